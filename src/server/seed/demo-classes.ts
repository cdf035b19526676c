import { sql } from 'kysely';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import type { ClassLink } from '#domain/classes/link.ts';
import { classSituation, type ClassSituation } from '#domain/classes/period.ts';
import type { StateKey } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { nextClassName } from '../classes/class-name.ts';
import { appendClassHistory } from '../classes/history.ts';
import { cityOf } from '../places/queries.ts';
import type { Tx } from '../platform/db.ts';
import { daysAfter } from './scenarios.ts';

/** IBGE codes of the places of the demonstration. */
export const DEMO_CITIES = [
  { id: 3_550_308, ufId: 35, ddd: '11' },
  { id: 3_509_502, ufId: 35, ddd: '19' },
  { id: 3_106_200, ufId: 31, ddd: '31' },
  { id: 2_927_408, ufId: 29, ddd: '71' },
  { id: 2_611_606, ufId: 26, ddd: '81' },
  { id: 4_314_902, ufId: 43, ddd: '51' },
] as const;

const REGIONALS = [
  {
    name: 'Grande São Paulo e Campinas',
    ufId: 35,
    cities: [3_550_308, 3_509_502],
    managers: ['regional.sp@demo.local'],
  },
  { name: 'Minas Central', ufId: 31, cities: [3_106_200], managers: ['gestor@demo.local'] },
  { name: 'Salvador e Recôncavo', ufId: 29, cities: [2_927_408], managers: [] },
] as const;

interface DemoClass {
  readonly version: VersionId;
  readonly city: number;
  /** From today to the first day; negative when it has begun. */
  readonly inDays: number;
  readonly days: number;
  readonly cents: number;
}

/** Four that are over, two under way, six to come: in the order in which they were created. */
const CLASSES: readonly DemoClass[] = [
  { version: 2, city: 3_550_308, inDays: -30, days: 4, cents: 205_000 },
  { version: 3, city: 3_106_200, inDays: -28, days: 4, cents: 152_000 },
  { version: 4, city: 2_927_408, inDays: -27, days: 5, cents: 99_000 },
  { version: 1, city: 3_550_308, inDays: -25, days: 5, cents: 192_000 },
  { version: 1, city: 3_106_200, inDays: -2, days: 5, cents: 175_000 },
  { version: 4, city: 2_927_408, inDays: -1, days: 5, cents: 99_000 },
  { version: 1, city: 3_550_308, inDays: 40, days: 5, cents: 198_000 },
  { version: 1, city: 3_509_502, inDays: 75, days: 5, cents: 189_000 },
  { version: 1, city: 3_106_200, inDays: 54, days: 5, cents: 175_000 },
  { version: 2, city: 3_550_308, inDays: 61, days: 4, cents: 210_000 },
  { version: 3, city: 3_106_200, inDays: 47, days: 4, cents: 156_000 },
  { version: 4, city: 2_927_408, inDays: 68, days: 5, cents: 99_000 },
];

/** How long before its first day a class was created. */
const CREATED_DAYS_BEFORE = 80;

export interface SeededClass {
  readonly id: number;
  readonly version: VersionId;
  readonly cityId: number;
  readonly situation: ClassSituation;
}

/** Three regionals, and classes that are over, under way and to come. */
export async function seedClasses(tx: Tx, ownerId: number, now: Date): Promise<readonly SeededClass[]> {
  const regionals = await tx
    .insertInto('regional')
    .values(
      REGIONALS.map(({ name, ufId }) => ({
        name,
        uf_id: ufId,
        created_by: ownerId,
        allows_class_editing: true,
      })),
    )
    .returning(['id', 'uf_id'])
    .execute();
  const regionalOf = (ufId: number): number => regionals.find((row) => row.uf_id === ufId)?.id ?? 0;
  await tx
    .insertInto('regional_city')
    .values(
      REGIONALS.flatMap(({ ufId, cities }) =>
        cities.map((cityId) => ({ regional_id: regionalOf(ufId), city_id: cityId, uf_id: ufId })),
      ),
    )
    .execute();
  for (const { ufId, managers } of REGIONALS) {
    await tx
      .insertInto('regional_manager')
      .columns(['regional_id', 'account_id'])
      .expression((eb) =>
        eb
          .selectFrom('account')
          .select([sql<number>`${regionalOf(ufId)}::bigint`.as('regional_id'), 'account.id'])
          .where(sql<boolean>`account.email = any(${managers}::text[])`),
      )
      .execute();
  }
  await appendClassHistory(
    tx,
    'regional',
    regionals.map(({ id }) => id),
    { command: 'create', by: { accountId: ownerId }, changes: [], at: now },
  );
  const seeded: SeededClass[] = [];
  for (const given of CLASSES) seeded.push(await seedClass(tx, given, { ownerId, now, regionalOf }));
  return seeded;
}

async function seedClass(
  tx: Tx,
  { version, city, inDays, days, cents }: DemoClass,
  by: { readonly ownerId: number; readonly now: Date; readonly regionalOf: (ufId: number) => number },
): Promise<SeededClass> {
  const place = await cityOf(tx, city);
  const today = dateInSaoPaulo(by.now);
  const period = { beginDate: addDays(today, inDays), endDate: addDays(today, inDays + days) };
  const createdAt = daysAfter(by.now, Math.min(inDays - CREATED_DAYS_BEFORE, 0));
  const { id } = await tx
    .insertInto('class_room')
    .values({
      version,
      name: await nextClassName(tx, version, place),
      regional_id: by.regionalOf(place.uf_id),
      city_id: city,
      uf_id: place.uf_id,
      begin_date: period.beginDate,
      end_date: period.endDate,
      seminar_value_cents: cents,
      owner_id: by.ownerId,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendClassHistory(tx, 'class_room', [id], {
    command: 'create',
    by: { accountId: by.ownerId },
    changes: [],
    at: createdAt,
  });
  return { id, version, cityId: city, situation: classSituation(period, today) };
}

/**
 * The class of a person of the demonstration: those certified were in one that is over, some of those apt are enrolled
 * in one under way or to come, and the others are interested in the next one of their city.
 */
export function classFor(
  classes: readonly SeededClass[],
  person: {
    readonly version: VersionId;
    readonly cityId: number;
    readonly state: StateKey;
    readonly n: number;
  },
): { classRoomId: number | null; classLink?: ClassLink } {
  const classesIn = (situation: ClassSituation) =>
    classes.filter((one) => one.version === person.version && one.situation === situation);
  const next = classesIn('FUTURE').find(({ cityId }) => cityId === person.cityId);
  if (person.state === 'CERTIFICADA-APTO')
    return { classRoomId: classesIn('ENDED')[0]?.id ?? null, classLink: 'ENROLLED' };
  if (person.state === 'FINALIZADA-APTO' && person.n % 2 === 0)
    return {
      classRoomId: (classesIn('ONGOING')[0] ?? classesIn('FUTURE')[0])?.id ?? null,
      classLink: 'ENROLLED',
    };
  return { classRoomId: next?.id ?? null };
}
