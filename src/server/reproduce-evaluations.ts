/**
 * `node src/server/reproduce-evaluations.ts --interview 7` or `--newest 1000`: recomputes stored evaluation results
 * with the versions that produced them and reports the differences. Writes nothing to the database and prints no
 * personal data. Exits with 1 when anything differs. Runs against DATABASE_URL; without it, against the embedded
 * database, and then the portal must be stopped.
 */
import { parseArgs } from 'node:util';
import { reproduceEvaluation } from './evaluations/reproduce.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';

function parseOptions(argv: readonly string[]): {
  readonly interview: number | null;
  readonly newest: number;
} {
  const { values } = parseArgs({
    args: [...argv],
    options: { interview: { type: 'string' }, newest: { type: 'string', default: '1000' } },
  });
  const [interview, newest] = [Number(values.interview ?? 0), Number(values.newest)];
  if (![interview, newest].every((value) => Number.isInteger(value) && value >= 0))
    throw new Error('--interview e --newest precisam ser números inteiros.');
  return { interview: values.interview === undefined ? null : interview, newest };
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

async function reproduce(argv: readonly string[]): Promise<number> {
  const { interview, newest } = parseOptions(argv);
  const config = readConfig(process.env);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
      : null;
  const { db, close } = openDatabase(config.databaseUrl ?? embedded?.url ?? '');
  try {
    const stored = await db
      .selectFrom('evaluation')
      .select('id')
      .$if(interview !== null, (query) => query.where('interview_id', '=', interview ?? 0))
      .orderBy('id', 'desc')
      .limit(newest)
      .execute();
    let differing = 0;
    for (const { id } of stored) {
      const result = await reproduceEvaluation({ db }, id);
      if (!result) continue;
      const { interviewId, from, differences } = result;
      if (differences.length > 0) differing += 1;
      if (differences.length > 0 || interview !== null)
        printLine(
          `avaliação ${id}, entrevista ${interviewId} (${from === 'texts' ? 'textos lidos de novo' : 'das notas guardadas'}): ${differences.length === 0 ? 'igual' : `difere em ${differences.join(', ')}`}`,
        );
    }
    printLine(`${stored.length} avaliações refeitas, ${differing} diferentes.`);
    return differing === 0 ? 0 : 1;
  } finally {
    await close();
    await embedded?.stop();
  }
}

process.exitCode = await reproduce(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
