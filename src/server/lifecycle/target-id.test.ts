import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { feedbackCalls } from '#contract/feedback.ts';
import { publicIdOf, targetIdOf } from './target-id.ts';

const portal = { config: { secretKey: 'the key of this house' } };
const otherPortal = { config: { secretKey: 'the key of another house' } };

it('third parties get another id of an interview, which only the same key decrypts', () => {
  for (let n = 0; n < 20; n += 1) {
    const publicId = randomUUID();
    const targetId = targetIdOf(portal, publicId);
    expect(publicIdOf(portal, targetId)).toBe(publicId);
    expect(publicIdOf(portal, targetId.toUpperCase())).toBe(publicId);
    expect([publicId, targetIdOf(otherPortal, publicId)]).not.toContain(targetId);
    expect(publicIdOf(otherPortal, targetId)).not.toBe(publicId);
    expect(feedbackCalls.getFeedbackTarget.params.safeParse({ id: targetId }).success).toBe(true);
  }
});
