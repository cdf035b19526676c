import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPlaces } from '#server/places/load-places.ts';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createTestDatabase } from '../database.ts';
import { startPortal, type PortalProcess } from '../portal-process.ts';
import { startS3Server, type S3Server } from '../s3-server.ts';
import { managerIn, writersIn, type SignedInPerson, type Writer } from './people.ts';

/** A place where no folder can be created, not even by root (macOS seals the root of its disk instead). */
const NOWHERE = '/sys/portal';
const SECRET_KEY = 'k'.repeat(40);

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let manager: SignedInPerson;
let certified: readonly Writer[];
let dataDir: string;
let portals: PortalProcess[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 2 });
  await loadPlaces(database.db);
  manager = await managerIn(database);
  certified = await writersIn(database, manager, 'CERTIFICADA-APTO', 4);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-files-'));
  portals = [];
});
afterEach(async () => {
  for (const { child } of portals) child.kill('SIGKILL');
  await Promise.all(portals.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string>, through?: readonly string[]): PortalProcess {
  const portal = startPortal({ DATABASE_URL: testDatabase.url, SECRET_KEY, ...environment }, through);
  portals.push(portal);
  return portal;
}

/**
 * Requests a certified person's certificate. A certificate that was printed is expected where it was kept then, so a
 * test that changes the storage prints for people of its own.
 */
async function certificate(portal: PortalProcess, which: number) {
  const reply = await fetch(
    `${await portal.ready}/api/v1/interviews/certificate/pdf?ids=${certified[which]?.interviewId}`,
    { headers: { cookie: manager.cookie } },
  );
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
}
const refusal = ({ status, bytes }: { status: number; bytes: Buffer }) => [
  status,
  (JSON.parse(bytes.toString()) as { code: string }).code,
];

/** What is kept below DATA_DIR/files, drafts too. */
const keptFiles = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

it('a DATA_DIR that cannot be written is reported in one line, with either kind of database', async () => {
  const starts = [
    start({ DATA_DIR: NOWHERE }),
    start({ DATA_DIR: NOWHERE, DATABASE_URL: '' }),
    start({ DATA_DIR: NOWHERE, DATABASE_URL: '', SECRET_KEY: '' }),
  ];
  for (const portal of starts) {
    expect(await portal.ended).toBe(1);
    expect(portal.err()).toMatch(
      /^Configuração DATA_DIR: não é possível escrever em \/sys\/portal \(E[A-Z]+\)\n$/,
    );
  }
});

describe('a disk without room for a certificate', () => {
  // No file may grow beyond 4 or 8 kB (shells count differently), which fails like a full disk: with an error
  // in the middle of a write. It needs no privileges, and ends with the process.
  const NO_ROOM = ['sh', '-c', 'ulimit -f 8; exec "$@"', 'sh'];

  it('refuses the print, leaves no file, and goes on serving; with space it is the first print', async () => {
    const cramped = start({ DATA_DIR: dataDir }, NO_ROOM);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(refusal(await certificate(cramped, 0))).toEqual([503, 'api.unavailable']);
    expect(keptFiles()).toEqual([]);
    expect(cramped.out()).toContain('files.unavailable (put: EFBIG)');
    expect((await fetch(`${await cramped.ready}/readyz`)).status).toBe(200);

    const roomy = start({ DATA_DIR: dataDir });
    const first = await certificate(roomy, 0);
    expect([first.status, first.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(keptFiles().map((file) => readFileSync(file).equals(first.bytes))).toEqual([true]);
    expect((await certificate(roomy, 0)).bytes.equals(first.bytes)).toBe(true);
  });
});

describe('with files on S3', () => {
  let server: S3Server;
  beforeEach(async () => {
    server = await startS3Server();
  });
  afterEach(() => server.close());

  const startOnS3 = (other: Record<string, string> = {}) => {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.settings;
    return start({
      // Nothing of the portal needs it now.
      DATA_DIR: NOWHERE,
      S3_ENDPOINT: String(endpoint),
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...other,
    });
  };

  it('certificates are kept in the bucket; while it is down they are refused, and the portal goes on', async () => {
    const portal = startOnS3();
    const first = await certificate(portal, 1);
    expect(first.status).toBe(200);
    const [[key, kept] = [], ...others] = [...server.contents];
    expect(others).toEqual([]);
    expect(key).toMatch(/^certificates\/[0-9A-Z-]+\.pdf$/);
    expect(kept?.type).toBe('application/pdf');
    expect(kept?.bytes.equals(first.bytes)).toBe(true);

    server.fail([503, 'SlowDown']);
    for (const which of [1, 2])
      expect(refusal(await certificate(portal, which))).toEqual([503, 'api.unavailable']);
    expect((await fetch(`${await portal.ready}/readyz`)).status).toBe(200);
    expect(portal.out()).toContain('files.unavailable (get: SlowDown)');

    server.recover();
    expect((await certificate(portal, 1)).bytes.equals(first.bytes)).toBe(true);
    expect((await certificate(portal, 2)).status).toBe(200);
    expect(server.contents.size).toBe(2);
    expect(portal.out() + portal.err()).not.toContain(server.settings.secretAccessKey);
  });

  it('a wrong setting is reported in one line at the start', async () => {
    const starts = [
      ['S3_BUCKET', startOnS3({ S3_BUCKET: 'outro-bucket' })],
      ['S3_SECRET_ACCESS_KEY', startOnS3({ S3_SECRET_ACCESS_KEY: 'palpite' })],
    ] as const;
    for (const [name, portal] of starts) {
      expect(await portal.ended).toBe(1);
      expect(portal.err()).toMatch(new RegExp(`^Configuração ${name}: .*\\n$`));
      expect(portal.err()).not.toContain('palpite');
    }
  });

  it('the portal starts while the service is down', async () => {
    await server.close();
    const portal = startOnS3();
    expect(refusal(await certificate(portal, 3))).toEqual([503, 'api.unavailable']);
    expect(portal.out()).toContain('file storage of S3_ENDPOINT does not answer as it should');
  });
});
