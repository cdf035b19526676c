import { describe, expect, it } from 'vitest';
import { wizardStartStep } from '#domain/interview/wizard.ts';
import { pollingInterval, wizardFactsOf } from './interview-query.ts';
import { anInterview } from './candidate.fixture.tsx';

const contact = { emergencyContactName: 'José', emergencyContactPhone: '1133334444' };

describe('wizardFactsOf', () => {
  // Urbano asks for the situation, startup for the reason (kept in the same place), arena and rural for neither.
  it.each([
    [1, null, contact, 2],
    [2, null, contact, 2],
    [3, null, contact, 3],
    [4, null, contact, 3],
    [1, { id: 1 }, contact, 3],
    [2, { id: 1 }, contact, 3],
    [3, { id: 1 }, contact, 3],
    [1, { id: 1 }, null, 2],
    [2, { id: 1 }, null, 2],
    [3, null, null, 2],
  ] as const)(
    'version %i, situation %j, emergency contact %j: step %i',
    (moduleId, professionalSituation, emergencyContact, step) => {
      const candidate = { ...anInterview().candidate, professionalSituation, emergencyContact };
      const interview = anInterview({ moduleId, acceptedTerm: true, viewedVideo: true, candidate });
      expect(wizardStartStep(wizardFactsOf(interview))).toBe(step);
    },
  );
});

describe('pollingInterval', () => {
  it('polls often for a minute, then seldom', () => {
    expect([0, 14, 15, 100].map(pollingInterval)).toEqual([4000, 4000, 15_000, 15_000]);
  });
});
