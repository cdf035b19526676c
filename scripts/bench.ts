/**
 * `npm run bench`: speed of the product compared with the same SQL without it. Medians of alternating
 * rounds, as a table. A missed budget is marked and does not fail the run.
 *
 *   --interviews 300000   size of the database
 *   --quick               under a minute, for a first impression: 20,000 interviews, one short round
 *   --only listas,partida some cases alone
 *   --peer                beside Directus too, installed into a temporary folder: minutes more
 *
 * BENCH_DATABASE_URL measures on that database; BENCH_PORT is the first of five ports (3115).
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/platform/db.ts';
import { startBare } from './bench/bare-process.ts';
import { withUnit, type Bench, type BenchCase, type Figure } from './bench/case.ts';
import { autosaveMinute } from './bench/cases/autosave-minute.ts';
import { boardScreen } from './bench/cases/board-screen.ts';
import { certificates } from './bench/cases/certificates.ts';
import { classLists } from './bench/cases/class-lists.ts';
import { evaluations } from './bench/cases/evaluations.ts';
import { exportFiles } from './bench/cases/exports.ts';
import { growth } from './bench/cases/growth.ts';
import { firstScreens } from './bench/cases/first-screens.ts';
import { classBoard } from './bench/cases/board.ts';
import { interviewLists } from './bench/cases/interview-lists.ts';
import { listPlans } from './bench/cases/list-plans.ts';
import { listMatrix } from './bench/cases/list-matrix.ts';
import { memory } from './bench/cases/memory.ts';
import { pageBytes } from './bench/cases/page-bytes.ts';
import { besidePeer } from './bench/cases/peer.ts';
import { panels } from './bench/cases/panels.ts';
import { profileReports } from './bench/cases/profile-report.ts';
import { readById } from './bench/cases/read-by-id.ts';
import { registerInterest } from './bench/cases/register-interest.ts';
import { registrationsInARow } from './bench/cases/registrations-in-a-row.ts';
import { reportScreen } from './bench/cases/report-screen.ts';
import { saveAnswer } from './bench/cases/save-answer.ts';
import { start } from './bench/cases/start.ts';
import { openBenchDatabase } from './bench/database.ts';
import { startStatementRecorder } from './bench/statement-recorder.ts';
import { startProduct } from './bench/product.ts';
import { compare } from './bench/side-by-side.ts';
import { chooseSubjects } from './bench/subjects.ts';
import { machineLine, tableOf } from './bench/table.ts';
import { buildIfStale } from './start.ts';

/** The order matters: read-only cases first, memory after the load. */
const CASES: readonly BenchCase[] = [
  interviewLists,
  classBoard,
  listMatrix,
  listPlans,
  growth,
  classLists,
  panels,
  exportFiles,
  readById,
  saveAnswer,
  autosaveMinute,
  registerInterest,
  registrationsInARow,
  certificates,
  profileReports,
  evaluations,
  besidePeer,
  memory,
  start,
  pageBytes,
  firstScreens,
  reportScreen,
  boardScreen,
];

const CONNECTIONS = 16;
const LOAD_SECONDS = 120;
const PACE = { interviews: 300_000, rounds: 3, seconds: 3 };
const QUICK_PACE = { interviews: 20_000, rounds: 1, seconds: 1 };

const { values: asked } = parseArgs({
  options: {
    interviews: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    peer: { type: 'boolean', default: false },
  },
});
const pace = asked.quick ? QUICK_PACE : PACE;
const interviews = Number(asked.interviews ?? pace.interviews);
const isChosen = ({ name }: BenchCase): boolean =>
  name === besidePeer.name ? asked.peer : (asked.only?.split(',').includes(name) ?? true);
const chosen = CASES.filter(isChosen);
if (!Number.isInteger(interviews) || interviews < 1000 || chosen.length === 0) {
  process.stderr.write(
    `--interviews precisa ser 1000 ou mais; --only, de ${CASES.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(1);
}

const began = performance.now();
const say = (line: string): void =>
  console.error(`[${Math.round((performance.now() - began) / 1000)} s] ${line}`);

/** Closed at the end in reverse order. */
const opened: (() => Promise<void>)[] = [];
async function closeAll(): Promise<void> {
  for (const close of opened.toReversed()) await close();
}

async function openBench(): Promise<{ bench: Bench; loaded: Figure[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  opened.push(async () => rmSync(folder, { recursive: true, force: true }));
  // mkdtemp closes the folder to everyone else, PostgreSQL's account included.
  chmodSync(folder, 0o755);
  const port = Number(process.env['BENCH_PORT'] ?? 3115);

  const database = await openBenchDatabase(folder, interviews, say);
  opened.push(database.stop);
  const { pool, close } = openDatabase(database.url, { max: 4 });
  opened.push(close);
  console.log(await machineLine(database.url));
  const subjects = await chooseSubjects(pool);

  const own = { ROLE: 'web', SEED: 'none' };
  const web = await startProduct(folder, port, { ...own, DATABASE_URL: database.url });
  opened.push(web.stop);
  const recorder = await startStatementRecorder(database.url, port + 1);
  opened.push(async () => recorder.close());
  const recordedProduct = await startProduct(folder, port + 2, { ...own, DATABASE_URL: recorder.url });
  opened.push(recordedProduct.stop);
  const bare = await startBare(database.url, { port: port + 3, connections: CONNECTIONS });
  opened.push(bare.stop);

  const arena = {
    pool,
    web,
    recordedProduct,
    recorder,
    bare,
    connections: CONNECTIONS,
    rounds: pace.rounds,
    seconds: pace.seconds,
  };
  const bench: Bench = {
    quick: asked.quick,
    folder,
    ports: { spare: port + 4 },
    databaseUrl: database.url,
    web,
    bare,
    connections: CONNECTIONS,
    subjects,
    compare: (rivals) => {
      say(rivals.what);
      return compare(arena, rivals);
    },
  };
  return { bench, loaded: database.loadSeconds === null ? [] : [loadFigure(database.loadSeconds)] };
}

const loadFigure = (seconds: number): Figure => ({
  what: `carga de ${interviews.toLocaleString('pt-BR')} entrevistas`,
  measured: withUnit(seconds, 's'),
  ...(interviews === PACE.interviews ? { budget: `≤ ${LOAD_SECONDS} s`, kept: seconds <= LOAD_SECONDS } : {}),
});

/** A case that fails costs its own figures, not those of the others. */
function failedFigure(name: string, error: unknown): Figure[] {
  say(`caso ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
  return [{ what: `caso ${name}`, measured: `falhou: ${reason.slice(0, 80)}`, kept: false }];
}

try {
  buildIfStale();
  const { bench, loaded } = await openBench();
  const figures: Figure[] = [...loaded];
  for (const { name, run } of chosen) {
    say(`caso ${name}`);
    figures.push(...(await run(bench).catch((error: unknown) => failedFigure(name, error))));
  }
  console.log(`\n${tableOf(figures)}`);
  const missed = figures.filter(({ kept }) => kept === false).length;
  console.log(
    `\n${missed === 0 ? 'Todos os orçamentos cumpridos' : `${missed} orçamento(s) não cumprido(s)`}; ${withUnit((performance.now() - began) / 60_000, 'min')}.`,
  );
} finally {
  await closeAll();
}
