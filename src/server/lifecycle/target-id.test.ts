import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { feedbackCalls } from '#contract/feedback.ts';
import { publicIdOf, targetIdOf } from './target-id.ts';

const house = { config: { secretKey: 'the key of this house' } };
const another = { config: { secretKey: 'the key of another house' } };

it('third parties get another id of an interview, which only the same key decrypts', () => {
  for (let n = 0; n < 20; n += 1) {
    const publicId = randomUUID();
    const targetId = targetIdOf(house, publicId);
    expect(publicIdOf(house, targetId)).toBe(publicId);
    expect(publicIdOf(house, targetId.toUpperCase())).toBe(publicId);
    expect([publicId, targetIdOf(another, publicId)]).not.toContain(targetId);
    expect(publicIdOf(another, targetId)).not.toBe(publicId);
    expect(feedbackCalls.getFeedbackTarget.params.safeParse({ id: targetId }).success).toBe(true);
  }
});
