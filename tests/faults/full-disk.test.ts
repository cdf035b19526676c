import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registrationCalls } from '#contract/registration.ts';
import { openDatabase } from '#server/platform/db.ts';
import { personCpf, personEmail, personName, personPhone } from '#server/seed/people.ts';
import { interestOf } from '../factories.ts';
import { startPortal, type PortalProcess } from '../portal-process.ts';
import { onServer } from '../test-server.ts';
import { saveRepeatedly, storedAnswers, type ConfirmedAnswer } from './answer-writing.ts';
import { connectionOf } from './connection.ts';
import { managerIn, writersIn, type Writer } from './people.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** The portal with its embedded database, on a disk that fills up while people write. */

const POLLING = { timeout: 90_000, interval: 50 };

let disk: SmallDisk | null;
let portal: PortalProcess;
let desks: readonly { readonly writer: Writer; readonly answers: ConfirmedAnswer[] }[] = [];
beforeAll(async () => {
  disk = await mountSmallDisk(160);
  if (!disk) return;
  await start();
  const database = openDatabase(databaseUrl(), { max: 2 });
  const writers = await writersIn(database, await managerIn(database), 'EM_PREENCHIMENTO-SEM_RESULTADO', 4);
  desks = await Promise.all(
    writers.map(async (writer) => ({ writer, answers: await storedAnswers(database, writer) })),
  );
  await database.close();
});
afterAll(async () => {
  if (!disk) return;
  portal.child.kill('SIGKILL');
  await portal.ended;
  await disk.close();
});
beforeEach((context) => {
  if (!disk) context.skip('this system lets us mount no disk: it is not Linux, or forbids user namespaces');
});

const requireDisk = (): SmallDisk => {
  if (!disk) throw new Error('There is no disk');
  return disk;
};
const inData = (name: string) => readFileSync(join(requireDisk().here, 'data/postgres', name), 'utf8');

function start(): Promise<string> {
  const { folder, through } = requireDisk();
  portal = startPortal({ DATA_DIR: join(folder, 'data'), ABUSE_GUARDS: 'off' }, through);
  return portal.ready;
}

function databaseUrl(): string {
  const [, , , port] = inData('cluster/postmaster.pid').split('\n');
  return `postgres://portal:${inData('password').trim()}@127.0.0.1:${port}/postgres`;
}

/** People who write, and others who register, until stopped. Records what the portal confirmed. */
function startUsers() {
  const statusCounts: Record<number, number> = {};
  const registered: string[] = [];
  let base = portal.ready;
  let ended = false;
  let brokenOff = 0;
  const countStatus = ({ status }: { status: number }) =>
    (statusCounts[status] = (statusCounts[status] ?? 0) + 1);
  const onBroken = () => (brokenOff += 1);
  const goOn = () => !ended;

  async function register(): Promise<void> {
    const connection = connectionOf(null);
    while (goOn()) {
      const n = ++registrants;
      const person = {
        name: personName(n),
        cpf: personCpf(n),
        email: personEmail(n),
        phone: personPhone(n),
        city: { id: 3_550_308, ufId: 35 },
      };
      const body = interestOf({ person });
      const reply = await connection
        .call(await base, registrationCalls.registerInterest, { body })
        .catch(onBroken);
      if (typeof reply !== 'object') continue;
      countStatus(reply);
      if (reply.status === 201) registered.push(person.cpf);
    }
    connection.close();
  }

  const writing = desks.map(({ writer, answers }) =>
    saveRepeatedly(writer, answers, {
      base: () => base,
      shouldContinue: goOn,
      onAnswer: countStatus,
      onBroken,
    }),
  );
  const done = Promise.all([...writing, register(), register()]);
  return {
    count: (status: number) => statusCounts[status] ?? 0,
    statuses: () => Object.keys(statusCounts).map(Number),
    registered,
    brokenOff: () => brokenOff,
    /** Sets the address for further requests. */
    moveTo: (other: Promise<string>) => void (base = other),
    async stop() {
      ended = true;
      await done;
    },
  };
}
let registrants = 1000;

/** Everything that was confirmed is stored. */
async function expectConfirmedStored(registered: readonly string[]): Promise<void> {
  const database = openDatabase(databaseUrl(), { max: 2 });
  for (const { writer, answers } of desks)
    expect(await storedAnswers(database, writer)).toEqual(expect.arrayContaining(answers));
  const stored = await database.db
    .selectFrom('candidate')
    .select('cpf')
    .where('cpf', 'in', registered)
    .execute();
  expect(stored).toHaveLength(registered.length);
  await database.close();
}

describe('a disk that is full', () => {
  it('answers 503 to writes, loses nothing confirmed, and recovers by itself', async () => {
    const people = startUsers();
    await expect.poll(() => people.count(201), POLLING).toBeGreaterThan(5);
    await expect
      .poll(() => {
        requireDisk().fill();
        return people.count(503);
      }, POLLING)
      .toBeGreaterThan(10);
    requireDisk().makeRoom();
    const [saved, joined] = [people.count(200), people.count(201)];
    await expect.poll(() => people.count(200), POLLING).toBeGreaterThan(saved + 20);
    await expect.poll(() => people.count(201), POLLING).toBeGreaterThan(joined + 5);
    await people.stop();
    expect(people.brokenOff()).toBe(0);
    expect(new Set(people.statuses())).toEqual(new Set([200, 201, 503]));
    await expectConfirmedStored(people.registered);
  });

  it('ends the portal when not even the write-ahead log has space; it reports why it cannot start, and loses nothing', async () => {
    const people = startUsers();
    await expect.poll(() => people.count(201), POLLING).toBeGreaterThan(5);
    requireDisk().fill();
    const url = databaseUrl();
    // The write-ahead log has preallocated space; this uses it up.
    await onServer(url, async (client) => {
      client.on('error', () => {});
      for (;;) {
        requireDisk().fill();
        await client.query(`select pg_logical_emit_message(false, 'filling', repeat('x', 1000000))`);
      }
    }).catch(() => {});
    expect(await portal.ended).toBe(1);
    expect(portal.out()).toContain('embedded database lost');

    requireDisk().fill();
    await start().catch(() => {});
    expect(await portal.ended).toBe(1);
    expect(portal.err()).toMatch(
      /^Não foi possível iniciar o PostgreSQL embutido em \S+: o disco está cheio\.\n$/,
    );

    requireDisk().makeRoom();
    people.moveTo(start());
    const joined = people.count(201);
    await expect.poll(() => people.count(201), POLLING).toBeGreaterThan(joined + 5);
    await people.stop();
    expect(people.statuses().filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    await expectConfirmedStored(people.registered);
  });
});
