import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deriveKey, readConfig } from './config.ts';
import { WrongSetting } from './setting.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-config-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const KEY = 'k'.repeat(32);
const PROXIES =
  'precisa ser uma lista de loopback, linklocal, uniquelocal, endereços IP ou redes (10.0.0.0/8)';
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment });
const readInProduction = (environment: Record<string, string>) =>
  read({
    NODE_ENV: 'production',
    BASE_URL: 'https://portal.exemplo.br',
    SECRET_KEY: KEY,
    SMTP_URL: 'smtp://mail.exemplo.br',
    ...environment,
  });

describe('with nothing set', () => {
  it('everything has a default that works on one machine', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 3000,
      // Demo accounts and the outbox are for this machine alone.
      host: 'localhost',
      trustProxy: ['loopback'],
      securityLogKey: null,
      metricsToken: null,
      baseUrl: 'http://localhost:3000',
      databaseUrl: null,
      databasePoolUrl: null,
      databaseReadUrl: null,
      dataDir: folder,
      role: 'all',
      seed: null,
      smtpUrl: null,
      abuseGuards: true,
      staffSecondFactor: 'optional',
      clockConfirmed: null,
      logLevel: 'info',
    });
  });

  it('an empty setting counts as not set', () => {
    const empty = Object.fromEntries(
      [
        'PORT',
        'HOST',
        'TRUST_PROXY',
        'BASE_URL',
        'DATABASE_URL',
        'DATABASE_POOL_URL',
        'DATABASE_READ_URL',
        'ROLE',
        'SEED',
        'SMTP_URL',
        'MAIL_FROM',
        'SECRET_KEY',
        'ABUSE_GUARDS',
        'CLOCK_CONFIRMED',
        'LOG_LEVEL',
      ].map((name) => [name, '']),
    );
    expect(read(empty)).toEqual(read({}));
  });

  it('the address follows the port', () => {
    expect(read({ PORT: '8080' }).baseUrl).toBe('http://localhost:8080');
  });

  it('a key is made once and kept for its owner alone', () => {
    const { secretKey } = read({});
    expect(secretKey.length).toBeGreaterThanOrEqual(32);
    expect(read({}).secretKey).toBe(secretKey);
    expect(fs.statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });
});

