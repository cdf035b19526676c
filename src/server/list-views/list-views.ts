import { sql, type Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import type * as z from 'zod';
import { isAdministrator, type Viewer } from '#domain/access.ts';
import {
  MAX_OWN_VIEWS,
  MAX_SHARED_VIEWS,
  removesView,
  type ListColumn,
  type SortField,
} from '#domain/list-view.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/version-id.ts';
import type { listView, ViewForm } from '#contract/list-views.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';
import { lockAccount } from '../identity/queries.ts';

type Shown = z.input<typeof listView>;

/** A view as it is stored, with its author's name. */
interface Stored {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly filter: Record<string, unknown>;
  readonly order: 'ASC' | 'DESC';
  readonly sort: SortField;
  readonly columns: ListColumn[] | null;
  readonly shared: boolean;
  readonly uf: string | null;
  readonly author: string;
  readonly updatedAt: Date;
}

const COLUMNS = sql`v.id, v.account_id as "accountId", v.name, v.filter, v.sort_order as "order", v.sort_field as sort,
       v.columns, v.shared, v.uf,
       v.updated_at as "updatedAt", (select a.name from account a where a.id = v.account_id) as author`;

/** `seesView` of the domain for those of others. */
const sharedWith = ({ uf }: Viewer) =>
  uf === null ? sql`v.shared` : sql`v.shared and (v.uf is null or v.uf = ${uf})`;

const shownTo = (viewer: Viewer, { accountId, uf, ...view }: Stored): Shown => ({
  ...view,
  own: accountId === viewer.accountId,
  removable: removesView(viewer, { accountId, uf, shared: view.shared }),
});

/** The person's own views of a version by name, then those shared with them: of more than 100 the newest. */
export async function listViews(db: Kysely<DB>, viewer: Viewer, version: VersionId): Promise<Shown[]> {
  const { rows } = await sql<Stored>`
    select * from (
      (select ${COLUMNS} from list_view v where v.version = ${version} and v.account_id = ${viewer.accountId})
      union all
      (select ${COLUMNS} from list_view v
        where v.version = ${version} and v.account_id <> ${viewer.accountId} and ${sharedWith(viewer)}
        order by v.updated_at desc limit ${MAX_SHARED_VIEWS})
    ) found
    order by "accountId" = ${viewer.accountId} desc, name collate "pt-BR-x-icu", id`.execute(db);
  return rows.map((row) => shownTo(viewer, row));
}

/** Of two that take the same name at once, the index refuses the second. */
async function orNameTaken<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'list_view_name')
      throw new Refused('list-view.name-taken');
    throw error;
  }
}

/** Saves a view for the person. Refusals: list-view.name-taken (one of one's own in the version), list-view.too-many. */
export function createView(
  deps: Deps,
  viewer: Viewer,
  version: VersionId,
  { name, filter, order, sort, columns, shared }: ViewForm,
): Promise<Shown> {
  const now = deps.clock();
  return orNameTaken(
    inTransaction(deps.db, async (tx) => {
      // Held, so that the count stays true.
      const author = await lockAccount(tx, viewer.accountId);
      const { count } = await tx
        .selectFrom('list_view')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', viewer.accountId)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (count >= MAX_OWN_VIEWS) throw new Refused('list-view.too-many', { limit: MAX_OWN_VIEWS });
      const { id } = await tx
        .insertInto('list_view')
        .values({
          account_id: viewer.accountId,
          version,
          name,
          filter: JSON.stringify(filter),
          sort_order: order,
          sort_field: sort,
          columns,
          shared,
          uf: viewer.uf,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return shownTo(viewer, {
        id,
        accountId: viewer.accountId,
        name,
        filter,
        order,
        sort,
        columns,
        shared,
        uf: viewer.uf,
        author: author.name,
        updatedAt: now,
      });
    }),
  );
}

/** Changes one's own view. Refusals: api.resource-notfound (also of somebody else), list-view.name-taken. */
export async function updateView(
  { db, clock }: Deps,
  viewer: Viewer,
  id: number,
  { name, filter, order, sort, columns, shared }: ViewForm,
): Promise<Shown> {
  const { rows } = await orNameTaken(
    sql<Stored>`
      update list_view v
         set name = ${name}, filter = ${JSON.stringify(filter)}::jsonb, sort_order = ${order}, sort_field = ${sort},
             columns = ${columns}, shared = ${shared}, uf = ${viewer.uf}, updated_at = ${clock()}
       where v.id = ${id} and v.account_id = ${viewer.accountId}
      returning ${COLUMNS}`.execute(db),
  );
  const [row = notFound()] = rows;
  return shownTo(viewer, row);
}

/** Removes a view (`removesView` of the domain). Refusal: api.resource-notfound. */
export async function deleteView(db: Kysely<DB>, viewer: Viewer, id: number): Promise<void> {
  const sharedOnes = isAdministrator(viewer)
    ? viewer.uf === null
      ? sql`v.shared`
      : sql`v.shared and v.uf = ${viewer.uf}`
    : sql`false`;
  const { numAffectedRows } = await sql`
    delete from list_view v where v.id = ${id} and (v.account_id = ${viewer.accountId} or ${sharedOnes})`.execute(
    db,
  );
  if (numAffectedRows === 0n) throw new Refused('api.resource-notfound');
}
