import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { servesCluster } from '#server/platform/embedded-postgres/processes.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { onServer } from '#tests/test-server.ts';
import { saveRepeatedly, storedAnswers } from './answer-writing.ts';
import { managerIn, writersIn } from './people.ts';
import { randomMoments } from './random-moments.ts';

/** The portal with its embedded database, killed at random moments while people write. */

const CONFIRMED_ANSWERS = 10_000;
const WRITERS = 40;

let dataDir: string;
let portal: PortalProcess;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  // mkdtemp makes it unreadable for PostgreSQL's account.
  chmodSync(dataDir, 0o755);
});
afterAll(async () => {
  portal.child.kill('SIGKILL');
  await portal.ended;
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<string> {
  // As an operator starts it: what a start compiled is kept for the next, also by a process that was killed.
  const settings = { DATA_DIR: dataDir, ABUSE_GUARDS: 'off', LOG_LEVEL: 'info', NODE_COMPILE_CACHE: '' };
  portal = startPortal(settings);
  return portal.ready;
}

const cluster = () => join(dataDir, 'postgres/cluster');
const lockFile = () => readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n');

function databaseUrl(): string {
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  return `postgres://portal:${password}@127.0.0.1:${lockFile()[3]}/postgres`;
}

function killServer(): void {
  const pid = Number(lockFile()[0]);
  // The process id may have been reused by another process.
  expect(servesCluster(pid, cluster())).toBe('ours');
  process.kill(pid, 'SIGKILL');
}

/** Each fault, and the portal's address after it. */
const FAULTS = {
  portal: async () => {
    portal.child.kill('SIGKILL');
    await portal.ended;
    return start();
  },
  server: async () => {
    killServer();
    // Without its database the portal exits; a supervisor would restart it.
    expect(await portal.ended).toBe(1);
    return start();
  },
  both: async () => {
    killServer();
    portal.child.kill('SIGKILL');
    await portal.ended;
    return start();
  },
  // The server then ends all connections and recovers; the portal has to survive that.
  backend: async () => {
    const base = await portal.ready;
    await onServer(databaseUrl(), async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'portal' order by backend_start limit 1`,
      );
      if (!rows[0]) throw new Error('Nobody of the server works for the portal');
      process.kill(rows[0].pid, 'SIGKILL');
    });
    return base;
  },
};

it('of 10,000 confirmed answers none is lost, and none is stored twice', async () => {
  const moments = randomMoments(
    ['portal', 'server', 'backend', 'both', 'portal', 'server', 'backend'] as const,
    CONFIRMED_ANSWERS,
  );
  let base = start();
  await base;
  const before = openDatabase(databaseUrl(), { max: 2 });
  const writers = await writersIn(before, await managerIn(before), 'EM_PREENCHIMENTO-SEM_RESULTADO', WRITERS);
  const desks = await Promise.all(
    writers.map(async (writer) => ({ writer, answers: await storedAnswers(before, writer) })),
  );
  await before.close();
  const revisions = () =>
    desks.flatMap(({ answers }) => answers).reduce((sum, { revision }) => sum + revision, 0);
  const revisionsBefore = revisions();

  let promised = 0;
  let broken = 0;
  const writing = Promise.all(
    desks.map(({ writer, answers }) =>
      saveRepeatedly(writer, answers, {
        base: () => base,
        shouldContinue: () => promised < CONFIRMED_ANSWERS,
        onAnswer: ({ status }) => {
          if (status === 200) promised += 1;
        },
        onBroken: () => (broken += 1),
      }),
    ),
  );
  for (const { after, fault } of moments) {
    const reached = expect
      .poll(() => promised, { timeout: 300_000, interval: 5 })
      .toBeGreaterThanOrEqual(after);
    await Promise.race([reached, writing]);
    base = FAULTS[fault]();
    await base;
  }
  await writing;

  const after = openDatabase(databaseUrl(), { max: 2 });
  for (const { writer, answers } of desks) expect(await storedAnswers(after, writer)).toEqual(answers);
  await after.close();
  expect(revisions() - revisionsBefore).toBe(promised);
  expect(promised).toBeGreaterThanOrEqual(CONFIRMED_ANSWERS);
  expect(broken).toBeGreaterThan(0);
  expect(readdirSync(join(dataDir, 'compiled'), { recursive: true }).length).toBeGreaterThan(100);
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
}, 900_000);
