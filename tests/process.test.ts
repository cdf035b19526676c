import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import { startPortal } from './portal-process.ts';
import { onServer, withDatabase } from './test-server.ts';

/** Start and shutdown of the process: one-line errors at start, clean exit. */

let dataDir: string;
let busy: Server;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-process-'));
  busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
});
afterAll(() => {
  busy.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const busyPort = (): string => {
  const address = busy.address();
  return typeof address === 'object' && address ? String(address.port) : '';
};

const start = (environment: Record<string, string>) => startPortal({ DATA_DIR: dataDir, ...environment });

describe('a process that cannot start prints one line and exits with 1', () => {
  it.each([
    ['a port that is taken', () => ({ PORT: busyPort() }), /^Configuração PORT: a porta \d+ já está em uso$/],
    ['a port that is no number', () => ({ PORT: 'abc' }), /^Configuração PORT: /],
    ['an unknown role', () => ({ ROLE: 'queen' }), /^Configuração ROLE: /],
    ['a wrong address', () => ({ BASE_URL: 'portal' }), /^Configuração BASE_URL: /],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
      /^Configuração DATABASE_URL: /,
    ],
    [
      'a database address of another kind',
      () => ({ DATABASE_URL: 'mysql://x' }),
      /^Configuração DATABASE_URL: /,
    ],
    ['a data folder that is a file', () => ({ DATA_DIR: import.meta.filename }), /DATA_DIR/],
    [
      'production without a key',
      () => ({ NODE_ENV: 'production', BASE_URL: 'https://a.br', SMTP_URL: 'smtp://127.0.0.1:1' }),
      /^Configuração SECRET_KEY: /,
    ],
    [
      'production without mail',
      () => ({ NODE_ENV: 'production', BASE_URL: 'https://a.br' }),
      /^Configuração SMTP_URL: /,
    ],
    [
      'demo data in production',
      () => ({ NODE_ENV: 'production', BASE_URL: 'https://a.br', SEED: 'demo' }),
      /^Configuração SEED: /,
    ],
    [
      'an OpenID provider known by half',
      () => ({ OIDC_ISSUER: 'https://entrar.exemplo.br' }),
      /^Configuração OIDC_CLIENT_ID: /,
    ],
    [
      'production without guards',
      () => ({ NODE_ENV: 'production', BASE_URL: 'https://a.br', ABUSE_GUARDS: 'off' }),
      /^Configuração ABUSE_GUARDS: /,
    ],
  ])('%s', async (_, environment, line) => {
    const process = start(environment());
    const code = await process.ended;
    expect(process.err().trimEnd().split('\n')).toHaveLength(1);
    expect(process.err().trim()).toMatch(line);
    expect(code).toBe(1);
  });
});

describe('a process on a database of its own', () => {
  it('refuses a database that is not encoded in UTF-8', async () => {
    const database = await createTestDatabase();
    const address = new URL(database.url);
    const name = `${address.pathname.slice(1)}_ascii`;
    await onServer(database.url, (client) =>
      client.query(
        `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
      ),
    );
    const process = start({ DATABASE_URL: withDatabase(database.url, name) });
    expect([await process.ended, process.err().trim()]).toEqual([
      1,
      "Configuração DATABASE_URL: o banco está em SQL_ASCII; crie-o com encoding 'UTF8'",
    ]);
    await onServer(database.url, (client) => client.query(`drop database ${name} with (force)`));
    await database.drop();
  });

  it('as a worker answers its operators alone, and shuts down cleanly', async () => {
    const database = await createTestDatabase();
    const process = start({ DATABASE_URL: database.url, ROLE: 'worker' });
    const address = await process.ready;
    const statusOf = async (path: string) => (await fetch(address + path)).status;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    const metrics = await (await fetch(`${address}/metrics`)).text();
    for (const name of ['portal_jobs_total', 'portal_waiting_jobs', 'portal_invariant_breaches'])
      expect(metrics).toContain(`# TYPE ${name} `);
    const call = await fetch(`${address}/api/public/ufs`);
    expect([call.status, await call.json()]).toMatchObject([404, { code: 'api.route-notfound' }]);
    expect(call.headers.get('x-content-type-options')).toBe('nosniff');
    process.child.kill('SIGTERM');
    expect([await process.ended, process.err()]).toEqual([0, '']);
    await database.drop();
  });

  it('gets ready, serves, and shuts down cleanly on a signal', async () => {
    const database = await createTestDatabase();
    const process = start({ DATABASE_URL: database.url });
    const reply = await fetch(`${await process.ready}/readyz`);
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'ready' }]);
    process.child.kill('SIGTERM');
    const code = await process.ended;
    expect([code, process.err()]).toEqual([0, '']);
    await database.drop();
  });
});
