import { Client } from 'pg';
import { sumAgreement } from '#server/evaluations/agreement-days.ts';
import { openDatabase } from '#server/platform/db.ts';
import { median, withUnit, type Bench, type BenchCase, type Figure } from '../case.ts';

const AGREEMENT = '/api/v1/evaluation-result/agreement';
const PREVIEW = '/api/v1/calibration/preview';
const REPEATS = 9;
const PANEL_MS = 300;

/** Milliseconds from the request to the whole reply. */
async function timeOf({ web, subjects }: Bench, path: string, body?: object): Promise<number> {
  const began = performance.now();
  const reply = await fetch(web.url + path, {
    headers: { cookie: subjects.administrator.cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return performance.now() - began;
}

/** A person scores an interview that is scored already, now; returns what takes it back. */
async function evaluateOnce(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ id: number }>(
    `insert into manual_evaluation (interview_id, total, verdict, justification, account_id, at)
     select interview_id, total, verdict, justification, account_id, now()
       from manual_evaluation order by at desc limit 1 returning id`,
  );
  const [added] = rows;
  return async () => {
    await client.query('delete from manual_evaluation where id = $1', [added?.id]);
  };
}

/** Slowest of the repeats, once a first call has warmed the caches. */
async function slowestOf(call: () => Promise<number>): Promise<{ worst: number; middle: number }> {
  await call();
  const times: number[] = [];
  for (let i = 0; i < REPEATS; i += 1) times.push(await call());
  return { worst: Math.max(...times), middle: median(times) };
}

const figureOf = (
  what: string,
  { worst, middle }: { worst: number; middle: number },
  most?: number,
): Figure => ({
  what,
  measured: `${withUnit(middle, 'ms')}, o pior ${withUnit(worst, 'ms')}`,
  ...(most === undefined ? {} : { budget: `≤ ${withUnit(most, 'ms')}`, kept: worst <= most }),
});

/** The panels of administrators that read all results: the agreement of machine and people, and another calibration. */
export const panels: BenchCase = {
  name: 'paineis',
  async run(bench) {
    const database = openDatabase(bench.databaseUrl, { max: 1 });
    const client = new Client({ connectionString: bench.databaseUrl });
    await client.connect();
    try {
      const began = performance.now();
      await sumAgreement(database);
      const sumSeconds = (performance.now() - began) / 1000;
      const summed = await slowestOf(() => timeOf(bench, AGREEMENT));
      const takeBack = await evaluateOnce(client);
      const changed = await slowestOf(() => timeOf(bench, AGREEMENT));
      await takeBack();
      const always = await slowestOf(() => timeOf(bench, `${AGREEMENT}?periodStart=2015-01-01`));
      await sumAgreement(database);
      const preview = await slowestOf(() => timeOf(bench, PREVIEW, { status: false }));
      return [
        { what: 'concordância: somas de todos os dias que mudaram', measured: withUnit(sumSeconds, 's') },
        figureOf('painel da concordância, um ano', summed, PANEL_MS),
        figureOf('painel da concordância logo após uma avaliação', changed, PANEL_MS),
        figureOf('painel da concordância desde 2015', always, PANEL_MS),
        figureOf('prévia de outra calibração', preview),
      ];
    } finally {
      await client.end();
      await database.close();
    }
  },
};