describe('the kept key', () => {
  it.each([
    ['', () => {}],
    [
      ', on a disk without hard links',
      () => {
        vi.spyOn(fs, 'linkSync').mockImplementation(() => {
          throw Object.assign(new Error('not supported'), { code: 'EPERM' });
        });
      },
    ],
  ])('is one for two processes that start at the same moment%s', (_where, prepare) => {
    const shared = fs.mkdtempSync(path.join(folder, 'shared-'));
    prepare();
    const write = fs.writeFileSync;
    let second = '';
    vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((...first) => {
      second = read({ DATA_DIR: shared }).secretKey;
      write(...first);
    });
    try {
      const first = read({ DATA_DIR: shared }).secretKey;
      expect(second.length).toBeGreaterThanOrEqual(32);
      expect([first, read({ DATA_DIR: shared }).secretKey]).toEqual([second, second]);
      expect(fs.readdirSync(shared)).toEqual(['secret.key']);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('is read where nothing may be written', () => {
    const kept = fs.mkdtempSync(path.join(folder, 'kept-'));
    fs.writeFileSync(path.join(kept, 'secret.key'), `${KEY}\n`);
    expect(read({ DATA_DIR: kept }).secretKey).toBe(KEY);
  });

  it.each(['', 'half'])(
    'that was cut off ("%s") stops the start: signatures would rest on nothing',
    (text) => {
      const cut = fs.mkdtempSync(path.join(folder, 'cut-'));
      fs.writeFileSync(path.join(cut, 'secret.key'), text);
      expect(() => read({ DATA_DIR: cut })).toThrow(
        /^Configuração SECRET_KEY: o arquivo .*secret\.key está incompleto/,
      );
    },
  );
});

describe('what is set', () => {
  it.each([
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 192.168.1.1', ['10.0.0.0/8', '192.168.1.1']],
    ['::1, fd00::/8', ['::1', 'fd00::/8']],
  ])('TRUST_PROXY=%s', (given, trustProxy) => {
    expect(read({ TRUST_PROXY: given }).trustProxy).toEqual(trustProxy);
  });

  it('is taken', () => {
    expect(
      readInProduction({
        PORT: '0',
        HOST: '127.0.0.1',
        BASE_URL: 'https://portal.exemplo.br///',
        DATABASE_URL: 'postgresql://u:p@db:5432/portal',
        ROLE: 'worker',
        SEED: 'none',
        SMTP_URL: 'smtps://u:p@mail:465',
        MAIL_FROM: 'Portal <p@exemplo.br>',
        CLOCK_CONFIRMED: '2027-01-31',
        LOG_LEVEL: 'warn',
      }),
    ).toMatchObject({
      production: true,
      port: 0,
      host: '127.0.0.1',
      baseUrl: 'https://portal.exemplo.br',
      databaseUrl: 'postgresql://u:p@db:5432/portal',
      role: 'worker',
      seed: 'none',
      smtpUrl: 'smtps://u:p@mail:465',
      mailFrom: 'Portal <p@exemplo.br>',
      secretKey: KEY,
      clockConfirmed: '2027-01-31',
      logLevel: 'warn',
    });
  });
});

describe('a setting that cannot be used', () => {
  it.each([
    ['PORT', 'abc', 'precisa ser um número de 0 a 65535'],
    ['PORT', '65536', 'precisa ser um número de 0 a 65535'],
    ['PORT', '-1', 'precisa ser um número de 0 a 65535'],
    ['PORT', '80.5', 'precisa ser um número de 0 a 65535'],
    ['BASE_URL', 'portal.exemplo.br', 'precisa ser um endereço http://… ou https://…'],
    ['BASE_URL', 'ftp://portal.exemplo.br', 'precisa ser um endereço http://… ou https://…'],
    ['DATABASE_READ_URL', 'postgres://replica/portal', 'precisa de DATABASE_URL'],
    ['DATABASE_POOL_URL', 'postgres://pooler/portal', 'precisa de DATABASE_URL'],
    ['DATABASE_URL', 'mysql://db/portal', 'precisa ser um endereço postgres://… ou postgresql://…'],
    ['SMTP_URL', 'mail.exemplo.br:25', 'precisa ser um endereço smtp://… ou smtps://…'],
    ['ROLE', 'api', 'precisa ser all, web ou worker'],
    ['TRUST_PROXY', 'everyone', PROXIES],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/33', PROXIES],
    ['TRUST_PROXY', '10.0.0/8', PROXIES],
    ['TRUST_PROXY', 'loopback,,', PROXIES],
    ['SEED', 'yes', 'precisa ser demo ou none'],
    ['SECRET_KEY', 'curta', 'precisa ter ao menos 32 caracteres'],
    ['ABUSE_GUARDS', 'false', 'precisa ser on ou off'],
    ['CLOCK_CONFIRMED', 'hoje', 'precisa ser um dia, como 2027-01-31'],
    ['LOG_LEVEL', 'verbose', 'precisa ser um nível de log'],
  ])('%s=%s is named, with what it should be, in one line', (name, value, why) => {
    const wrong = () => read({ [name]: value });
    expect(wrong).toThrow(WrongSetting);
    expect(wrong).toThrow(new WrongSetting(name, why));
    expect(new WrongSetting(name, why).message).toBe(`Configuração ${name}: ${why}`);
  });

  it('never shows the value: it may be a password', () => {
    expect(() => read({ DATABASE_URL: 'postgres:/u:senha-secreta@db' })).not.toThrow(/senha-secreta/);
    expect(() => read({ SECRET_KEY: 'senha-secreta' })).toThrow(/^(?!.*senha-secreta)/);
  });

  it.each(['.', 'below'])('DATA_DIR that cannot be written to (%s)', (below) => {
    const file = path.join(folder, 'a-file');
    fs.writeFileSync(file, '');
    expect(() => read({ DATA_DIR: path.join(file, below) })).toThrow(
      /^Configuração DATA_DIR: não é possível escrever em .* \(\w+\)$/,
    );
  });
});

describe('in production', () => {
  it.each([
    ['SECRET_KEY', { SECRET_KEY: '' }, 'é obrigatória em produção (ao menos 32 caracteres)'],
    ['BASE_URL', { BASE_URL: '' }, 'é obrigatória em produção'],
    ['ABUSE_GUARDS', { ABUSE_GUARDS: 'off' }, 'off é recusado em produção'],
    ['SEED', { SEED: 'demo' }, 'demo é recusado em produção'],
    ['SMTP_URL', { SMTP_URL: '' }, 'é obrigatória em produção'],
    ['BASE_URL', { BASE_URL: 'http://portal.exemplo.br' }, 'precisa ser um endereço https://… em produção'],
    [
      'BASE_URL',
      { BASE_URL: 'http://127.0.0.1.exemplo.br' },
      'precisa ser um endereço https://… em produção',
    ],
  ])('%s: %o is refused', (name, environment, why) => {
    expect(() => readInProduction(environment)).toThrow(new WrongSetting(name, why));
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'http://portal.localhost'])(
    'on this machine %s will do',
    (baseUrl) => {
      expect(readInProduction({ BASE_URL: baseUrl }).baseUrl).toBe(baseUrl);
    },
  );

  it('the portal is reached from outside', () => {
    expect(readInProduction({}).host).toBe('0.0.0.0');
  });

  it('no key is written beside the data', () => {
    const clean = path.join(folder, 'clean');
    readInProduction({ DATA_DIR: clean });
    expect(fs.existsSync(clean)).toBe(false);
  });
});

it('keys of different purposes differ, and do not reveal the one they are derived from', () => {
  expect(deriveKey(KEY, 'a')).not.toBe(deriveKey(KEY, 'b'));
  expect(deriveKey(KEY, 'a')).toBe(deriveKey(KEY, 'a'));
  expect(deriveKey(KEY, 'a')).not.toContain(KEY);
});

describe('the second step of the team', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    BASE_URL: 'https://portal.example',
    SMTP_URL: 'smtps://mail.example',
    SECRET_KEY: 'k'.repeat(32),
  };
  it.each([
    [{}, 'optional'],
    [{ STAFF_SECOND_FACTOR: 'required' }, 'required'],
    [PRODUCTION, 'required'],
    [{ ...PRODUCTION, STAFF_SECOND_FACTOR: '' }, 'required'],
    [{ ...PRODUCTION, STAFF_SECOND_FACTOR: 'optional' }, 'optional'],
  ])('with %j is %s', (environment, expected) =>
    expect(readConfig({ SECRET_KEY: 'k'.repeat(32), ...environment }).staffSecondFactor).toBe(expected),
  );

  it('is never anything else', () =>
    expect(() => readConfig({ SECRET_KEY: 'k'.repeat(32), STAFF_SECOND_FACTOR: 'off' })).toThrow(
      'Configuração STAFF_SECOND_FACTOR',
    ));
});
