import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { onServer } from '#tests/test-server.ts';
import { storedAnswers } from '../faults/answer-writing.ts';
import type { Writer } from '../faults/people.ts';
import { copyOf, newCluster, serverFolder, type Cluster } from './cluster.ts';
import { verdict } from './verdict.ts';
import { givenWriters, seconds, startWriting } from './writing.ts';

/** The database is lost; a copy of it and the archived log bring back a given moment, and the portal starts on it. */

const WRITERS = 8;
const WRITES = 300;

let folder: string;
let cluster: Cluster;
let portals: PortalProcess[];
let restored: Cluster | null;
beforeEach(() => {
  portals = [];
  restored = null;
  folder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const { child, ended } of portals) {
    child.kill('SIGKILL');
    await ended;
  }
  await restored?.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function start(url: string): PortalProcess {
  const portal = startPortal({
    DATA_DIR: join(folder, `data-${portals.length}`),
    DATABASE_URL: url,
    ABUSE_GUARDS: 'off',
    SECRET_KEY: 'the same key before and after a restore',
  });
  portals.push(portal);
  return portal;
}

async function revisionsIn(
  url: string,
  writers: readonly Writer[],
): Promise<readonly (readonly [number, number, string])[]> {
  const database = openDatabase(url, { max: 2 });
  const all = [];
  for (const writer of writers) all.push(...(await storedAnswers(database, writer)));
  await database.close();
  return all.map(({ id, revision, text }) => [id, revision, text] as const);
}

it('a restore brings back the chosen moment', async () => {
  const archive = serverFolder(folder, 'archive');
  cluster = await newCluster(folder, 'cluster', {
    archive_mode: 'on',
    archive_command: `cp %p ${archive}/%f`,
  });
  await cluster.start();
  const portal = start(cluster.url);
  await portal.ready;
  const writers = await givenWriters(cluster.url, WRITERS);
  const before = await startWriting(cluster.url, writers, portal.ready);
  await before.untilConfirmed(WRITES);
  // While people write.
  restored = await copyOf(cluster, folder, 'restored', { standby: false });
  await before.untilConfirmed(2 * WRITES);
  expect(await before.lostIn(cluster.url)).toBe(0);
  const expected = await revisionsIn(cluster.url, writers);
  const moment = await onServer(cluster.url, async (client) => {
    const { rows } = await client.query<{ now: string }>(`select clock_timestamp()::text as now`);
    return rows[0]?.now ?? '';
  });

  const after = await startWriting(cluster.url, writers, portal.ready);
  await after.untilConfirmed(WRITES);
  expect(await after.lostIn(cluster.url)).toBe(0);
  await onServer(cluster.url, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as file',
    );
    await client.query('select pg_switch_wal()');
    const isArchived = async () => {
      const { rows: found } = await client.query<{ done: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
        [rows[0]?.file],
      );
      return found[0]?.done;
    };
    await expect.poll(isArchived, { timeout: 60_000, interval: 200 }).toBe(true);
  });
  await cluster.kill();

  const began = performance.now();
  appendFileSync(
    join(restored.folder, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  );
  writeFileSync(join(restored.folder, 'recovery.signal'), '', { mode: 0o666 });
  await restored.start();
  const reopened = restored.url;
  await expect
    .poll(
      () =>
        onServer(reopened, async (client) => {
          const { rows } = await client.query<{ recovering: boolean }>(
            'select pg_is_in_recovery() as recovering',
          );
          return rows[0]?.recovering;
        }),
      { timeout: 120_000, interval: 200 },
    )
    .toBe(false);
  const again = start(reopened);
  await again.ready;
  const tookMs = performance.now() - began;
  const found = await revisionsIn(reopened, writers);
  const wrong = found.filter(
    (answer, index) => JSON.stringify(answer) !== JSON.stringify(expected[index]),
  ).length;

  const resumed = await startWriting(reopened, writers, again.ready);
  await resumed.untilConfirmed(100);
  const lost = await resumed.lostIn(reopened);
  verdict(
    `the database lost, restored to a moment between ${3 * WRITES} writes, by a copy and the archived log`,
    'every answer as it was then, none later; the portal goes on',
    `${wrong} of ${expected.length} answers differ; ready after ${seconds(tookMs)}; ${lost} of ${resumed.confirmed()} further writes lost`,
    wrong === 0 && found.length === expected.length && lost === 0,
  );
});
