import { blindReadingCalls } from '#contract/blind-reading.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { BLIND_READING_OFF, type BlindReadingSetting } from '#domain/evaluation/blind-reading.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { administrator } from '#tests/factories.ts';
import { givenSentInterview } from './sent.fixture.ts';

/** Ten scores that add up to a total, as even as they can be. */
export const scoresOf = (total: number): Record<string, number> =>
  Object.fromEntries(
    COMPETENCY_CODES.map((code, n) => [
      MANUAL_SCORE_NAMES[code],
      Math.floor(total / 10) + (n < total % 10 ? 1 : 0),
    ]),
  );

/** Changes the setting of a version as a national administrator does. */
export async function setBlindReading(
  portal: TestApp,
  changes: Partial<BlindReadingSetting>,
  { version = 1, by }: { version?: 1 | 3; by?: Caller } = {},
) {
  const caller = by ?? (await administrator(portal));
  const { body } = await caller.call(blindReadingCalls.listBlindReadingSettings);
  const revision = body.find(({ module }) => module.id === version)?.revision ?? 0;
  return caller.call(blindReadingCalls.changeBlindReadingSetting, {
    params: { id: version },
    body: { ...BLIND_READING_OFF, ...changes, revision },
  });
}

/** An interview that was sent, and that two people are to read. */
export async function givenReadBlind(portal: TestApp, setting: Partial<BlindReadingSetting> = {}) {
  await setBlindReading(portal, { share: 100, ...setting });
  const interview = await givenSentInterview(portal);
  await portal.runJobs();
  return interview;
}

/** Sends a reading, blind unless `changes` has it otherwise. */
export const giveReading = (
  caller: Caller,
  id: number,
  total: number,
  { seen, ...changes }: { seen?: number | null; justification?: string; kind?: 'blind' | 'third' } = {},
) =>
  caller.call(blindReadingCalls.giveReading, {
    params: { id },
    query: seen ? { seen } : {},
    body: { ...scoresOf(total), justification: 'Três ações com resultado.', kind: 'blind', ...changes },
  });
