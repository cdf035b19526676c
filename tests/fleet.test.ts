import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { interviewCalls } from '#contract/interviews.ts';
import { JOB_DEFINITIONS } from '#server/jobs.ts';
import { setPassword } from '#server/identity/accounts.ts';
import { createAccount } from '#server/seed/create-account.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { insertInterview } from '#server/lifecycle/insert-interview.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { signInLinkMessage } from '#server/messages/sign-in-link.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { inTransaction, openDatabase, type Database } from '#server/platform/db.ts';
import { createHttpServer } from '#server/platform/http-server.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue.ts';
import { createEmptyDatabase, type TestDatabase } from './database.ts';
import { CITIES, interestOf, makePerson } from './factories.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { makeSigningFile } from './signing-file.ts';

/** Several processes on one database, as an organisation of some size runs them: in production mode, each by itself. */

const MIGRATIONS = readdirSync(join(import.meta.dirname, '../src/server/migrations'))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/\.sql$/, ''))
  .sort();

let database: TestDatabase;
let storage: Database;
let mail: MailServer;
let folder: string;
let environment: Record<string, string>;
const running: PortalProcess[] = [];
/** The first four: two web processes, and two workers. */
let webs: readonly PortalProcess[];
let workers: readonly PortalProcess[];
let addressA: string;
let addressB: string;

function start(role: 'web' | 'worker'): PortalProcess {
  const process = startPortal({
    ...environment,
    ROLE: role,
    // Separate machines share no folder.
    DATA_DIR: join(folder, String(running.length)),
  });
  running.push(process);
  return process;
}

beforeAll(async () => {
  database = await createEmptyDatabase();
  storage = openDatabase(database.url, { max: 3 });
  mail = await startMailServer();
  folder = mkdtempSync(join(tmpdir(), 'portal-fleet-'));
  const signingFile = join(folder, 'certificado.p12');
  writeFileSync(signingFile, await makeSigningFile(folder, 'senha do certificado'));
  environment = {
    NODE_ENV: 'production',
    BASE_URL: 'http://portal.localhost',
    DATABASE_URL: database.url,
    SECRET_KEY: 'one key for all processes of the fleet',
    SMTP_URL: mail.url,
    SIGNING_PKCS12: signingFile,
    SIGNING_PASSWORD: 'senha do certificado',
  };
  webs = [start('web'), start('web')];
  workers = [start('worker'), start('worker')];
  [addressA = '', addressB = ''] = await Promise.all(webs.map(({ ready }) => ready));
  await Promise.all(workers.map(({ ready }) => ready));
}, 180_000);

afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  await storage.close();
  await mail.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

const polling = { timeout: 60_000, interval: 100 };

