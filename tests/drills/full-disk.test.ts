import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, it } from 'vitest';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { mountSmallDisk, type SmallDisk } from '../faults/small-disk.ts';
import { verdict } from './verdict.ts';
import { givenWriters, seconds, startWriting } from './writing.ts';

/**
 * The disk of an embedded database fills up while people write, is full for a while, and gets room again; twice. Where the
 * database needs room for its log it ends, and the portal with it: a process manager starts it again, here a loop.
 */

const ROUNDS = 2;
const FULL_MS = 20_000;
const BACK_WITHIN_MS = 10_000;
/** What a process manager waits before it tries again. */
const RESTART_MS = 1_000;

let disk: SmallDisk | null = null;
let portal: PortalProcess | null = null;
let isOver = false;
afterEach(async () => {
  isOver = true;
  portal?.child.kill('SIGKILL');
  await portal?.ended;
  await disk?.close();
});

it('a full disk refuses what it cannot keep', async () => {
  disk = await mountSmallDisk(200);
  if (!disk)
    throw new Error('This system lets us mount no disk: it is not Linux, or forbids user namespaces');
  const { folder, here, through } = disk;
  let starts = 0;
  const start = (): PortalProcess => {
    starts += 1;
    portal = startPortal({ DATA_DIR: join(folder, 'data'), ABUSE_GUARDS: 'off' }, through);
    return portal;
  };
  const { ready } = start();
  await ready;
  const inData = (name: string) => readFileSync(join(here, 'data/postgres', name), 'utf8');
  // Each start of the database has a port of its own.
  const databaseUrl = (): string => {
    const [, , , port] = inData('cluster/postmaster.pid').split('\n');
    return `postgres://portal:${inData('password').trim()}@127.0.0.1:${port}/postgres`;
  };
  const writing = await startWriting(databaseUrl(), await givenWriters(databaseUrl(), 8), ready);
  const startAgain = async (): Promise<string> => {
    for (;;) {
      await delay(RESTART_MS);
      const address = await start().ready.catch(() => null);
      if (address !== null) return address;
    }
  };
  const manage = async (): Promise<void> => {
    for (;;) {
      await portal?.ended;
      if (isOver) return;
      const again = startAgain();
      writing.moveTo(again);
      await again;
    }
  };
  void manage();

  let slowestMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await writing.untilConfirmed(writing.confirmed() + 200);
    const fullUntil = performance.now() + FULL_MS;
    // The database keeps giving room back; what it gives back is taken too.
    while (performance.now() < fullUntil) {
      disk.fill();
      await delay(100);
    }
    disk.makeRoom();
    const began = performance.now();
    await writing.untilConfirmed(writing.confirmed() + 20);
    slowestMs = Math.max(slowestMs, performance.now() - began);
  }
  const lost = await writing.lostIn(databaseUrl());
  verdict(
    `the disk full ${ROUNDS} times for ${seconds(FULL_MS)} while 8 people write`,
    `0 confirmed answers lost; saved again within ${seconds(BACK_WITHIN_MS)} of room`,
    `${lost} of ${writing.confirmed()} lost, ${writing.failed()} refused, ${starts - 1} restarts; saved again after ${seconds(slowestMs)}`,
    lost === 0 && slowestMs <= BACK_WITHIN_MS,
  );
});
