import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createTestDatabase } from '#tests/database.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { verdict } from './verdict.ts';

/** The portal started by a clock that is wrong, on a database with people in every state. */

const SHIFT = join(import.meta.dirname, 'shifted-clock.mjs');
/** The sweeps of a start have long been tried by then. */
const RUNS_MS = 20_000;

let dataDir: string;
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let portal: PortalProcess | null = null;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-clock-'));
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 2 });
  const seeding = start({ SEED: 'demo' });
  await seeding.ready;
  // Recorded by a right clock.
  await vi.waitFor(async () => expect(await count('scheduled_run')).toBeGreaterThanOrEqual(2), {
    timeout: 120_000,
    interval: 200,
  });
  seeding.child.kill('SIGTERM');
  await seeding.ended;
  await database.pool.query(`
    insert into session (token_hash, account_id, expires_at)
    select sha256(id::text::bytea), id, now() + interval '8 hours' from account`);
});
async function end(): Promise<void> {
  portal?.child.kill('SIGKILL');
  await portal?.ended;
}
afterEach(end);
afterAll(async () => {
  await end();
  await database.close();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(settings: Readonly<Record<string, string>>): PortalProcess {
  portal = startPortal({ DATA_DIR: dataDir, DATABASE_URL: testDatabase.url, ...settings });
  return portal;
}

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

it.each([400, 2, -400])('a clock %i days wrong destroys nothing', async (days) => {
  const figures = async () => ({
    expired: await count(`interview where completing = 'EXPIRADA'`),
    sessions: await count('session'),
    messages: await count('message'),
  });
  const before = await figures();
  const started = start({ DRILL_CLOCK_DAYS: String(days), NODE_OPTIONS: `--import ${SHIFT}` });
  await started.ready;
  await delay(RUNS_MS);
  const after = await figures();
  const says = started.out().split('the clock is implausible').length - 1;
  const differences = {
    expired: after.expired - before.expired,
    sessions: before.sessions - after.sessions,
    messages: after.messages - before.messages,
  };
  verdict(
    `a start with the clock ${Math.abs(days)} days ${days > 0 ? 'ahead' : 'behind'}`,
    'nobody expired, no session deleted, nobody written to; the log says why',
    `${differences.expired} expired, ${differences.sessions} sessions deleted, ${differences.messages} messages; said ${says} times`,
    differences.expired === 0 && differences.sessions === 0 && differences.messages === 0 && says > 0,
  );
});
