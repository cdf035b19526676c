import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { formatMomentBr } from '#domain/calendar.ts';
import type { ClassChange, ClassValue } from '#domain/classes/differences.ts';
import { Refused } from '#domain/refusal.ts';
import type { ClassHistoryLine } from '#contract/regionals.ts';
import type { Tx } from '../platform/db.ts';

/** How many of the latest lines a history shows. */
const LINES_SHOWN = 200;

/** What has a history of its own: the table, the column that points at it, and the refusal of a stale change. */
const KEPT = {
  regional: { table: 'regional_history', owner: 'regional_id', stale: 'regional.stale' },
  class_room: { table: 'class_room_history', owner: 'class_room_id', stale: 'class-room.stale' },
} as const;
type Kept = keyof typeof KEPT;

/** What a command changes, at the revision that the person saw; undefined: whatever it is now. */
export interface SeenRow {
  readonly id: number;
  readonly seen: number | undefined;
}

export interface ClassEvent {
  readonly command: string;
  readonly by: Pick<Viewer, 'accountId'>;
  readonly changes: readonly ClassChange[];
  readonly at: Date;
}

/** Appends the line of a change, in the transaction of the change. */
export async function appendClassHistory(
  tx: Tx,
  kept: Kept,
  ids: readonly number[],
  { command, by, changes, at }: ClassEvent,
): Promise<void> {
  if (ids.length === 0) return;
  const { table, owner } = KEPT[kept];
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, command, account_id, changes, at)
    select id, ${command}, ${by.accountId}::bigint, ${JSON.stringify(changes)}::jsonb, ${at}
      from unnest(${ids}::bigint[]) as id`.execute(tx);
}

/** Refuses a change that was made on an older revision, with who made the newest change and when. */
export async function refuseIfStale(
  tx: Tx,
  kept: Kept,
  { id, revision }: { readonly id: number; readonly revision: number },
  seen: number | undefined,
  viewer: Viewer,
): Promise<void> {
  if (seen === undefined || seen === revision) return;
  const { table, owner, stale } = KEPT[kept];
  const { rows } = await sql<{ account_id: number | null; who: string | null; at: Date }>`
    select h.account_id, account.name as who, h.at
      from ${sql.table(table)} h left join account on account.id = h.account_id
     where h.${sql.ref(owner)} = ${id} order by h.id desc limit 1`.execute(tx);
  const newest = rows[0];
  throw new Refused(stale, {
    who: newest?.account_id === viewer.accountId ? 'você' : (newest?.who ?? 'alguém da equipe'),
    when: newest ? formatMomentBr(newest.at) : '',
    revision,
  });
}

/** Who changed what and when, the newest first. The caller has checked that the person reaches it. */
export async function readClassHistory(tx: Tx, kept: Kept, id: number): Promise<ClassHistoryLine[]> {
  const { table, owner } = KEPT[kept];
  const { rows } = await sql<{ command: string; who: string | null; changes: ClassChange[]; at: Date }>`
    select h.command, account.name as who, h.changes, h.at
      from ${sql.table(table)} h left join account on account.id = h.account_id
     where h.${sql.ref(owner)} = ${id} order by h.id desc limit ${LINES_SHOWN}`.execute(tx);
  const names = await namesIn(tx, rows);
  return rows.map(({ command, who, changes, at }) => ({
    command,
    userName: who,
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: inWords(from, names),
      to: inWords(to, names),
    })),
    at: at.toISOString(),
  }));
}

async function namesIn(
  tx: Tx,
  lines: readonly { readonly changes: readonly ClassChange[] }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = lines
    .flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to]))
    .flatMap((value) => (Array.isArray(value) ? (value as readonly number[]) : []));
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function inWords(value: ClassValue, names: ReadonlyMap<number, string>): string | null {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (value === null || typeof value === 'string') return value;
  return value.length === 0 ? null : value.map((id) => names.get(id) ?? 'conta encerrada').join(', ');
}
