import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type * as z from 'zod';
import { reachesState, type Viewer } from '#domain/access.ts';
import { differences } from '#domain/classes/differences.ts';
import { Refused } from '#domain/refusal.ts';
import type { Regional, regionalForm } from '#contract/regionals.ts';
import { managersReaching } from '../identity/staff.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { appendClassHistory, type SeenRow } from './history.ts';
import { findRegional, lockRegional, regionalValues } from './regional-record.ts';

type Form = z.output<typeof regionalForm>;

/** Of two who take the same name at once, the second is refused by the index, as it would be by the look-up. */
async function orDuplicate<Result>(saving: Promise<Result>): Promise<Result> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'regional_name_in_uf')
      throw new Refused('validate-regional-name-in-uf');
    throw error;
  }
}

/**
 * Creates an active regional. Refusals: access.denied (a state out of reach), validate-regional-name-in-uf,
 * regional.cities, regional.managers.
 */
export function createRegional(deps: Deps, viewer: Viewer, form: Form): Promise<Regional> {
  return orDuplicate(
    inTransaction(deps.db, async (tx) => {
      const at = deps.clock();
      const ufId = await reachedUf(tx, viewer, form.uf.id);
      await assertNameIsFree(tx, ufId, form.name, null);
      const { id } = await tx
        .insertInto('regional')
        .values({ name: form.name, uf_id: ufId, created_at: at, created_by: viewer.accountId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setCities(tx, id, ufId, form);
      await setManagers(tx, id, ufId, form, []);
      const created = await findRegional(tx, viewer, id);
      const changes = differences({}, regionalValues(created));
      await appendClassHistory(tx, 'regional', [id], { command: 'create', by: viewer, changes, at });
      return created;
    }),
  );
}

/**
 * Changes a regional as it was displayed; without a difference nothing is stored. Refusals: api.resource-notfound,
 * access.denied, regional.stale, regional.uf-fixed, validate-regional-name-in-uf, regional.cities, regional.managers.
 */
export function updateRegional(deps: Deps, viewer: Viewer, target: SeenRow, form: Form): Promise<Regional> {
  return orDuplicate(
    inTransaction(deps.db, async (tx) => {
      const at = deps.clock();
      const before = await lockRegional(tx, viewer, target);
      const ufId = await reachedUf(tx, viewer, form.uf.id);
      if (ufId !== before.uf.id && before.hasClasses) throw new Refused('regional.uf-fixed');
      await assertNameIsFree(tx, ufId, form.name, before.id);
      await tx.deleteFrom('regional_city').where('regional_id', '=', before.id).execute();
      await tx
        .updateTable('regional')
        .set({ name: form.name, uf_id: ufId })
        .where('id', '=', before.id)
        .execute();
      await setCities(tx, before.id, ufId, form);
      await setManagers(tx, before.id, ufId, form, ufId === before.uf.id ? before.responsibleManagers : []);
      const after = await findRegional(tx, viewer, before.id);
      const changes = differences(regionalValues(before), regionalValues(after));
      if (changes.length === 0) return before;
      await tx
        .updateTable('regional')
        .set({ revision: before.revision + 1 })
        .where('id', '=', before.id)
        .execute();
      await appendClassHistory(tx, 'regional', [before.id], { command: 'update', by: viewer, changes, at });
      return { ...after, revision: before.revision + 1 };
    }),
  );
}

/** The state's id. Refusals: regional.cities where there is no such state, access.denied where it is out of reach. */
export async function reachedUf(tx: Tx, viewer: Viewer, id: number): Promise<number> {
  const uf = await tx
    .selectFrom('uf')
    .select(['id', 'initials'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .executeTakeFirstOrThrow(() => new Refused('regional.cities'));
  if (!reachesState(viewer, uf.initials)) throw new Refused('access.denied');
  return uf.id;
}

/** Whether another regional of the state has the name, in whatever letters either is written. */
export async function isNameFree(
  tx: Tx,
  ufId: number,
  name: string,
  except: number | null,
): Promise<boolean> {
  const taken = await tx
    .selectFrom('regional')
    .select('id')
    .where(sql<boolean>`uf_id = ${ufId}::bigint`)
    .where(sql<boolean>`search_normalise(btrim(name)) = search_normalise(${name})`)
    .where(sql<boolean>`id is distinct from ${except}::bigint`)
    .executeTakeFirst();
  return taken === undefined;
}

async function assertNameIsFree(tx: Tx, ufId: number, name: string, except: number | null): Promise<void> {
  if (!(await isNameFree(tx, ufId, name, except))) throw new Refused('validate-regional-name-in-uf');
}

async function setCities(tx: Tx, id: number, ufId: number, { cities }: Form): Promise<void> {
  const wanted = [...new Set(cities.map((city) => city.id))];
  const { numInsertedOrUpdatedRows: stored } = await tx
    .insertInto('regional_city')
    .columns(['regional_id', 'city_id', 'uf_id'])
    .expression((eb) =>
      eb
        .selectFrom('city')
        .select([sql<number>`${id}::bigint`.as('regional_id'), 'city.id', 'city.uf_id'])
        .where(sql<boolean>`city.id = any(${wanted}::bigint[])`)
        .where('city.uf_id', '=', ufId),
    )
    .executeTakeFirstOrThrow();
  if (Number(stored) !== wanted.length) throw new Refused('regional.cities');
}

/** Somebody who was responsible before and has left the team since may stay until they are taken off. */
async function setManagers(
  tx: Tx,
  id: number,
  ufId: number,
  { responsibleManagers }: Form,
  before: Regional['responsibleManagers'],
): Promise<void> {
  const wanted = [...new Set(responsibleManagers.map((manager) => manager.id))];
  const kept = before.map((manager) => manager.id);
  const added = wanted.filter((one) => !kept.includes(one));
  const found =
    added.length === 0
      ? []
      : await managersReaching(tx, ufId)
          .select('a.id')
          .where(sql<boolean>`a.id = any(${added}::bigint[])`)
          .execute();
  if (found.length !== added.length) throw new Refused('regional.managers');
  await tx.deleteFrom('regional_manager').where('regional_id', '=', id).execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('regional_manager')
    .values(wanted.map((account) => ({ regional_id: id, account_id: account })))
    .execute();
}
