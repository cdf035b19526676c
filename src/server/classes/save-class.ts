import { sql } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { activationRefusal } from '#domain/classes/activation.ts';
import { differences } from '#domain/classes/differences.ts';
import { mayCreateClass } from '#domain/classes/permissions.ts';
import { periodRefusal } from '#domain/classes/period.ts';
import { Refused, throwIfRefused } from '#domain/refusal.ts';
import type { ClassRoom, classRoomForm } from '#contract/class-rooms.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { nextClassName } from './class-name.ts';
import { announceIfOpened } from './class-opened.ts';
import {
  classValues,
  findClass,
  lockClass,
  lockRegionals,
  periodOfRow,
  rereadClass,
} from './class-record.ts';
import { appendClassHistory, type SeenRow } from './history.ts';
import { withinReach } from './reach.ts';

type Form = z.output<typeof classRoomForm>;

/**
 * Creates an active class; whoever creates it is responsible for it. Refusals: regional.not-available,
 * regional.inactive, class-room.city, class-room.begin-date, class-room.end-date, class-room.end-date-past.
 */
export function createClass(deps: Deps, viewer: Viewer, form: Form): Promise<ClassRoom> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    await lockRegionals(tx, [form.regionalId]);
    const regional = await regionalFor(tx, viewer, form.regionalId);
    throwIfRefused(activationRefusal(regional));
    const city = await cityOfRegional(tx, regional.id, form.cityId);
    throwIfRefused(periodRefusal(form, dateInSaoPaulo(at)));
    const { id } = await tx
      .insertInto('class_room')
      .values({
        version: form.moduleId,
        name: await nextClassName(tx, form.moduleId, city),
        ...placeAndDates(form, regional),
        owner_id: viewer.accountId,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const created = await rereadClass(tx, viewer, id);
    await announceIfOpened(tx, deps, null, created);
    const changes = differences({}, classValues(created));
    await appendClassHistory(tx, 'class_room', [id], { command: 'create', by: viewer, changes, at });
    return findClass(tx, viewer, id, at);
  });
}

/**
 * Changes a class as it was displayed; without a difference nothing is stored. A regional or city that stays is not
 * checked again, since the regional may have given the city up or been deactivated since. Refusals:
 * api.resource-notfound, access.denied, class-room.stale, class-room.module, and those of creating one.
 */
export function updateClass(deps: Deps, viewer: Viewer, target: SeenRow, form: Form): Promise<ClassRoom> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock();
    const before = await lockClass(tx, viewer, target, [form.regionalId]);
    if (form.moduleId !== before.version) throw new Refused('class-room.module');
    const regional = await regionalFor(tx, viewer, form.regionalId);
    const moves = regional.id !== before.regional_id;
    if (moves && before.active) throwIfRefused(activationRefusal(regional));
    const newCity = form.cityId === before.city_id ? null : form.cityId;
    const city = newCity !== null || moves ? await cityOfRegional(tx, regional.id, form.cityId) : null;
    throwIfRefused(periodRefusal(form, dateInSaoPaulo(at), periodOfRow(before)));
    await tx
      .updateTable('class_room')
      .set({
        ...placeAndDates(form, regional),
        ...(city && newCity !== null ? { name: await nextClassName(tx, before.version, city) } : {}),
      })
      .where('id', '=', before.id)
      .execute();
    const after = await rereadClass(tx, viewer, before.id);
    await announceIfOpened(tx, deps, before, after);
    const changes = differences(classValues(before), classValues(after));
    if (changes.length > 0) {
      await tx
        .updateTable('class_room')
        .set({ revision: before.revision + 1 })
        .where('id', '=', before.id)
        .execute();
      await appendClassHistory(tx, 'class_room', [before.id], { command: 'update', by: viewer, changes, at });
    }
    return findClass(tx, viewer, before.id, at);
  });
}

const placeAndDates = (form: Form, regional: { readonly id: number; readonly uf_id: number }) => ({
  regional_id: regional.id,
  uf_id: regional.uf_id,
  city_id: form.cityId,
  begin_date: form.beginDate,
  end_date: form.endDate,
  seminar_value_cents: form.seminarValue,
  hide_portal: form.hidePortal,
  ...(form.seats === undefined ? {} : { seats: form.seats }),
});

/** A regional within reach. Refusal: regional.not-available, for unknown and unreachable ones alike. */
async function regionalFor(tx: Tx, viewer: Viewer, id: number) {
  const regional = await tx
    .selectFrom('regional as r')
    .innerJoin('uf', 'uf.id', 'r.uf_id')
    .select(['r.id', 'r.uf_id', 'r.active', 'uf.initials'])
    .where(sql<boolean>`r.id = ${id}::bigint`)
    .where(withinReach(viewer, sql.ref('r.uf_id')))
    .executeTakeFirst();
  if (!regional || !mayCreateClass(viewer, regional.initials)) throw new Refused('regional.not-available');
  return regional;
}

/** Refusal: class-room.city. */
async function cityOfRegional(tx: Tx, regionalId: number, cityId: number) {
  return await tx
    .selectFrom('regional_city')
    .innerJoin('city', 'city.id', 'regional_city.city_id')
    .select(['city.id', 'city.name'])
    .where('regional_city.regional_id', '=', regionalId)
    .where(sql<boolean>`regional_city.city_id = ${cityId}::bigint`)
    .executeTakeFirstOrThrow(() => new Refused('class-room.city'));
}
