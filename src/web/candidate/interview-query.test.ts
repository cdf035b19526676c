import { describe, expect, it } from 'vitest';
import { wizardStartStep } from '#domain/interview/wizard.ts';
import { pollingInterval, wizardFactsOf } from './interview-query.ts';
import { anInterview } from './testing.tsx';

const ready = {
  acceptedTerm: true,
  viewedVideo: true,
  candidate: {
    ...anInterview().candidate,
    emergencyContact: { emergencyContactName: 'José', emergencyContactPhone: '1133334444' },
  },
};

describe('wizardFactsOf', () => {
  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
  ] as const)('version %i without a professional situation opens at step %i', (moduleId, step) => {
    expect(wizardStartStep(wizardFactsOf(anInterview({ ...ready, moduleId })))).toBe(step);
  });
});

describe('pollingInterval', () => {
  it('asks often for a minute, then seldom', () => {
    expect([0, 14, 15, 100].map(pollingInterval)).toEqual([4000, 4000, 15_000, 15_000]);
  });
});
