import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { startPortal, type PortalProcess } from '#tests/portal-process.ts';
import { onServer } from '#tests/test-server.ts';
import type { Writer } from '../faults/people.ts';
import { verdict } from './verdict.ts';
import { seconds, startWriting } from './writing.ts';

/** The oldest release that is supported, with its data folder, replaced by this one while people write. */

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = 'src/server/migrations/*.sql';
const WRITES = 500;
const AWAY_AT_MOST_MS = 60_000;

let folder: string;
let release: string;
/** The day of the old release. */
let released: string;
let portal: PortalProcess | null = null;
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The oldest commit of whose migrations none has been edited or taken away since: later ones refuse its data. */
function oldestSupported(): string {
  const found = git('log', '--reverse', '--format=%H', '--', MIGRATIONS)
    .split('\n')
    .find(
      (commit) =>
        git('diff', '--no-renames', '--name-only', '--diff-filter=MD', commit, 'HEAD', '--', MIGRATIONS) ===
        '',
    );
  if (!found || git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('Needs the history of the releases: git fetch --unshallow');
  return found;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  chmodSync(folder, 0o755);
  const commit = oldestSupported();
  release = join(folder, 'release');
  git('worktree', 'add', '--detach', release, commit);
  released = git('show', '--no-patch', '--format=%cs', commit);
  symlinkSync(join(ROOT, 'node_modules'), join(release, 'node_modules'));
});
afterEach(async () => {
  portal?.child.kill('SIGKILL');
  await portal?.ended;
  git('worktree', 'remove', '--force', release);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** People of the demonstration who are writing, with an account that has the demonstration's password. */
async function writersOf(databaseUrl: string, base: string): Promise<readonly Writer[]> {
  const people = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ email: string; accountId: string; interviewId: string }>(`
      with writing as (
        select distinct on (i.candidate_id) i.id, i.candidate_id from interview i
         where i.completing = 'EM_PREENCHIMENTO' and exists (select from answer a where a.interview_id = i.id)
      ), made as (
        insert into account (name, email, password_hash, candidate_id)
        select 'Escritora', 'escreve' || w.id || '@demo.local',
               (select password_hash from account where email = 'candidato1@demo.local'), w.candidate_id
          from writing w
        returning id, email, candidate_id
      )
      select made.email, made.id as "accountId", writing.id as "interviewId" from made join writing using (candidate_id)`);
    return rows;
  });
  return Promise.all(
    people.map(async ({ email, accountId, interviewId }) => {
      const reply = await fetch(base + identityCalls.signIn.path, {
        method: identityCalls.signIn.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'empretec-demo' }),
      });
      expect(reply.status).toBeLessThan(300);
      const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return { accountId: Number(accountId), interviewId: Number(interviewId), cookie };
    }),
  );
}

it('a data folder of the oldest supported release is taken over while people write', async () => {
  const settings = { DATA_DIR: join(folder, 'data'), SEED: 'demo', ABUSE_GUARDS: 'off' };
  const old = startPortal(settings, [], join(release, 'src/server/main.ts'));
  portal = old;
  const base = await old.ready;
  const databaseUrl = (): string => {
    const inData = (name: string) => readFileSync(join(folder, 'data/postgres', name), 'utf8');
    const [, , , port] = inData('cluster/postmaster.pid').split('\n');
    return `postgres://portal:${inData('password').trim()}@127.0.0.1:${port}/postgres`;
  };
  const numbers = (): Promise<string> =>
    onServer(databaseUrl(), async (client) => {
      const { rows } = await client.query<{ numbers: string }>(`
        select concat_ws(' ', (select count(*) from candidate), (select count(*) from interview),
                         (select count(*) from certificate), (select count(*) from submission)) as numbers`);
      return rows[0]?.numbers ?? '';
    });
  const writers = await writersOf(databaseUrl(), base);
  const before = await numbers();
  const writing = await startWriting(databaseUrl(), writers, old.ready);
  await writing.untilConfirmed(WRITES);

  const began = performance.now();
  old.child.kill('SIGTERM');
  await old.ended;
  portal = startPortal(settings);
  writing.moveTo(portal.ready);
  await portal.ready;
  const awayMs = performance.now() - began;
  await writing.untilConfirmed(writing.confirmed() + WRITES);
  const lost = await writing.lostIn(databaseUrl());
  const after = await numbers();
  const applied = portal.out().split('Migração aplicada').length - 1;
  verdict(
    `the data folder of the oldest supported release (${released}) taken over while ${writers.length} people write`,
    `0 confirmed answers lost, nobody and nothing missing, away for at most ${seconds(AWAY_AT_MOST_MS)}`,
    `${lost} of ${writing.confirmed()} lost; ${before === after ? 'all there' : `${before} became ${after}`}; ${applied} migrations; away for ${seconds(awayMs)}`,
    lost === 0 && before === after && writers.length > 0 && awayMs <= AWAY_AT_MOST_MS,
  );
});
