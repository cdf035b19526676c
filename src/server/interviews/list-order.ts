import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SortField } from '#domain/list-view.ts';
import { UF_CODES } from '#domain/federative-units.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { PLANNED_EACH_TIME } from '../platform/prepared-statements.ts';
import type { DB } from '../platform/schema.ts';

type Sql = RawBuilder<unknown>;

/** One value to sort by, and its direction where the list is ascending. */
type Key = readonly [value: Sql, ascending: 'asc' | 'desc'];

/** Rows that are sorted by the same keys; `from` joins them to `interview as i`. */
interface Part {
  readonly from: Sql;
  readonly condition: Sql;
  readonly keys: readonly Key[];
}

const INTERVIEWS = sql`interview i`;
const NEWEST: readonly Key[] = [
  [sql`i.registered_at`, 'desc'],
  [sql`i.id`, 'desc'],
];
const ALL = sql`true`;
const part = (keys: readonly Key[], from: Sql = INTERVIEWS, condition: Sql = ALL): Part => ({
  from,
  condition,
  keys: [...keys, ...NEWEST],
});
/** Portuguese alphabet, as the indexes have it. */
const named = (name: Sql, id: Sql): readonly Key[] => [
  [sql`${name} collate "pt-BR-x-icu"`, 'asc'],
  [id, 'asc'],
];

/**
 * The people in charge of somebody in a version, by one look into the index for each: accounts are as many as candidates,
 * and those in charge are few.
 */
export const ownersOf = (version: VersionId): Sql => sql`(
  with recursive owners (id) as (
    (select owner_id from interview
      where version = ${version} and owner_id is not null and deleted_at is null and superseded_at is null
      order by owner_id limit 1)
    union all
    select (select owner_id from interview
             where version = ${version} and owner_id > owners.id and deleted_at is null and superseded_at is null
             order by owner_id limit 1)
      from owners where owners.id is not null)
  select account.id, account.name from owners join account on account.id = owners.id)`;

/** The column first, in words; then those who have nothing in it, by a condition that their index knows. */
const orEmpty = (full: Part, column: Sql): readonly Part[] => [
  full,
  part([[column, 'asc']], INTERVIEWS, sql`${column} is null`),
];

type Sorted = Pick<Page, 'field' | 'version' | 'ufIds' | 'direction'>;

function partsOf({ field, version, ufIds, direction }: Sorted): readonly Part[] {
  const way = direction === 'DESC' ? sql`desc` : sql`asc`;
  switch (field) {
    case 'interviewDate':
      return [
        {
          ...part([]),
          keys: [
            [sql`i.registered_at`, 'asc'],
            [sql`i.id`, 'asc'],
          ],
        },
      ];
    case 'person':
      // One live row a person in a version: nothing else has to decide.
      return [
        {
          from: sql`candidate k join interview i on i.candidate_id = k.id`,
          condition: ALL,
          keys: named(sql`k.name`, sql`k.id`),
        },
      ];
    case 'uf':
      // Of one state all are alike: the newest come first.
      return [part(ufIds?.length === 1 ? [] : [[sql`uf_place(i.uf_id)`, 'asc']])];
    case 'city':
      return [
        part(
          named(sql`k.name`, sql`k.id`),
          sql`city k join interview i on i.city_id = k.id`,
          // Nobody is of another state than their city. Without this, cities of the others would be looked into, row by row.
          ufIds === null ? ALL : sql`k.uf_id = any(${ufIds}::smallint[])`,
        ),
      ];
    case 'class':
      return orEmpty(
        part(
          named(sql`k.name`, sql`k.id`),
          sql`class_room k join interview i on i.class_room_id = k.id`,
          sql`k.version = ${version}`,
        ),
        sql`i.class_room_id`,
      );
    case 'participant':
    case 'completing':
      return [
        part([
          [sql`i.completing`, 'asc'],
          [sql`i.result`, 'asc'],
        ]),
      ];
    case 'result':
      return [part([[sql`i.result`, 'asc']])];
    case 'deadline':
      return orEmpty(
        part([[sql`i.expires_on`, 'asc']], INTERVIEWS, sql`i.expires_on is not null`),
        sql`i.expires_on`,
      );
    case 'owner':
      return orEmpty(
        part(
          named(sql`k.name`, sql`k.id`),
          // By name, so that a page goes from one person in charge to the next, and ends.
          sql`(select * from ${ownersOf(version)} k order by k.name collate "pt-BR-x-icu" ${way}, k.id ${way}) k
              join interview i on i.owner_id = k.id`,
        ),
        sql`i.owner_id`,
      );
    case 'origin':
      return [part([[sql`i.origin`, 'asc']])];
    case 'certificate':
      return [
        {
          from: sql`certificate k join interview i on i.id = k.interview_id`,
          condition: sql`k.version = ${version} and k.revoked_at is null`,
          keys: [
            [sql`k.issued_at`, 'asc'],
            [sql`k.interview_id`, 'asc'],
          ],
        },
        part(
          [],
          INTERVIEWS,
          sql`not exists (select from certificate k where k.interview_id = i.id and k.revoked_at is null)`,
        ),
      ];
  }
}

const orderBy = (keys: readonly Key[], isReversed: boolean): Sql =>
  sql.join(
    keys.map(
      ([value, ascending]) => sql`${value} ${(ascending === 'asc') === isReversed ? sql`desc` : sql`asc`}`,
    ),
    sql`, `,
  );

/**
 * Whether to walk an index or to sort what a state has depends on how many that is, which the planner knows by the id
 * alone: the scope names the state by a subquery, so that the plain list can be prepared.
 */
const planned = (field: SortField, uf: string | null): Sql => {
  if (field === 'interviewDate') return sql``;
  const id = uf === null ? undefined : UF_CODES[uf];
  return sql` and ${sql.raw(PLANNED_EACH_TIME)} ${id === undefined ? sql`true` : sql`i.uf_id = ${id}`}`;
};

export interface Page {
  readonly version: VersionId;
  readonly field: SortField;
  /** The only state within reach; null: all. */
  readonly uf: string | null;
  /** The states within reach that are asked for; null: all. */
  readonly ufIds: readonly number[] | null;
  readonly direction: 'ASC' | 'DESC';
  readonly size: number;
  readonly offset: number;
}

/**
 * The ids of one page of the rows that match, in the order asked for. Columns that can be empty are read in two parts, each
 * along its index, so that the empty ones come last in both directions: the second is read by pages that the first
 * does not fill.
 */
export async function orderedIds(db: Kysely<DB>, matching: Sql, page: Page): Promise<number[]> {
  const { field, uf, direction, size, offset } = page;
  const [first, empty] = partsOf(page);
  const conditions = sql`${matching}${planned(field, uf)}`;
  if (!first) throw new Error(`Nothing to sort by: ${field}`);
  const read = async (part: Part, isReversed: boolean, limit: number, skipped: number) => {
    const { rows } = await sql<{ id: number }>`
      select i.id from ${part.from} where ${part.condition} and ${conditions}
       order by ${orderBy(part.keys, isReversed)} limit ${limit} offset ${skipped}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const filled = await read(first, direction === 'DESC', size, offset);
  if (!empty || filled.length === size) return filled;
  const count = async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from ${first.from} where ${first.condition} and ${conditions}`.execute(db);
    return rows[0]?.total ?? 0;
  };
  const before = filled.length > 0 || offset === 0 ? offset + filled.length : await count();
  // Counted a moment later, there may be more.
  const skipped = Math.max(0, offset + filled.length - before);
  return [...filled, ...(await read(empty, false, size - filled.length, skipped))];
}
