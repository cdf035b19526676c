import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { perSecond, withUnit, type BenchCase } from '../case.ts';
import { freshText, type Writer } from '../subjects.ts';

/** The delay of the product's autosave (src/web/candidate/sync/autosave.ts). */
const EVERY_MS = 2_000;
const SECONDS = 60;
const QUICK_SECONDS = 6;

/** The last text of a candidate that the server confirmed. */
interface ConfirmedText {
  readonly answerId: number;
  text: string | null;
}

/** Five hundred candidates write for a minute, each saved every two seconds: none is lost, and how long it takes. */
export const autosaveMinute: BenchCase = {
  name: 'salvamentos',
  async run({ web, subjects, quick, databaseUrl }) {
    const seconds = quick ? QUICK_SECONDS : SECONDS;
    const writers = await atTheirRevisions(databaseUrl, subjects.writers);
    const milliseconds: number[] = [];
    const confirmed: ConfirmedText[] = writers.map(({ answerId }) => ({ answerId, text: null }));
    const began = performance.now();
    await Promise.all(
      writers.map(async (writer, index) => {
        let { revision } = writer;
        // Spread the starts over the interval.
        await delay((EVERY_MS * index) / writers.length);
        while (performance.now() - began < seconds * 1000) {
          const text = freshText();
          const sent = performance.now();
          const reply = await fetch(`${web.url}/api/v1/answers/${writer.answerId}`, {
            method: 'PATCH',
            headers: { cookie: writer.cookie, 'content-type': 'application/json' },
            body: JSON.stringify({ answer: text, question: { id: writer.questionId }, revision }),
          });
          if (reply.status !== 200) throw new Error(`A saving was answered ${reply.status}`);
          ({ revision } = (await reply.json()) as { revision: number });
          const took = performance.now() - sent;
          milliseconds.push(took);
          const mine = confirmed[index];
          if (mine) mine.text = text;
          await delay(Math.max(0, EVERY_MS - took));
        }
      }),
    );
    const lost = await notStored(databaseUrl, confirmed);
    const sorted = milliseconds.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    return [
      {
        what: `${writers.length} candidatos salvando a cada 2 s por ${seconds} s: mediana, p99, por segundo, perdidos`,
        measured: `${withUnit(at(0.5), 'ms')}, ${withUnit(at(0.99), 'ms')}, ${perSecond(sorted.length / seconds)}, ${lost} de ${sorted.length}`,
        budget: 'nenhum perdido',
        kept: lost === 0,
      },
    ];
  },
};

/** Reads the current revisions, which earlier cases have changed. */
async function atTheirRevisions(databaseUrl: string, writers: readonly Writer[]): Promise<Writer[]> {
  const rows = await runQuery<{ id: number; revision: number }>(
    databaseUrl,
    'select id::int, revision from answer where id = any($1)',
    [writers.map(({ answerId }) => answerId)],
  );
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  return writers.map((writer) => ({ ...writer, revision: revisions.get(writer.answerId) ?? 1 }));
}

/** How many stored texts differ from the last confirmed ones. */
async function notStored(databaseUrl: string, confirmed: readonly ConfirmedText[]): Promise<number> {
  const rows = await runQuery<{ id: number; text: string }>(
    databaseUrl,
    'select id::int, text from answer where id = any($1)',
    [confirmed.map(({ answerId }) => answerId)],
  );
  const stored = new Map(rows.map(({ id, text }) => [id, text]));
  return confirmed.filter(({ answerId, text }) => text !== null && stored.get(answerId) !== text).length;
}

async function runQuery<Row extends object>(
  databaseUrl: string,
  query: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}
