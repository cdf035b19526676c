import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { DB } from '../../platform/schema.ts';
import { reachedUf } from '../states.ts';

/** Seconds without a sign after which an open board does not count: its process is gone. */
const LOST_AFTER_SECONDS = 60;

// By the database's clock, which all web processes share.
const isSeen = sql<boolean>`p.seen_at > now() - make_interval(secs => ${sql.lit(LOST_AFTER_SECONDS)})`;

export interface PresentBoard {
  readonly id: string;
  readonly accountId: number;
  readonly version: VersionId;
  /** The state within reach; null: every state. */
  readonly uf: number | null;
}

const notify = ({
  version,
  uf,
}: Pick<PresentBoard, 'version' | 'uf'>) => sql`pg_notify('board', json_build_object(
  'version', ${version}::int, 'presence', true, 'uf', ${uf}::int)::text)`;

/** Records that a board is open. Returns whether no other was, so that changes just being made were announced to nobody. */
export async function enter(db: Kysely<DB>, board: PresentBoard): Promise<boolean> {
  const { id, accountId, version, uf } = board;
  const { rows } = await sql<{ first: boolean }>`
    with entered as (
      insert into board_presence (id, account_id, version, uf_id, seen_at)
      values (${id}::uuid, ${accountId}, ${version}, ${uf}::smallint, now())
      on conflict (id) do update set seen_at = excluded.seen_at returning id)
    select not exists (select from board_presence) as first, ${notify(board)} from entered`.execute(db);
  return rows[0]?.first ?? true;
}

export async function leave(db: Kysely<DB>, board: PresentBoard): Promise<void> {
  await sql`
    with gone as (delete from board_presence where id = ${board.id}::uuid returning id)
    select ${notify(board)} from gone`.execute(db);
}

/**
 * Says that these boards are still open. Returns those that were not listed any more: the table is emptied when the server
 * crashes, and the boards of a process that was frozen for minutes are deleted. Nothing was notified to them meanwhile.
 */
export async function keepAlive(
  db: Kysely<DB>,
  boards: readonly PresentBoard[],
): Promise<readonly PresentBoard[]> {
  const listed = boards.map(({ id, accountId, version, uf }) => ({
    id,
    account_id: accountId,
    version,
    uf_id: uf,
  }));
  // Only an inserted row has no transaction that it was updated by.
  const { rows } = await sql<{ id: string }>`
    with alive as (
      insert into board_presence (id, account_id, version, uf_id, seen_at)
      select b.id, b.account_id, b.version, b.uf_id, now()
        from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
          as b (id uuid, account_id bigint, version smallint, uf_id smallint)
       where exists (select from account a where a.id = b.account_id)
      on conflict (id) do update set seen_at = excluded.seen_at
      returning id, xmax = 0 as inserted)
    select id from alive where inserted`.execute(db);
  const inserted = new Set(rows.map(({ id }) => id));
  return boards.filter(({ id }) => inserted.has(id));
}

/**
 * Deletes the boards of processes that were killed: who looked is nobody's business any more, and while one is listed
 * commits notify and wait for each other.
 */
export async function forgetLostBoards(db: Kysely<DB>): Promise<void> {
  await sql`delete from board_presence where seen_at < now() - interval '5 minutes'`.execute(db);
}

/** Colleagues with a board of the version open: national ones and those of the viewer's state; all for national people. */
export async function listPresent(
  db: Kysely<DB>,
  viewer: Viewer,
  version: VersionId,
): Promise<{ id: number; name: string }[]> {
  const uf = reachedUf(viewer);
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, a.name from account a
     where a.id in (select p.account_id from board_presence p where p.version = ${version} and ${isSeen}
                      and (${uf}::smallint is null or p.uf_id is null or p.uf_id = ${uf}::smallint))
       and a.id <> ${viewer.accountId}
     order by a.name collate "pt-BR-x-icu", a.id limit 50`.execute(db);
  return rows;
}
