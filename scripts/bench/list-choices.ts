import type { Pool } from 'pg';
import type { Viewer } from '#domain/access.ts';

/** The product's query, and the same as a condition written by hand. */
export interface Choice {
  readonly name: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly condition: string;
}

const NOTHING = { query: {}, condition: 'true' } as const;
export const STATES: readonly Choice[] = [
  { name: 'país', ...NOTHING },
  { name: 'SP', query: { 'filter.ufs': ['SP'] }, condition: 'i.uf_id = 35' },
  { name: 'MG e SP', query: { 'filter.ufs': ['MG', 'SP'] }, condition: 'i.uf_id in (31, 35)' },
  { name: 'RR', query: { 'filter.ufs': ['RR'] }, condition: 'i.uf_id = 14' },
];
export const STATUSES: readonly Choice[] = [
  { name: 'toda situação', ...NOTHING },
  {
    name: 'apto',
    query: { 'filter.statusInterviews': ['APTO'] },
    condition: "i.completing in ('FINALIZADA', 'EXPIRADA', 'CERTIFICADA') and i.result = 'APTO'",
  },
  {
    name: 'com erro',
    query: { 'filter.statusInterviews': ['ERRO_DE_PROCESSAMENTO'] },
    condition: "i.completing = 'FINALIZADA' and i.result = 'ERRO_DE_PROCESSAMENTO'",
  },
  {
    name: 'dois pares',
    query: { 'filter.statusCombinations': ['FINALIZADA-APTO', 'EXPIRADA-SEM_RESULTADO'] },
    condition: "(i.completing, i.result) in (('FINALIZADA', 'APTO'), ('EXPIRADA', 'SEM_RESULTADO'))",
  },
];
export const DATES: readonly Choice[] = [
  { name: 'sempre', ...NOTHING },
  {
    name: 'inscritos num mês',
    query: { 'filter.periodStart': '2026-10-01', 'filter.periodEnd': '2026-10-31' },
    condition: "i.registered_at >= '2026-10-01T00:00-03' and i.registered_at < '2026-11-01T00:00-03'",
  },
  {
    name: 'resultado em vinte dias',
    query: { 'filter.initialProcessingDate': '2026-11-01', 'filter.finalProcessingDate': '2026-11-20' },
    condition: `i.processed_at >= '2026-11-01T00:00-03' and i.processed_at < '2026-11-21T00:00-03' and i.result <> 'SEM_RESULTADO'`,
  },
];

export const LIVE = 'i.deleted_at is null and i.superseded_at is null';
/** As far as the product counts what a list finds. */
export const COUNTED_TO = 12_000;

/** Texts with one hit, few, and very many; people of the first version. */
export async function texts(pool: Pool): Promise<readonly Choice[]> {
  const { rows } = await pool.query<{ one: string; few: string }>(`
    select (select c.cpf from candidate c join interview i on i.candidate_id = c.id
             where i.version = 1 and ${LIVE} order by c.id limit 1) as one,
           (select search_normalise(c.name) from candidate c join interview i on i.candidate_id = c.id
             where i.version = 1 and ${LIVE} and c.name ~ '^\\w+ \\w+ \\w+$'
             group by 1 having count(*) > 1 order by count(*) limit 1) as few`);
  const search = (name: string, text: string): Choice => ({
    name,
    query: { 'filter.fieldOfResearch': text },
    condition: text
      .split(' ')
      .map((word) => `i.search_text like '%${word}%'`)
      .join(' and '),
  });
  return [
    { name: 'sem busca', ...NOTHING },
    search('um achado', rows[0]?.one ?? ''),
    search('poucos achados', rows[0]?.few ?? ''),
    search("'silva'", 'silva'),
    search("'maria silva'", 'maria silva'),
  ];
}

/** Sees every state, as a national administrator. */
export const VIEWER: Viewer = {
  accountId: 0,
  candidateId: null,
  email: '',
  roles: ['ADMINISTRADOR'],
  uf: null,
};
