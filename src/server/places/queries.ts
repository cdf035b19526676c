import { sql, type Kysely } from 'kysely';
import { Refused } from '#domain/refusal.ts';
import type { DB } from '../platform/schema.ts';

/** An id from a request, cast to bigint, so that one out of the column's range is unknown rather than an error. */
const bigintId = (id: number) => sql<number>`${id}::bigint`;

/** The 27 states, by name. */
export async function listUfs(db: Kysely<DB>): Promise<{ id: number; initials: string; name: string }[]> {
  return db
    .selectFrom('uf')
    .select(['id', 'initials', 'name'])
    .orderBy(sql`name collate "pt-BR-x-icu"`)
    .execute();
}

/** The municipalities of a state, by name. */
export async function listCities(db: Kysely<DB>, ufId: number) {
  const rows = await db
    .selectFrom('city')
    .innerJoin('uf', 'uf.id', 'city.uf_id')
    .select(['city.id', 'city.name', 'uf.id as uf_id', 'uf.initials'])
    .where('city.uf_id', '=', bigintId(ufId))
    .orderBy(sql`city.name collate "pt-BR-x-icu"`)
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, uf: { id: row.uf_id, initials: row.initials } }));
}

/** As many as fit under a field beside a keyboard. */
const FOUND_SHOWN = 10;

/**
 * The municipalities whose name has a word that begins as the text does, accents ignored: the same name first, then names
 * that begin so, those of the given state before others.
 */
export async function searchCities(db: Kysely<DB>, name: string, ufId: number | undefined) {
  const text = sql<string>`search_normalise(${name.trim().replaceAll(/\s+/g, ' ')})`;
  const rows = await db
    .selectFrom('city')
    .innerJoin('uf', 'uf.id', 'city.uf_id')
    .select(['city.id', 'city.name', 'uf.id as uf_id', 'uf.initials'])
    // Not `like`: the text may have its signs. Hyphens and apostrophes begin words too.
    .where(sql<boolean>`${text} <> ''
      and strpos(' ' || translate(city.search_name, '-''', '  '), ' ' || translate(${text}, '-''', '  ')) > 0`)
    .orderBy(sql`city.search_name = ${text}`, 'desc')
    .$if(ufId !== undefined, (query) => query.orderBy(sql`city.uf_id = ${bigintId(ufId ?? 0)}`, 'desc'))
    .orderBy(sql`starts_with(city.search_name, ${text})`, 'desc')
    .orderBy(sql`city.name collate "pt-BR-x-icu"`)
    .orderBy('uf.initials')
    .limit(FOUND_SHOWN)
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, uf: { id: row.uf_id, initials: row.initials } }));
}

/** `Campinas, SP`. */
export const cityInWords = ({
  name,
  initials,
}: {
  readonly name: string;
  readonly initials: string;
}): string => `${name}, ${initials}`;

/** Refusal: city.unknown. */
export async function cityOf(
  db: Kysely<DB>,
  cityId: number,
): Promise<{ id: number; name: string; uf_id: number; initials: string }> {
  return await db
    .selectFrom('city')
    .innerJoin('uf', 'uf.id', 'city.uf_id')
    .select(['city.id', 'city.name', 'city.uf_id', 'uf.initials'])
    .where('city.id', '=', bigintId(cityId))
    .executeTakeFirstOrThrow(() => new Refused('city.unknown'));
}
