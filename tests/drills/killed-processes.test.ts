import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { newCluster } from './cluster.ts';
import { sizeOf } from './size.ts';
import { verdict } from './verdict.ts';
import { givenWriters, median, seconds, startWriting } from './writing.ts';

/** Each process of an installation killed in turn by SIGKILL while people write. */

const CONFIRMED = sizeOf('DRILL_WRITES', 10_000);
const WRITERS = 16;
const MAX_RESTART_MS = 3_000;
/** What production starts; the drills build it before. */
const BUILT = join(import.meta.dirname, '../../build/server/main.js');

let folder: string;
let running: PortalProcess[];
beforeEach(() => {
  running = [];
  folder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
  // The server's account passes through it.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function start(settings: Readonly<Record<string, string>>): PortalProcess {
  const portal = startPortal({ DATA_DIR: join(folder, 'data'), ABUSE_GUARDS: 'off', ...settings }, [], BUILT);
  running.push(portal);
  return portal;
}

async function kill(portal: PortalProcess): Promise<void> {
  portal.child.kill('SIGKILL');
  await portal.ended;
}

it('web process, worker and database, each killed under writes', async () => {
  const cluster = await newCluster(folder, 'cluster');
  await cluster.start();
  const startAs = (role: string) => start({ DATABASE_URL: cluster.url, ROLE: role });
  let web = startAs('web');
  let worker = startAs('worker');
  await Promise.all([web.ready, worker.ready]);
  const writers = await givenWriters(cluster.url, WRITERS);
  const writing = await startWriting(cluster.url, writers, web.ready);
  const kills = {
    web: async () => {
      await kill(web);
      web = startAs('web');
      writing.moveTo(web.ready);
      await web.ready;
    },
    worker: async () => {
      await kill(worker);
      worker = startAs('worker');
      await worker.ready;
    },
    // Both other processes have to outlive it.
    database: async () => {
      await cluster.kill();
      await cluster.start();
    },
  };
  const order = ['web', 'worker', 'database', 'web', 'worker', 'database'] as const;
  for (const [n, which] of order.entries()) {
    await writing.untilConfirmed(((n + 1) * CONFIRMED) / (order.length + 1));
    await kills[which]();
  }
  await writing.untilConfirmed(CONFIRMED);
  const lost = await writing.lostIn(cluster.url);
  await cluster.stop();
  verdict(
    `web process, worker and PostgreSQL killed twice each while ${WRITERS} people write`,
    `0 of ${CONFIRMED} confirmed answers lost`,
    `${lost} of ${writing.confirmed()} lost, ${writing.failed()} requests repeated`,
    lost === 0 && writing.confirmed() >= CONFIRMED,
  );
});

it('the portal with its embedded database is back after kill -9', async () => {
  const settings = { NODE_COMPILE_CACHE: '' };
  let portal = start(settings);
  await portal.ready;
  const home = join(folder, 'data/postgres');
  const databaseUrl = (): string => {
    const [, , , port] = readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n');
    return `postgres://portal:${readFileSync(join(home, 'password'), 'utf8').trim()}@127.0.0.1:${port}/postgres`;
  };
  const writing = await startWriting(databaseUrl(), await givenWriters(databaseUrl(), 4), portal.ready);
  const took: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    await writing.untilConfirmed(n * 100);
    await kill(portal);
    const began = performance.now();
    portal = start(settings);
    writing.moveTo(portal.ready);
    await portal.ready;
    took.push(performance.now() - began);
  }
  expect(await writing.lostIn(databaseUrl())).toBe(0);
  const slowest = Math.max(...took);
  verdict(
    'the portal with its embedded database, killed five times under writes',
    `ready again within ${seconds(MAX_RESTART_MS)}`,
    `${seconds(median(took))} at the median, ${seconds(slowest)} at the slowest`,
    slowest <= MAX_RESTART_MS,
  );
});
