import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { buildServer } from '../scripts/build-server.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { onServer } from './test-server.ts';

/** Checks the container's files against the code, without a container engine. */

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Instructions of the Dockerfile, each on one line and without comments. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '');
/** What an image is made of: the instructions of its last stage. */
const image = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const { dependencies, devDependencies } = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')));
/** Packages that the image goes without. */
const leftOut =
  /npm uninstall (.*?) && /
    .exec(instructions.join('\n'))?.[1]
    ?.split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('--')) ?? [];

/** Sources of COPY out of this repository. */
const copied = (lines: readonly string[]) =>
  lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));

describe('the Dockerfile', () => {
  it('copies what is there and what .dockerignore lets through', () => {
    const letThrough = read('.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    expect(copied(instructions)).not.toEqual([]);
    for (const source of copied(instructions)) {
      expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
      expect(letThrough).toContain(source.split('/', 1)[0]);
    }
  });

  it('removes only packages that the server does not import', () => {
    expect(leftOut.filter((name) => !(name in dependencies))).toEqual([]);
    const imported = new Set<string>();
    for (const file of globSync('src/{domain,contract,server}/**/*.ts', { cwd: ROOT })) {
      if (/\.(test|fixture)\.ts$/.test(file)) continue;
      for (const [, name = ''] of read(file).matchAll(
        /(?:\bfrom |\bimport\(|\bresolve\()'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g,
      ))
        imported.add(name);
    }
    expect([...imported]).toEqual(expect.arrayContaining(['fastify', 'pg', '@fastify/static']));
    expect([...imported].filter((name) => leftOut.includes(name) || name in devDependencies)).toEqual([]);
  });

  it('starts Node directly, as an unprivileged user', () => {
    expect(image).toContain('CMD ["node", "--max-semi-space-size=16", "build/server/main.js"]');
    expect(image).toContain('USER node');
  });
});

describe('the portal from the files of its image', () => {
  let tree: string;
  let database: TestDatabase;
  let portal: PortalProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    tree = mkdtempSync(join(tmpdir(), 'portal-image-'));
    for (const source of copied(image))
      cpSync(join(ROOT, source), join(tree, source), {
        recursive: true,
        filter: (file) => !/\.(test|fixture)\.ts$/.test(file),
      });
    cpSync(join(ROOT, 'package.json'), join(tree, 'package.json'));
    mkdirSync(join(tree, 'build/client'), { recursive: true });
    writeFileSync(join(tree, 'build/client/__spa-fallback.html'), '<!doctype html><title>Portal</title>');
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    await buildServer(join(tree, 'build/server'));
    const environment = {
      NODE_ENV: 'production',
      BASE_URL: 'https://portal.test',
      DATABASE_URL: database.url,
      SECRET_KEY: 'a key of which nobody has to know',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATA_DIR: join(tree, 'data'),
    };
    portal = startPortal(environment, [], join(tree, 'build/server/main.js'));
  });
  afterAll(async () => {
    portal.child.kill('SIGKILL');
    await portal.ended;
    rmSync(tree, { recursive: true, force: true });
    await database.drop();
  });

  it('gets ready in production mode and serves pages', async () => {
    const address = await portal.ready;
    const page = await fetch(`${address}/candidato`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Portal</title>')]);
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age/);
  });

  it('finds what its sources have beside them', async () => {
    const address = await portal.ready;
    for (const file of ['/api/docs', '/api/docs/json', '/api/docs/swagger-ui.css', '/api/public/ufs'])
      expect([file, (await fetch(address + file)).status]).toEqual([file, 200]);
  });

  it('names sources, not built files, in the stacks of errors', async () => {
    const address = await portal.ready;
    const linesAbout = (message: string) =>
      portal
        .out()
        .split('\n')
        .filter((line) => line.includes(message))
        .join('\n');
    // One that is in use when it is cut fails its statement and is not logged as lost: cut until an idle one is met.
    const cut = async () => {
      await fetch(`${address}/readyz`);
      await onServer(database.url, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'portal'`,
          [new URL(database.url).pathname.slice(1)],
        ),
      );
      return linesAbout('database connection lost');
    };
    // A socket's own error, where that comes first, has no stack.
    await expect.poll(cut, { timeout: 20_000 }).toMatch(/node_modules\/pg[\w-]*\/.+\.js:\d+/);
    expect(linesAbout('database connection lost')).not.toContain('build/server');
  });

  it('shuts down cleanly', async () => {
    portal.child.kill('SIGTERM');
    expect([await portal.ended, portal.err()]).toEqual([0, '']);
  });
});

describe('compose.yaml', () => {
  const compose = read('compose.yaml');
  const proxy = read('deploy/nginx.conf');

  it('sets only variables that operations.md documents', () => {
    const settings = /^x-settings:.*\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
    const names = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(names).toContain('DATABASE_URL');
    const explained = read('docs/operations.md');
    expect(names.filter((name) => !explained.includes(`| \`${name}\``))).toEqual([]);
  });

  it('sets its database as operations.md advises for a server of one’s own', () => {
    const [, command = ''] = /^ {4}command: >-\n {6}postgres ((?:.*\n {6})*.*)$/m.exec(compose) ?? [];
    const set = [...command.matchAll(/-c ([a-z_]+)=([\w.]+)/g)].map(
      ([, name, value]) => `${name} = ${value}`,
    );
    const [, advice = ''] =
      /^### A server of your own\n([\s\S]*?)^###/m.exec(read('docs/operations.md')) ?? [];
    expect([...advice.matchAll(/`([a-z_]+ = [\w.]+)`/g)].map(([, setting]) => setting)).toEqual(set);
    expect(set).toContain('default_toast_compression = lz4');
  });

  it('has the web processes of its proxy, and trusts that proxy alone', () => {
    const asked = [...proxy.matchAll(/^\s*server ([\w-]+):3000/gm)].map(([, name]) => name);
    const services = [...compose.matchAll(/^ {2}(web-\d+):$/gm)].map(([, name]) => name);
    expect(asked).toEqual(services);
    const trusted = /TRUST_PROXY: (\S+)/.exec(compose)?.[1];
    const address = /^ {2}proxy:\n(?: {4}.*\n)*? {4}networks:.*ipv4_address: ([\d.]+)/m.exec(compose)?.[1];
    expect([trusted, proxy.includes('X-Forwarded-For $remote_addr')]).toEqual([address, true]);
  });

  it('sends HSTS once on every answer, its own errors included', () => {
    const [, encrypted = ''] = /(server \{\n {4}listen 443[\s\S]*)/.exec(proxy) ?? [];
    expect(encrypted).toContain(
      'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;',
    );
    expect(proxy).toContain('proxy_hide_header Strict-Transport-Security;');
    // Another one in a location would take its place there.
    expect(proxy.match(/add_header /g)).toHaveLength(1);
  });

  it('redirects browsers to https, and refuses programs that call without it', () => {
    const [, plain = ''] = /server \{\n {4}listen 80;\n((?: {4}.*\n|\n)*?) {2}\}/.exec(proxy) ?? [];
    const [, api = ''] = /location \/api\/ \{([^}]*)\}/.exec(plain) ?? [];
    const [, pages = ''] = /location \/ \{([^}]*)\}/.exec(plain) ?? [];
    expect([api.trim(), pages.trim()]).toEqual(['return 403;', 'return 301 https://$host$request_uri;']);
  });
});
