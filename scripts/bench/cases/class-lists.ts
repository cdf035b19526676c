import { openDatabase } from '#server/platform/db.ts';
import type { Bench, BenchCase, Comparison } from '../case.ts';
import type { SignedIn } from '../subjects.ts';

const REGIONALS = 500;
const CLASSES = 20_000;
const MAX_RATIO = 1.5;

/**
 * Fills up to so many regionals, each with two cities of its state, and classes in them: of all versions, from three
 * years ago to a year from now. Beyond those that are there, so it may run again on the same database.
 */
async function givenClasses(databaseUrl: string): Promise<void> {
  const { pool, close } = openDatabase(databaseUrl, { max: 1 });
  try {
    await pool.query(
      `insert into regional (name, uf_id, created_by, allows_class_editing)
       select 'Regional de ' || c.name || ' ' || n, c.uf_id, (select min(id) from account), true
         from generate_series((select count(*) from regional) + 1, $1) as n
         join lateral (select name, uf_id from city order by md5(n || id::text) limit 1) as c on true`,
      [REGIONALS],
    );
    await pool.query(
      `insert into regional_city (regional_id, city_id, uf_id)
       select r.id, c.id, r.uf_id
         from regional r
         join lateral (select id from city where uf_id = r.uf_id order by md5(r.id || id::text) limit 2) as c on true
        where not exists (select from regional_city rc where rc.regional_id = r.id)`,
    );
    await pool.query(
      `with placed as (
         select rc.regional_id, rc.city_id, rc.uf_id, c.name, row_number() over (order by rc.regional_id, rc.city_id) as at
           from regional_city rc join city c on c.id = rc.city_id
       ), made as (
         select n, (n % 4 + 1)::smallint as version, current_date - 1100 + (n * 37 % 1460)::int as begins,
                (n * 7919) % (select count(*) from placed) + 1 as at
           from generate_series((select count(*) from class_room) + 1, $1) as n
       )
       insert into class_room (version, name, regional_id, city_id, uf_id, begin_date, end_date, seminar_value_cents, owner_id)
       select m.version, (array['Urbano', 'Startup', 'Arena', 'Rural'])[m.version] || ' ' || p.name || ' ' || m.n,
              p.regional_id, p.city_id, p.uf_id, m.begins, m.begins + 4, 150000 + m.n % 900 * 100, (select min(id) from account)
         from made m join placed p using (at)`,
      [CLASSES],
    );
    await pool.query('analyze regional, regional_city, class_room');
  } finally {
    await close();
  }
}

/** A list requested again and again with one query. */
function listing(
  name: string,
  what: string,
  path: string,
  { who, query = '' }: { readonly who?: SignedIn; readonly query?: string } = {},
): Comparison {
  const turn = {
    method: 'GET',
    path: `${path}?${query}`,
    headers: who ? { cookie: who.cookie } : {},
  } as const;
  return {
    name,
    what,
    against: 'sql',
    sample: () => ({ turn, parts: {} }),
    next: () => turn,
    nextParts: () => ({}),
    maxRatio: MAX_RATIO,
  };
}

const CLASS_LIST = '/api/v1/class-room';
const REGIONAL_LIST = '/api/v1/regionals';
const PORTAL = '/api/public/class-room';

/** The team's lists and the portal's, with 500 regionals and 20,000 classes. */
export const classLists: BenchCase = {
  name: 'turmas',
  async run({ compare, databaseUrl, subjects: { manager: who, managerOfState } }: Bench) {
    await givenClasses(databaseUrl);
    const lists = [
      listing('class-page', 'turmas: primeira página', CLASS_LIST, { who, query: 'moduleId=1&status=true' }),
      listing('class-page-state', 'turmas: primeira página de um estado', CLASS_LIST, {
        who: managerOfState,
        query: 'moduleId=1&status=true',
      }),
      listing('class-search', 'turmas: busca por nome', CLASS_LIST, {
        who,
        query: 'moduleId=1&search=santa',
      }),
      listing('class-period', 'turmas: por período', CLASS_LIST, {
        who,
        query: 'moduleId=1&periodStart=2026-01-01&periodEnd=2026-06-30&sort.field=city',
      }),
      listing('regional-page', 'regionais: primeira página', REGIONAL_LIST, { who, query: 'status=true' }),
      listing('regional-page-100', 'regionais: cem por página', REGIONAL_LIST, {
        who,
        query: 'status=true&page.size=100',
      }),
      listing('portal-classes', 'portal: turmas de um estado', PORTAL, {
        query: 'moduleId=1&ufInitials=SP&pageIndex=0&pageSize=10',
      }),
      listing('portal-nearest', 'portal: turmas mais próximas', `${PORTAL}/nearest`, {
        query: 'moduleId=1&ufInitials=AC',
      }),
    ];
    const figures = [];
    for (const list of lists) figures.push(await compare(list));
    return figures;
  },
};
