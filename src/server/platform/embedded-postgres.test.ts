import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { queryFirstColumn, waitForExit, scratch } from './embedded-postgres/scratch.fixture.ts';

const { folder, start, startInChild } = scratch();

describe('a first start', () => {
  const dataDir = path.join(folder, 'first', 'data');
  const inside = (name: string) => path.join(dataDir, 'postgres', name);

  it('makes a durable database that no one else can read', async () => {
    const lines: string[] = [];
    const server = await start({ dataDir, log: (line) => lines.push(line) });
    expect(
      await queryFirstColumn(server.url, `select current_setting('server_version_num')::int / 10000`),
    ).toEqual([18]);
    expect(
      await queryFirstColumn(
        server.url,
        `select name || '=' || setting from pg_settings where name in
           ('data_checksums', 'fsync', 'full_page_writes', 'listen_addresses', 'server_encoding', 'synchronous_commit')
         order by name`,
      ),
    ).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=127.0.0.1',
      'server_encoding=UTF8',
      'synchronous_commit=on',
    ]);
    // By code point, the same on every system: an update of the system's locales leaves no index stale.
    expect(
      await queryFirstColumn(
        server.url,
        `select v from (values ('ana'), ('Ângela'), ('Zélia')) as t(v) order by v`,
      ),
    ).toEqual(['Zélia', 'ana', 'Ângela']);
    // Where this checkout itself lies in a closed home, the programs are copied first, and that is logged too.
    const aboutData = lines.filter((line) => !line.startsWith('Programas do PostgreSQL copiados'));
    expect(aboutData).toEqual([`Banco de dados criado em ${inside('cluster')}`]);
    expect(statSync(inside('password')).mode & 0o777).toBe(0o600);
    expect(statSync(inside('cluster')).mode & 0o777).toBe(0o700);
    // PostgreSQL refuses to run as root, so root runs it under another account.
    expect(statSync(inside('cluster')).uid).not.toBe(0);
    await expect(queryFirstColumn(server.url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      /authentication/,
    );
    await queryFirstColumn(server.url, 'create table kept (id int); insert into kept values (1)');
    await server.stop();
    await server.stop();
    await waitForExit(server.pid);
  });

  it('is followed by others that find its rows and make nothing', async () => {
    const lines: string[] = [];
    const server = await start({ dataDir, log: (line) => lines.push(line), settings: { work_mem: '7MB' } });
    expect(
      await queryFirstColumn(server.url, `select id || ' ' || current_setting('work_mem') from kept`),
    ).toEqual(['1 7MB']);
    expect(lines).toEqual([]);
  });

  it('logs nothing of what people wrote, even when it violates a rule', async () => {
    const lines: string[] = [];
    const server = await start({ dataDir, log: (line) => lines.push(line) });
    await queryFirstColumn(server.url, `create table person (cpf text unique, age int)`);
    const secret = '52998224725';
    await queryFirstColumn(server.url, `insert into person values ('${secret}', 1)`);
    await expect(queryFirstColumn(server.url, `insert into person values ('${secret}', 1)`)).rejects.toThrow(
      /duplicate/,
    );
    await expect(
      queryFirstColumn(server.url, `insert into person values ('x', 'cpf ${secret}')`),
    ).rejects.toThrow(/invalid input/);
    await server.stop();
    expect(lines).toEqual([]);
  });

  it('starts although the lock file of a killed server names a process that is now another program', async () => {
    writeFileSync(path.join(inside('cluster'), 'postmaster.pid'), `${process.pid}\n${inside('cluster')}\n`);
    const server = await start({ dataDir });
    expect(await queryFirstColumn(server.url, 'select id from kept')).toEqual([1]);
  });
});

