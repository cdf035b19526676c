import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { escapeIdentifier } from 'pg';
import type { AnswerTexts } from '#domain/evaluation/grade.ts';
import { INTERVIEW_QUESTIONS } from '#domain/registration/questions.ts';
import { ANSWER_WORDS } from '#domain/word-count.ts';
import { JOB_DEFINITIONS } from '#server/jobs.ts';
import { assess } from '#server/evaluations/assess.ts';
import { DEFAULT_CALIBRATION_IN_FORCE } from '#server/evaluations/calibration-in-force.ts';
import { evaluateAgain } from '#server/lifecycle/evaluate-again.ts';
import { embeddedEvaluator } from '#server/evaluations/evaluator.ts';
import { loadPlaces } from '#server/places/load-places.ts';
import { inTransaction, openDatabase, type Database } from '#server/platform/db.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { migrate } from '#server/platform/migrate.ts';
import { createQueue } from '#server/platform/queue.ts';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { managerIn, writersIn } from '#tests/faults/people.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { onServer, withDatabase } from '#tests/test-server.ts';
import { withUnit, type Bench, type BenchCase, type Figure } from '../case.ts';

const INTERVIEWS = 1000;
const QUICK_INTERVIEWS = 200;
const WORKERS = 2;
/** Evaluations between one kill and the next. */
const EVALUATIONS_BETWEEN_KILLS = 5;
const CPU_BUDGET_MS = 100;
const TIMEOUT_MS = 10 * 60_000;
const REPRODUCE = path.join(import.meta.dirname, '../../../src/server/reproduce-evaluations.ts');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Five answers of the maximum length, from repeated stories. */
function longestAnswers(): AnswerTexts {
  const words = CONCRETE_STORIES.join(' ').split(' ');
  return Object.fromEntries(
    INTERVIEW_QUESTIONS.map(({ id }) => {
      const from = id * 83;
      return [
        id,
        Array.from({ length: ANSWER_WORDS.maximum }, (_, i) => words[(from + i) % words.length]).join(' '),
      ];
    }),
  );
}

/** Milliseconds of CPU for one evaluation by the embedded evaluator, totals included: the mean of many. */
async function cpuOf(texts: AnswerTexts): Promise<number> {
  const times = 40;
  const before = process.cpuUsage();
  for (let i = 0; i < times; i += 1) await assess(embeddedEvaluator, texts, DEFAULT_CALIBRATION_IN_FORCE);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

async function count({ pool }: Database, what: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${what}`);
  return rows[0]?.count ?? 0;
}

/** Creates interviews that wait for evaluation, each with its job. */
async function queued(database: Database, url: string, interviews: number): Promise<void> {
  const queue = createQueue({
    url,
    definitions: JOB_DEFINITIONS,
    runsMaintenance: false,
    log: silent,
    metrics: createMetrics(),
  });
  await queue.start();
  try {
    const manager = await managerIn(database);
    const writers = await writersIn(database, manager, 'FINALIZADA-EM_PROCESSAMENTO', interviews);
    const ids = writers.map(({ interviewId }) => interviewId);
    await inTransaction(database.db, (tx) => evaluateAgain(tx, { queue }, ids));
  } finally {
    await queue.stop();
  }
}

/** Runs workers until nothing waits, and kills one repeatedly. Returns the number of kills. */
async function workAndKill(database: Database, start: () => PortalProcess): Promise<number> {
  const workers = Array.from({ length: WORKERS }, start);
  let killed = 0;
  try {
    await Promise.all(workers.map(({ ready }) => ready));
    const deadline = performance.now() + TIMEOUT_MS;
    let nextKill = EVALUATIONS_BETWEEN_KILLS;
    while ((await count(database, `interview where result = 'EM_PROCESSAMENTO'`)) > 0) {
      if (performance.now() > deadline) throw new Error('The evaluations did not come to an end');
      const done = await count(database, 'evaluation');
      const victim = randomInt(WORKERS);
      if (done >= nextKill && killed < 8) {
        workers[victim]?.child.kill('SIGKILL');
        await workers[victim]?.ended;
        killed += 1;
        nextKill = done * 1.3 + EVALUATIONS_BETWEEN_KILLS;
        workers[victim] = start();
      }
      await delay(20);
    }
    return killed;
  } finally {
    for (const { child, ended } of workers) {
      child.kill('SIGKILL');
      await ended;
    }
  }
}

async function run(bench: Bench): Promise<readonly Figure[]> {
  const interviews = bench.quick ? QUICK_INTERVIEWS : INTERVIEWS;
  const name = `bench_evaluations_${randomBytes(4).toString('hex')}`;
  const url = withDatabase(bench.databaseUrl, name);
  await onServer(bench.databaseUrl, (client) => client.query(`create database ${escapeIdentifier(name)}`));
  await migrate(url, () => {});
  const database = openDatabase(url, { max: 4 });
  try {
    await loadPlaces(database.db);
    await queued(database, url, interviews);
    const began = performance.now();
    const killed = await workAndKill(database, () =>
      startPortal({ DATA_DIR: bench.folder, DATABASE_URL: url, ROLE: 'worker', LOG_LEVEL: 'info' }),
    );
    const seconds = (performance.now() - began) / 1000;
    const evaluated = await count(database, '(select distinct interview_id from evaluation) as e');
    const evaluations = await count(database, 'evaluation');
    const recorded = await count(database, `interview_history where command = 'record-processing'`);
    const again = await promisify(execFile)(process.execPath, [REPRODUCE, '--newest', String(interviews)], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: bench.folder },
    }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? 'não foi possível refazer' }));

    const longest = longestAnswers();
    await cpuOf(longest);
    const cpu = await cpuOf(longest);
    return [
      {
        what: `avaliações com ${killed} trabalhadores mortos (${WORKERS} por vez)`,
        measured: `${evaluated} de ${interviews} avaliadas, ${evaluations - evaluated} em dobro, ${withUnit(seconds, 's')}`,
        budget: 'nenhuma perdida, nenhuma em dobro',
        kept: evaluated === interviews && evaluations === interviews && recorded === interviews,
      },
      {
        what: 'resultados guardados, refeitos das suas versões',
        measured: again.stdout.trim().split('\n').at(-1) ?? '',
        budget: '0 diferentes',
        kept: again.stdout.includes(`${interviews} avaliações refeitas, 0 diferentes`),
      },
      {
        what: 'CPU de uma avaliação embutida, cinco respostas de 600 palavras',
        measured: withUnit(cpu, 'ms'),
        budget: `≤ ${CPU_BUDGET_MS} ms`,
        kept: cpu <= CPU_BUDGET_MS,
      },
    ];
  } finally {
    await database.close();
    await onServer(bench.databaseUrl, (client) =>
      client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
    );
  }
}

/** Interviews in the queue while workers are killed: none lost, none twice; and what one evaluation costs. */
export const evaluations: BenchCase = { name: 'avaliacoes', run };
