import { expect } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { saveRepeatedly, storedAnswers, type ConfirmedAnswer } from '../faults/answer-writing.ts';
import { managerIn, writersIn, type Writer } from '../faults/people.ts';

/** People who save answers without a pause, and what the portal confirmed to them. */
export interface Writing {
  readonly writers: readonly Writer[];
  confirmed(): number;
  /** Requests that got no reply, or 503. */
  failed(): number;
  /** The longest time from a request to its confirmation, repetitions included, since the last call. */
  takeSlowestMs(): number;
  untilConfirmed(count: number): Promise<void>;
  moveTo(base: Promise<string>): void;
  /** Ends the writing, and counts the confirmed answers that the database does not hold as they were confirmed. */
  lostIn(databaseUrl: string): Promise<number>;
}

/** Makes people with an interview that is being written. */
export async function givenWriters(databaseUrl: string, count: number): Promise<readonly Writer[]> {
  const database = openDatabase(databaseUrl, { max: 2 });
  const administrator = await managerIn(database);
  const writers = await writersIn(database, administrator, 'EM_PREENCHIMENTO-SEM_RESULTADO', count);
  await database.close();
  return writers;
}

export async function startWriting(
  databaseUrl: string,
  writers: readonly Writer[],
  first: Promise<string>,
): Promise<Writing> {
  const database = openDatabase(databaseUrl, { max: 2 });
  const desks: { writer: Writer; answers: ConfirmedAnswer[] }[] = [];
  for (const writer of writers) desks.push({ writer, answers: await storedAnswers(database, writer) });
  await database.close();

  let base = first;
  let isOver = false;
  let confirmed = 0;
  let failed = 0;
  let slowestMs = 0;
  const done = Promise.all(
    desks.map(({ writer, answers }) => {
      let began = performance.now();
      return saveRepeatedly(
        writer,
        answers,
        {
          base: () => base,
          shouldContinue: () => !isOver,
          onAnswer({ status }) {
            if (status !== 200) return void (failed += 1);
            confirmed += 1;
            slowestMs = Math.max(slowestMs, performance.now() - began);
            began = performance.now();
          },
          onBroken: () => (failed += 1),
        },
        { answerWithinMs: 15_000 },
      );
    }),
  );
  // Asserted when the writing ends.
  done.catch(() => {});

  return {
    writers,
    confirmed: () => confirmed,
    failed: () => failed,
    takeSlowestMs() {
      const taken = slowestMs;
      slowestMs = 0;
      return taken;
    },
    async untilConfirmed(count) {
      const reached = expect
        .poll(() => confirmed, { timeout: 600_000, interval: 20 })
        .toBeGreaterThanOrEqual(count);
      await Promise.race([reached, done]);
    },
    moveTo: (other) => void (base = other),
    async lostIn(url) {
      isOver = true;
      await done;
      const after = openDatabase(url, { max: 2 });
      let lost = 0;
      for (const { writer, answers } of desks) {
        const stored = new Map((await storedAnswers(after, writer)).map((answer) => [answer.id, answer]));
        lost += answers.filter(({ id, revision, text }) => {
          const found = stored.get(id);
          return found?.revision !== revision || found.text !== text;
        }).length;
      }
      await after.close();
      return lost;
    },
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
