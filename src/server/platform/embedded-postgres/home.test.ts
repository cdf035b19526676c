import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { installedPackage } from './binaries.ts';
import { queryFirstColumn, scratch } from './scratch.fixture.ts';

const { folder, state, start } = scratch();

const personal = path.join(folder, 'personal');
const clone = path.join(personal, 'clone');
const dataDir = path.join(clone, 'data');
const packageRoot = path.join(clone, 'node_modules', 'package');
const libraries = path.join(packageRoot, 'native', 'lib');
const links = () =>
  readdirSync(libraries).filter((name) => lstatSync(path.join(libraries, name)).isSymbolicLink());

beforeAll(() => cpSync(installedPackage(), packageRoot, { recursive: true, verbatimSymlinks: true }));

describe('a package whose install script did not run', () => {
  it('has its library links and executable bits restored in place', async () => {
    for (const name of links()) unlinkSync(path.join(libraries, name));
    const programs = path.join(packageRoot, 'native', 'bin');
    for (const name of readdirSync(programs)) chmodSync(path.join(programs, name), 0o644);

    const server = await start({ dataDir: path.join(folder, 'links'), packageRoot });
    expect(await queryFirstColumn(server.url, 'select 1')).toEqual([1]);
    await server.stop();
    expect(existsSync(state)).toBe(false);
    if (process.platform === 'linux') expect(links()).toContain('libpq.so.5');
  });
});

/**
 * Root cannot let PostgreSQL's account into such a folder without opening it to everyone. Anyone else runs PostgreSQL
 * under their own account, so for them everything stays in DATA_DIR.
 */
describe('a clone inside a personal folder of mode 0700', () => {
  const asRoot = process.getuid?.() === 0;
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const startThere = async (from = dataDir) => {
    lines.length = 0;
    return start({ dataDir: from, packageRoot, log });
  };
  const homes = () =>
    readdirSync(path.join(state, 'portal-empretec')).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const cluster = () =>
    path.join(
      asRoot ? path.join(state, 'portal-empretec', homes()[0] ?? '') : path.join(dataDir, 'postgres'),
      'cluster',
    );

  beforeAll(() => chmodSync(personal, 0o700));

  it('starts, opens nothing, and shows where the database is', async () => {
    const server = await startThere();
    await queryFirstColumn(server.url, 'create table kept (id int); insert into kept values (1)');
    await server.stop();
    expect(statSync(personal).mode & 0o777).toBe(0o700);
    expect(existsSync(path.join(cluster(), 'PG_VERSION'))).toBe(true);
    expect(lines.at(-1)).toBe(`Banco de dados criado em ${cluster()}`);
    if (asRoot)
      expect(lines[0]).toMatch(/^Programas do PostgreSQL copiados para .*portal-empretec.binaries-18/);
  });

  it('finds its rows again', async () => {
    const server = await startThere();
    expect(await queryFirstColumn(server.url, 'select id from kept')).toEqual([1]);
    await server.stop();
    expect(lines).toEqual(asRoot ? [`Banco de dados em ${cluster()}`] : []);
  });

  it('serves a database outside of it by a copy of its programs, at every start', async () => {
    const outside = path.join(folder, 'outside');
    for (const rows of ['create table kept as select 7 as n; select n from kept', 'select n from kept']) {
      const server = await startThere(outside);
      expect(await queryFirstColumn(server.url, rows)).toEqual([7]);
      await server.stop();
    }
  });

  it('is not mistaken for its copy in another place', async () => {
    const copy = path.join(clone, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    if (asRoot) await expect(startThere(copy)).rejects.toThrow(/DATA_DIR foi copiado ou movido/);
    else await (await startThere(copy)).stop();
  });

  it('begins anew when DATA_DIR was deleted, and keeps what was elsewhere', async () => {
    rmSync(dataDir, { recursive: true });
    const server = await startThere();
    expect(await queryFirstColumn(server.url, `select to_regclass('kept')`)).toEqual([null]);
    await server.stop();
    if (asRoot) {
      expect(lines[0]).toBe(
        `DATA_DIR foi apagado desde a última execução; o banco de antes ficou em ${cluster()}-anterior`,
      );
      expect(existsSync(path.join(`${cluster()}-anterior`, 'PG_VERSION'))).toBe(true);
    }
  });

  it('whose database was made while the folder was open shows what to do', async () => {
    chmodSync(personal, 0o755);
    const open = path.join(clone, 'open');
    await (await startThere(open)).stop();
    chmodSync(personal, 0o700);
    if (asRoot) await expect(startThere(open)).rejects.toThrow(/libere a passagem \(chmod o\+x\)/);
    else await (await startThere(open)).stop();
  });

  it('refuses to start empty when the database elsewhere has vanished', async () => {
    if (!asRoot) return;
    renameSync(cluster(), `${cluster()}-away`);
    await expect(startThere()).rejects.toThrow(/não pode ser usado daqui/);
    renameSync(`${cluster()}-away`, cluster());
    await (await startThere()).stop();
  });
});
