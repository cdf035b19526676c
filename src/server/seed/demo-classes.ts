import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { Tx } from '../platform/db.ts';

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
  { name: 'Grande São Paulo e Campinas', ufId: 35, cities: [3_550_308, 3_509_502] },
  { name: 'Minas Central', ufId: 31, cities: [3_106_200] },
  { name: 'Salvador e Recôncavo', ufId: 29, cities: [2_927_408] },
] as const;

const CLASSES: readonly {
  version: VersionId;
  name: string;
  city: number;
  inDays: number;
  days: number;
  cents: number;
}[] = [
  { version: 1, name: 'Urbano São Paulo 1', city: 3_550_308, inDays: 40, days: 5, cents: 198_000 },
  { version: 1, name: 'Urbano Campinas 1', city: 3_509_502, inDays: 75, days: 5, cents: 189_000 },
  { version: 1, name: 'Urbano Belo Horizonte 1', city: 3_106_200, inDays: 54, days: 5, cents: 175_000 },
  { version: 2, name: 'Startup São Paulo 1', city: 3_550_308, inDays: 61, days: 4, cents: 210_000 },
  { version: 3, name: 'Arena Belo Horizonte 1', city: 3_106_200, inDays: 47, days: 4, cents: 156_000 },
  { version: 4, name: 'Rural Salvador 1', city: 2_927_408, inDays: 68, days: 5, cents: 99_000 },
];

/** Three regionals and six classes that are still to come. Returns the classes by version and city. */
export async function seedClasses(
  tx: Tx,
  ownerId: number,
  now: Date,
): Promise<{ id: number; version: number; cityId: number }[]> {
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
  const today = dateInSaoPaulo(now);
  const rows = await tx
    .insertInto('class_room')
    .values(
      CLASSES.map(({ version, name, city, inDays, days, cents }) => {
        const ufId = DEMO_CITIES.find(({ id }) => id === city)?.ufId ?? 35;
        return {
          version,
          name,
          regional_id: regionalOf(ufId),
          city_id: city,
          uf_id: ufId,
          begin_date: addDays(today, inDays),
          end_date: addDays(today, inDays + days),
          seminar_value_cents: cents,
          owner_id: ownerId,
        };
      }),
    )
    .returning(['id', 'version', 'city_id'])
    .execute();
  return rows.map((row) => ({ id: row.id, version: row.version, cityId: row.city_id }));
}