describe('a killed portal', () => {
  const dataDir = path.join(folder, 'killed');

  it('takes its server with it, and every committed row is there at the next start', async () => {
    const parent = startInChild(dataDir);
    const { url, pid } = await parent.server;
    await queryFirstColumn(url, 'create table kept (id int); insert into kept select generate_series(1, 3)');
    parent.process.kill('SIGKILL');
    await waitForExit(parent.process.pid);
    await waitForExit(pid);

    const next = await start({ dataDir });
    expect(await queryFirstColumn(next.url, 'select count(*)::int from kept')).toEqual([3]);
  });

  it('whose watchdog was killed too leaves an orphan, which the next start stops', async () => {
    const parent = startInChild(dataDir);
    const { url, pid } = await parent.server;
    await queryFirstColumn(url, 'insert into kept values (4)');
    process.kill(watchdogOf(pid), 'SIGKILL');
    parent.process.kill('SIGKILL');
    await waitForExit(parent.process.pid);
    expect(await queryFirstColumn(url, 'select count(*)::int from kept')).toEqual([4]);

    const lines: string[] = [];
    const next = await start({ dataDir, log: (line) => lines.push(line) });
    expect(lines).toEqual([
      `Encerrando o PostgreSQL que ficou de uma execução interrompida (processo ${pid})`,
    ]);
    await waitForExit(pid);
    expect(await queryFirstColumn(next.url, 'select count(*)::int from kept')).toEqual([4]);
  });

  it('is recovered from even when server and portal are killed at the same moment', async () => {
    const parent = startInChild(dataDir);
    const { url, pid } = await parent.server;
    await queryFirstColumn(url, 'insert into kept values (5)');
    process.kill(pid, 'SIGKILL');
    parent.process.kill('SIGKILL');
    await waitForExit(parent.process.pid);

    const next = await start({ dataDir });
    expect(await queryFirstColumn(next.url, 'select count(*)::int from kept')).toEqual([5]);
    // Making every file durable singly is most of such a start.
    if (process.platform === 'linux')
      expect(await queryFirstColumn(next.url, 'show recovery_init_sync_method')).toEqual(['syncfs']);
  });

  it('leaves a half-made database, which is not taken for one', async () => {
    const half = path.join(folder, 'half-made');
    const parent = startInChild(half);
    const home = path.join(half, 'postgres');
    const drafts = () =>
      existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('draft-')) : [];
    await expect.poll(drafts, { interval: 5, timeout: 10_000 }).toHaveLength(1);
    parent.process.kill('SIGKILL');
    await waitForExit(parent.process.pid);
    expect(existsSync(path.join(home, 'cluster'))).toBe(false);

    const next = await start({ dataDir: half });
    expect(await queryFirstColumn(next.url, 'select 1')).toEqual([1]);
    await next.stop();
    // The orphaned initdb may write on for a while; the first start after its end clears away what it made.
    const draftsAfterStart = async () => {
      const again = await start({ dataDir: half });
      await again.stop();
      return drafts();
    };
    await expect.poll(draftsAfterStart, { interval: 100, timeout: 15_000 }).toEqual([]);
  });

  function watchdogOf(pid: number): number {
    const processes = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    const watchdog = processes.find((line) => line.includes('kill -INT') && line.trim().endsWith(` ${pid}`));
    return Number.parseInt(watchdog ?? '', 10);
  }
});

describe('a second portal on the same DATA_DIR', () => {
  const dataDir = path.join(folder, 'shared');

  it('is refused and does the first no harm, whichever process it is', async () => {
    const first = startInChild(dataDir);
    const { url } = await first.server;
    const refusal = `já está em uso pelo processo ${first.process.pid}.`;
    await expect(start({ dataDir })).rejects.toThrow(refusal);
    await expect(startInChild(dataDir).server).rejects.toThrow(refusal);
    expect(await queryFirstColumn(url, 'select 1')).toEqual([1]);
  });

  it('is refused too when both start at once on an empty folder', async () => {
    const both = path.join(folder, 'at-once');
    const outcomes = await Promise.allSettled([startInChild(both).server, startInChild(both).server]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/já está em uso pelo processo \d+/);
  });

  it('is refused within one process, and welcome once the first has stopped', async () => {
    const again = path.join(folder, 'first', 'data');
    const first = await start({ dataDir: again });
    await expect(start({ dataDir: again })).rejects.toThrow(/já está em uso/);
    await first.stop();
    const second = await start({ dataDir: again });
    await second.stop();
    expect(readdirSync(path.join(again, 'postgres')).toSorted()).toEqual(['cluster', 'password']);
    expect(readFileSync(path.join(again, 'postgres', 'password'), 'utf8')).toMatch(/^[0-9a-f]{48}$/);
  });
});
