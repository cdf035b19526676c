import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#tests/e2e/product.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { onServer } from '#tests/test-server.ts';
import { openDatabase } from '#server/platform/db.ts';
import { managerIn, type Writer } from '../faults/people.ts';
import { copyOf, newCluster, type Cluster } from './cluster.ts';
import { sizeOf } from './size.ts';
import { verdict } from './verdict.ts';
import { givenWriters, seconds, startWriting } from './writing.ts';

/** The portal behind a pooler in transaction mode, its lists read from a streaming replica. */

const CONFIRMED = sizeOf('DRILL_POOLER_WRITES', 2_000);
const WRITERS = 8;
/** Fewer than the portal has connections, so that these have to share. */
const SERVER_CONNECTIONS = 3;
/** Five seconds, and the second between two checks. */
const MAX_AGE_MS = 6_500;
const BACK_WITHIN_MS = 8_000;
const LIST = '/api/v1/interviews/module/1';

let folder: string;
let primary: Cluster;
let replica: Cluster;
let pooler: ChildProcess;
let portal: PortalProcess;
let cookie: string;
let writers: readonly Writer[];

async function startPooler(server: Cluster): Promise<string> {
  const program = '/usr/sbin/pgbouncer';
  if (!existsSync(program)) throw new Error('Needs a pooler: apt-get install pgbouncer');
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"portal" ""\n', { mode: 0o644 });
  writeFileSync(
    settings,
    `[databases]
postgres = host=127.0.0.1 port=${server.port} dbname=postgres user=portal connect_query='set statement_timeout = 30000; set lock_timeout = 10000; set idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`,
    { mode: 0o644 },
  );
  const isRoot = process.getuid?.() === 0;
  pooler = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), settings], { cwd: '/', stdio: 'ignore' });
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const answers = () =>
    onServer(url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
  while (!(await answers())) if (pooler.exitCode !== null) throw new Error('The pooler ended');
  return url;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
  chmodSync(folder, 0o755);
  primary = await newCluster(folder, 'primary', { wal_level: 'replica' });
  await primary.start();
  replica = await copyOf(primary, folder, 'replica', { standby: true });
  await replica.start();
  portal = startPortal({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: primary.url,
    DATABASE_POOL_URL: await startPooler(primary),
    DATABASE_READ_URL: replica.url,
    ABUSE_GUARDS: 'off',
    LOG_LEVEL: 'info',
  });
  await portal.ready;
  writers = await givenWriters(primary.url, WRITERS);
  const database = openDatabase(primary.url, { max: 1 });
  ({ cookie } = await managerIn(database, 1));
  await database.close();
}, 300_000);
afterAll(async () => {
  portal.child.kill('SIGKILL');
  await portal.ended;
  const ended = once(pooler, 'exit');
  pooler.kill('SIGKILL');
  await ended;
  await Promise.all([primary.stop(), replica.stop()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const base = async (): Promise<string> => portal.ready;

/** Interviews in the list, as somebody sees them who has changed nothing. */
async function listed(extra = ''): Promise<number> {
  const headers = { cookie: cookie + extra };
  const reply = await fetch(`${await base()}${LIST}`, { headers });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { total: number }).total;
}

/** Somebody else deletes an interview; not through the portal, which would mark this browser. */
const deleteOne = () =>
  onServer(primary.url, (client) =>
    client.query(`update interview set deleted_at = now() where id = (
      select max(id) from interview where version = 1 and deleted_at is null and superseded_at is null)`),
  );

const replay = (what: 'pause' | 'resume') =>
  onServer(replica.url, (client) => client.query(`select pg_wal_replay_${what}()`));

const readsFrom = async (where: 'replica' | 'primary'): Promise<void> => {
  const line = where === 'replica' ? 'lists are read from the replica' : 'lists are read from the primary';
  const isLast = () => {
    const out = portal.out();
    return out.lastIndexOf(line) >= 0 && out.lastIndexOf(line) === out.lastIndexOf('lists are read from');
  };
  await expect.poll(isLast, { timeout: 30_000, interval: 100 }).toBe(true);
};

it('answers are saved through a pooler in transaction mode while lists come from a replica', async () => {
  await readsFrom('replica');
  const writing = await startWriting(primary.url, writers, portal.ready);
  let lists = 0;
  while (writing.confirmed() < CONFIRMED) {
    await listed();
    lists += 1;
  }
  const lost = await writing.lostIn(primary.url);
  const { failed, confirmed } = { failed: writing.failed(), confirmed: writing.confirmed() };
  verdict(
    `${WRITERS} people writing through a pooler in transaction mode with ${SERVER_CONNECTIONS} connections, lists from a replica`,
    'none lost, none refused',
    `${lost} of ${confirmed} lost, ${failed} refused, ${lists} lists`,
    lost === 0 && failed === 0,
  );
});

it('a replica that falls behind is read for five seconds at the most, and never by who has just written', async () => {
  await readsFrom('replica');
  const before = await listed();
  await replay('pause');
  await deleteOne();
  const stale = await listed();
  const own = await listed('; portal_wrote=1');
  const began = performance.now();
  while ((await listed()) !== before - 1) if (performance.now() - began > 60_000) break;
  const agedMs = performance.now() - began;
  await replay('resume');
  await readsFrom('replica');
  verdict(
    'a replica that falls behind',
    `others see it within ${seconds(MAX_AGE_MS)}, oneself at once`,
    `others after ${seconds(agedMs)}, oneself ${own === before - 1 ? 'at once' : 'not'}`,
    stale === before && own === before - 1 && agedMs <= MAX_AGE_MS,
  );
});

it('a replica that is killed costs no list', async () => {
  await readsFrom('replica');
  await replica.kill();
  const began = performance.now();
  let slowestMs = 0;
  let lists = 0;
  while (performance.now() - began < 5_000) {
    const asked = performance.now();
    await listed();
    slowestMs = Math.max(slowestMs, performance.now() - asked);
    lists += 1;
  }
  await readsFrom('primary');
  await replica.start();
  await readsFrom('replica');
  verdict(
    'a replica killed while lists are read',
    `each answered, within ${seconds(BACK_WITHIN_MS)}`,
    `${lists} answered, the slowest after ${seconds(slowestMs)}`,
    slowestMs <= BACK_WITHIN_MS,
  );
});
