import { sql, type Kysely } from 'kysely';
import type * as z from 'zod';
import { isAdministrator, type Viewer } from '#domain/access.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import type { FoundPerson, SearchedPerson, teamRegistrationCalls } from '#contract/team-registration.ts';
import { countFound, type Total } from '../interviews/count-found.ts';
import { inStates } from '../interviews/filters.ts';
import { CLASS_OF_INTERVIEW } from '../lifecycle/class-of-interview.ts';
import { managed, type Scope } from '../lifecycle/scope.ts';
import { searched } from '../lifecycle/search.ts';
import { modulesOf } from '../candidates/modules.ts';
import { PLANNED_EACH_TIME } from '../platform/prepared-statements.ts';
import type { DB } from '../platform/schema.ts';

type SearchQuery = z.output<(typeof teamRegistrationCalls)['searchCandidates']['query']>;

/** A person has a live interview in each version at most. */
const VERSIONS = 4;

/** Which interviews are found, as conditions over `interview as i`. */
function found(viewer: Viewer, query: SearchQuery, kind: Scope, text: Scope) {
  const cities = query['filter.cities'] ?? [];
  return sql.join(
    [
      sql`${sql.raw(PLANNED_EACH_TIME)} ${kind}`,
      managed(viewer),
      text,
      inStates(query, sql`i.uf_id`) ?? sql`true`,
      cities.length > 0 ? sql`i.city_id = any(${cities}::bigint[])` : sql`true`,
    ],
    sql` and `,
  );
}

/**
 * One page of the people with a live interview in any version within reach, ordered by their newest matching
 * interview; other interviews of the same person are skipped by one index probe each. Each person has the versions
 * within reach. The total is exact up to 10,000. Without a text nobody is found: state and
 * city narrow a search, and who lives where is for the list to show.
 */
export async function searchCandidates(
  db: Kysely<DB>,
  viewer: Viewer,
  query: SearchQuery,
  now: Date,
): Promise<Total & { items: SearchedPerson[]; deleted: FoundPerson[] }> {
  const text = searched(query['filter.fieldOfResearch']);
  if (text === null) return { total: 0, items: [], deleted: [] };
  const conditions = found(viewer, query, sql`i.deleted_at is null and i.superseded_at is null`, text);
  // The inner `i` is another interview of the same person; `shown` is the one that the outer statement looks at.
  const page = sql<{ candidate_id: number }>`
    select i.candidate_id from interview i
     where ${conditions}
       and not exists (
         select from (values (i.candidate_id, i.registered_at, i.id)) as shown (person, at, id),
                     interview i
          where i.candidate_id = shown.person and (i.registered_at, i.id) > (shown.at, shown.id) and ${conditions})
     order by i.registered_at desc, i.id desc
     limit ${query['page.size']} offset ${query['page.index'] * query['page.size']}`;
  const countTo = async (limit: number): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select least(count(distinct candidate_id), ${limit}) as total
        from (select i.candidate_id from interview i where ${conditions} limit ${limit * VERSIONS}) as counted`.execute(
      db,
    );
    return rows[0]?.total ?? 0;
  };
  const { 'page.index': _index, 'page.size': _size, ...asked } = query;
  const [items, deleted, total] = await Promise.all([
    page.execute(db).then(({ rows }) =>
      peopleOf(
        db,
        viewer,
        rows.map((row) => row.candidate_id),
      ),
    ),
    isAdministrator(viewer) && query['page.index'] === 0 ? onlyDeleted(db, viewer, query, text) : [],
    countFound(db, now, `people ${JSON.stringify([viewer.uf, asked])}`, countTo),
  ]);
  return { ...total, items, deleted };
}

/** Limit of people who have only deleted registrations: for finding a particular person again. */
const MAX_DELETED = 5;

/**
 * People with a deleted registration, newest first, and no live one within reach in its version: no list contains them.
 * People whose data were erased are never found.
 */
async function onlyDeleted(
  db: Kysely<DB>,
  viewer: Viewer,
  query: SearchQuery,
  text: Scope,
): Promise<FoundPerson[]> {
  const { rows } = await sql<{ name: string; cpf: string; versions: VersionId[] }>`
    select c.name, c.cpf, array_agg(distinct i.version) as versions
      from interview i
      join candidate c on c.id = i.candidate_id and c.erased_at is null
     where ${found(viewer, query, sql`i.deleted_at is not null`, text)}
       and not exists (
         select from (values (i.candidate_id, i.version)) as gone (person, version), interview i
          where i.candidate_id = gone.person and i.version = gone.version
            and i.deleted_at is null and i.superseded_at is null and ${managed(viewer)})
     group by c.id, c.name, c.cpf
     order by max(i.deleted_at) desc, c.id
     limit ${MAX_DELETED}`.execute(db);
  return rows.map(({ name, cpf, versions }) => ({ name, cpf, modules: modulesOf(versions) }));
}

/** Name, CPF and versions within reach with the class of each, in the order of the ids. */
async function peopleOf(db: Kysely<DB>, viewer: Viewer, ids: readonly number[]): Promise<SearchedPerson[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .select(['c.id', 'c.name', 'c.cpf', 'i.version', CLASS_OF_INTERVIEW.as('class_room')])
    .where('i.candidate_id', 'in', ids)
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .where(managed(viewer))
    .orderBy('i.version')
    .execute();
  const byPerson = Map.groupBy(rows, ({ id }) => id);
  return ids.flatMap((id) => {
    const [first, ...others] = byPerson.get(id) ?? [];
    if (!first) return [];
    const modules = [first, ...others].map(({ version, class_room: classRoom }) => ({
      id: version,
      name: versionById(version).name,
      classRoom,
    }));
    return [{ id: first.id, name: first.name, cpf: first.cpf, modules }];
  });
}