async function numberOf(sql: string): Promise<number> {
  const { rows } = await storage.pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`);
  return rows[0]?.count ?? 0;
}

describe('four processes that start at once on an empty database', () => {
  it('apply each migration once', async () => {
    const applied = [...webs, ...workers].flatMap((process) =>
      [...process.out().matchAll(/Migração aplicada: ([\w-]+)/g)].map(([, name]) => name),
    );
    expect(applied.toSorted()).toEqual(MIGRATIONS);
    expect(await numberOf('schema_migration')).toBe(MIGRATIONS.length);
  });

  it('load the places once and create every queue', async () => {
    expect([await numberOf('uf'), await numberOf('city')]).toEqual([27, 5571]);
    // Each kind of job has its queue and a dead-letter queue.
    expect(await numberOf(`pgboss.queue where name not like '\\_\\_pgboss%'`)).toBe(
      2 * JOB_DEFINITIONS.length,
    );
    // Created by four processes, stored once: sweeps of interviews, identity, messages, exports, class alerts and
    // seats, the invariant check, the sums of the agreement panel and of the manager's.
    expect(await numberOf('pgboss.schedule')).toBe(10);
  });

  it('log nothing for an operator to look into', () => {
    for (const process of [...webs, ...workers]) {
      expect(process.err()).toBe('');
      expect(process.out()).not.toMatch(/"level":"(warn|error|fatal)"/);
    }
  });
});

describe('two web processes', () => {
  const post = (url: string, headers: Record<string, string>, body?: unknown) =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it('share sessions: begun at one, known at the other; ended at one, ended at both', async () => {
    const account = { name: 'Ana Prado', email: 'ana@casa.test', roles: [] };
    const password = 'correta cavalo bateria';
    const hash = await hashPassword(password);
    await inTransaction(storage.db, async (tx) => setPassword(tx, await createAccount(tx, account), hash));

    const signedIn = await post(`${addressA}/api/auth/sign-in`, {}, { email: account.email, password });
    expect(signedIn.status).toBe(204);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const userAt = async (address: string) =>
      (await (await fetch(`${address}/api/auth/session`, { headers: { cookie } })).json()) as unknown;
    expect(await userAt(addressB)).toMatchObject({ user: { email: account.email } });

    expect((await post(`${addressB}/api/auth/sign-out`, { cookie })).status).toBe(204);
    expect([await userAt(addressA), await userAt(addressB)]).toEqual([{ user: null }, { user: null }]);
  });

  it('count one limit together', async () => {
    const { max } = interviewCalls.getPublicStatus.limit;
    const path = '/api/public/interviews/7f8d3b1c-52f1-4b51-9f0e-0e7b0d1a2b3c/status';
    const replies = await Promise.all(
      Array.from({ length: max + 6 }, (_, n) =>
        fetch(`${n % 2 === 0 ? addressA : addressB}${path}`, {
          headers: { 'x-forwarded-for': '198.51.100.7' },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(max);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('take a proof of work from each other, and only once', async () => {
    // The call's declared reply.
    const challenge = (await (await fetch(`${addressA}/api/public/challenge`)).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const register = (address: string) =>
      post(`${address}/api/public/interviews`, { altcha }, interestOf({}));
    expect((await register(addressB)).status).toBe(201);
    const again = await register(addressA);
    expect([again.status, await again.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'proof.invalid' }),
    ]);
  });
});

describe('two workers', () => {
  it('send every message once between them', async () => {
    await vi.waitFor(async () => expect(await numberOf(`message where status = 'PENDING'`)).toBe(0), polling);
    const before = mail.mailbox.length;
    // One worker opens four connections at most: more of them prove that both workers are delivering.
    mail.onReceived(() => vi.waitFor(() => expect(mail.connections()).toBeGreaterThan(4), polling));

    const config = readConfig({ ...environment, DATA_DIR: folder });
    const { log } = createHttpServer({ ...config, logLevel: 'silent' });
    const metrics = createMetrics();
    const queue = createQueue({
      url: database.url,
      definitions: JOB_DEFINITIONS,
      runsMaintenance: false,
      log,
      metrics,
    });
    await queue.start();
    const recipients = Array.from({ length: 60 }, () => makePerson().email).sort();
    await inTransaction(storage.db, async (tx) => {
      for (const to of recipients)
        await sendMessage(
          tx,
          { queue, config, clock: systemClock },
          signInLinkMessage({ name: null, signInUrl: 'https://portal.example/entrar', validForMinutes: 30 }),
          { to },
        );
    });
    await queue.stop();

    await vi.waitFor(async () => expect(await numberOf(`message where status = 'PENDING'`)).toBe(0), polling);
    const received = mail.mailbox.slice(before).flatMap(({ to }) => to);
    expect(received.toSorted()).toEqual(recipients);
    expect(await numberOf(`message where status = 'SENT' and attempts = 1`)).toBe(await numberOf('message'));
  }, 150_000);

  it('expire overdue interviews once, though each of two more workers sweeps at its start', async () => {
    const registeredAt = new Date('2025-01-10T12:00:00Z');
    const { id: cityId, ufId } = CITIES.SP;
    await inTransaction(storage.db, async (tx) => {
      for (let n = 0; n < 30; n++) {
        const { cpf, name, email, phone } = makePerson();
        const { id: candidateId } = await tx
          .insertInto('candidate')
          .values({ cpf, name })
          .returning('id')
          .executeTakeFirstOrThrow();
        const interview = {
          candidateId,
          version: 1 as const,
          state: 'NAO_PREENCHIDO-SEM_RESULTADO' as const,
          email,
          phone,
          cityId,
          ufId,
          classRoomId: null,
          origin: 'LANDING_PAGE' as const,
          ownerId: null,
          supersedes: null,
        };
        await insertInterview(tx, interview, { kind: 'visitor', accountId: null }, registeredAt);
      }
    });
    const mails = await numberOf('message');
    await Promise.all([start('worker'), start('worker')].map(({ ready }) => ready));

    await vi.waitFor(async () => {
      expect(
        await numberOf(`pgboss.job where name = 'interview.sweep-overdue' and state = 'completed'`),
      ).toBe(4);
      expect(await numberOf(`pgboss.job where name like 'interview.%' and state <> 'completed'`)).toBe(0);
    }, polling);
    expect(await numberOf(`interview where completing = 'EXPIRADA'`)).toBe(30);
    expect(await numberOf(`interview_history where command = 'expire'`)).toBe(30);
    expect(await numberOf('message')).toBe(mails);
  }, 150_000);
});

describe('a process of an older release than the one that migrated the database', () => {
  const newerRelease = (oldestProgram: string | null) =>
    storage.pool.query(
      `insert into schema_migration (name, checksum, oldest_program) values ('9999-of-tomorrow', '', $1)
         on conflict (name) do update set oldest_program = excluded.oldest_program`,
      [oldestProgram],
    );

  it('starts beside the newer ones and logs it', async () => {
    await newerRelease(null);
    const older = start('web');
    expect((await fetch(`${await older.ready}/readyz`)).status).toBe(200);
    expect(older.out()).toMatch(/versão mais nova do portal \(9999-of-tomorrow\)/);
  });

  it('stops with one line when the newer release does not support it any more', async () => {
    await newerRelease('9999');
    const older = start('web');
    expect([await older.ended, older.err().trim()]).toEqual([
      1,
      expect.stringMatching(
        /^O banco foi migrado por uma versão mais nova do portal .* Instale a versão nova\.$/,
      ),
    ]);
  });
});
