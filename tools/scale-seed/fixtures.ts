import type { PoolClient } from 'pg';
import { className } from '#domain/classes/naming.ts';
import { addDays, dateInSaoPaulo, type IsoDate } from '#domain/calendar.ts';
import { classCalendar, type ClassCalendar, type ScaleClass } from './class-calendar.ts';
import type { RowBatch } from './copy.ts';
import type { Ids } from './ids.ts';
import type { SimulatedInterview } from './simulate-interview.ts';
import { homesIn, seatsIn, type Home, type KnownCity } from './places.ts';
import type { Random } from './random.ts';

/** Why nothing was loaded; one Portuguese line. */
export class ScaleSeedRefused extends Error {
  override readonly name = 'ScaleSeedRefused';
}

/** The acting staff: an administrator and a manager, both national. */
export interface Staff {
  readonly administratorId: number;
  readonly managerId: number;
}

/** Existing accounts. Refusal: no national administrator. */
export async function staffOf(client: PoolClient): Promise<Staff> {
  const { rows } = await client.query<{ administrator: number | null; manager: number | null }>(`
    select min(r.account_id) filter (where r.role = 'ADMINISTRADOR') as administrator,
           min(r.account_id) filter (where r.role = 'GESTOR') as manager
      from account_role r
      join account a on a.id = r.account_id and a.disabled_at is null
     where not exists (select from account_state s where s.account_id = r.account_id)`);
  const administratorId = rows[0]?.administrator ?? null;
  if (administratorId === null)
    throw new ScaleSeedRefused(
      'A carga precisa de uma conta de ADMINISTRADOR nacional, e o banco não tem nenhuma.',
    );
  return { administratorId, managerId: rows[0]?.manager ?? administratorId };
}

interface Place extends KnownCity {
  readonly name: string;
  readonly uf: string;
}

/** What interviews refer to: places, regionals, classes and staff. */
export interface Fixtures {
  readonly staff: Staff;
  readonly calendar: ClassCalendar;
  drawHome(random: Random): Home;
  classIdOf(one: ScaleClass): number;
  /** The class that a person would choose when registering: three weeks from then or later. */
  classWantedBy(interview: SimulatedInterview, ufId: number): ScaleClass | null;
  /** A municipality as a certificate states it. */
  placeOf(cityId: number): { readonly name: string; readonly uf: string };
}

function writeRegionals(
  batch: RowBatch,
  ids: Ids,
  seats: readonly KnownCity[],
  nameOf: (cityId: number) => string,
): ReadonlyMap<number, number> {
  return new Map(
    seats.map((seat) => {
      const id = ids.next('regional');
      batch.add('regional', { id, name: `Regional ${nameOf(seat.id)}`, uf_id: seat.ufId });
      batch.add('regional_city', { regional_id: id, city_id: seat.id, uf_id: seat.ufId });
      return [seat.ufId, id] as const;
    }),
  );
}

const numberKey = ({ version, seat }: ScaleClass): string => `${version} ${seat.id}`;

/**
 * Takes numbers for the names of the classes, after those that were given before, and returns the first of them less
 * one by version and city.
 */
async function takeNumbers(
  client: PoolClient,
  { classes }: ClassCalendar,
): Promise<ReadonlyMap<string, number>> {
  const newest = new Map(classes.map((one) => [numberKey(one), one]));
  const lines = [...newest.values()];
  const { rows } = await client.query<{ version: number; city: number; last: number }>(
    `insert into class_room_number (version, city_id, last)
     select * from unnest($1::smallint[], $2::integer[], $3::integer[])
         on conflict (version, city_id) do update set last = class_room_number.last + excluded.last
     returning version, city_id as city, last`,
    [
      lines.map(({ version }) => version),
      lines.map(({ seat }) => seat.id),
      lines.map(({ number }) => number),
    ],
  );
  return new Map(
    rows.map(({ version, city, last }) => {
      const key = `${version} ${city}`;
      return [key, last - (newest.get(key)?.number ?? 0)];
    }),
  );
}

/** Writes a regional in each state and its classes, quarter by quarter. */
export async function writeFixtures(
  client: PoolClient,
  batch: RowBatch,
  ids: Ids,
  { staff, today }: { readonly staff: Staff; readonly today: IsoDate },
): Promise<Fixtures> {
  const { rows: places } = await client.query<Place>(
    'select city.id, city.uf_id as "ufId", city.name, uf.initials as uf from city join uf on uf.id = city.uf_id order by city.id',
  );
  const byId = new Map(places.map((place) => [place.id, place]));
  const placeOf = (cityId: number): Place => {
    const place = byId.get(cityId);
    if (!place) throw new Error(`Unknown city ${cityId}`);
    return place;
  };
  const seats = seatsIn(places);
  const calendar = classCalendar(seats, today);
  const regionals = writeRegionals(batch, ids, seats, (cityId) => placeOf(cityId).name);
  const before = await takeNumbers(client, calendar);
  const classIds = calendar.classes.map((one) => {
    const { version, number, seat, beginDate, endDate, cents } = one;
    const id = ids.next('class_room');
    batch.add('class_room', {
      id,
      version,
      name: className(version, placeOf(seat.id).name, number + (before.get(numberKey(one)) ?? 0)),
      regional_id: regionals.get(seat.ufId) ?? null,
      city_id: seat.id,
      uf_id: seat.ufId,
      begin_date: beginDate,
      end_date: endDate,
      seminar_value_cents: cents,
      owner_id: staff.managerId,
    });
    return id;
  });
  return {
    staff,
    calendar,
    drawHome: homesIn(places),
    classIdOf: ({ index }) => {
      const id = classIds[index];
      if (id === undefined) throw new Error(`Unknown class ${index}`);
      return id;
    },
    classWantedBy: ({ version, registeredAt }, ufId) =>
      calendar.nextClass(version, ufId, addDays(dateInSaoPaulo(registeredAt), 21)),
    placeOf,
  };
}
