import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATE_KEYS } from '#domain/interview/states.ts';
import { filterText } from '../filters/filter-texts.ts';
import {
  activeGroups,
  FILTER_GROUPS,
  filterParams,
  filterQuery,
  filtersOfQuery,
  NO_FILTERS,
  parseFilters,
  withoutGroup,
  type FilterGroup,
  type ListFilters,
} from './list-filters.ts';

const parse = (text: string) => parseFilters(new URLSearchParams(text));

/** One value in every group. */
const ALL =
  'uf=MG&uf=SP&cidade=3509502&turma=7&responsavel=0&responsavel=9&email=ABERTO&email-resultado=NAO_ABERTO&email-autoavaliacao=ENVIADO&preenchimento=FINALIZADA&resultado=APTO&situacao=FINALIZADA-APTO' +
  '&espera=EXPIRING_SOON&de=2026-01-01&ate=2026-01-31&processado-de=2026-02-01&processado-ate=2026-02-28' +
  '&prazo-de=2026-12-01&prazo-ate=2026-12-31&meus=sim';

/** All groups except the other origin: the two exclude each other. */
const groupsWith = (origin: 'portal' | 'gestor') =>
  FILTER_GROUPS.filter((group) => group !== (origin === 'portal' ? 'manager' : 'portal'));

it('filtersOfQuery reads back what filterQuery sent, and nothing else', () => {
  for (const origin of ['portal', 'gestor'] as const) {
    const filters = parse(`${ALL}&${origin}=sim`);
    expect(filtersOfQuery({ ...filterQuery(filters), 'filter.idsUf': [35], other: {} })).toEqual(filters);
  }
  expect(filtersOfQuery({ 'filter.sortField': 'interviewDate', 'filter.ufs': [{}, null] })).toEqual(
    NO_FILTERS,
  );
});

describe('parseFilters', () => {
  it('round-trips through filterParams', () => {
    for (const origin of ['portal', 'gestor'] as const) {
      const text = `${ALL}&${origin}=sim`;
      expect(filterParams(parse(text)).toString()).toBe(text);
      expect(activeGroups(parse(text))).toEqual(groupsWith(origin));
    }
  });

  it.each<[string, Partial<ListFilters>]>([
    ['', {}],
    ['uf=sp&uf=São Paulo&uf=XX&uf=RJ', { ufs: ['RJ'] }],
    ['uf=SP&uf=SP&uf=AC', { ufs: ['AC', 'SP'] }],
    ['cidade=0&cidade=x&cidade=99999999&cidade=9999999&cidade=3550308', { cities: ['3550308'] }],
    ['turma=0&turma=x&turma=7&turma=7&turma=12', { classes: ['12', '7'] }],
    ['responsavel=0&responsavel=x&responsavel=-1&responsavel=12', { owners: ['0', '12'] }],
    ['prazo-de=2026-02-01&prazo-ate=2026-01-01', { expiresFrom: '2026-02-01' }],
    ['email=LIDO&resultado=BOM&preenchimento=1&situacao=NAO_PREENCHIDO-APTO', {}],
    ['de=2026-02-30&ate=31/01/2026', {}],
    ['de=2026-02-01&ate=2026-01-01', { from: '2026-02-01' }],
    ['ate=2026-01-01', { to: '2026-01-01' }],
    ['meus=1&portal=true&gestor=1', {}],
    ['gestor=sim', { manager: true }],
    ['portal=sim&gestor=sim', {}],
  ])('%s', (text, expected) => {
    expect(parse(text)).toEqual({ ...NO_FILTERS, ...expected });
  });

  it('is stable when formatted and parsed again', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('uf', 'cidade', 'email', 'situacao', 'de', 'ate', 'meus'),
            fc.oneof(fc.string(), fc.constantFrom('SP', '35', 'ABERTO', '2026-01-01', 'sim', ...STATE_KEYS)),
          ),
        ),
        (entries) => {
          const filters = parseFilters(new URLSearchParams(entries));
          expect(parseFilters(filterParams(filters))).toEqual(filters);
        },
      ),
    );
  });
});

describe('withoutGroup', () => {
  it.each(FILTER_GROUPS)('removes %s and keeps the others', (group) => {
    const origin = group === 'manager' ? 'gestor' : 'portal';
    expect(activeGroups(withoutGroup(parse(`${ALL}&${origin}=sim`), group))).toEqual(
      groupsWith(origin).filter((other) => other !== group),
    );
  });
});

describe('filterQuery', () => {
  it('is empty without filters', () => {
    const asked = Object.values(filterQuery(NO_FILTERS)).filter(
      (value) => value !== undefined && (!Array.isArray(value) || value.length > 0),
    );
    expect(asked).toEqual([]);
  });

  it('sends each origin under its own key', () => {
    expect(filterQuery(parse('portal=sim'))).toMatchObject({ 'filter.registeredOnPortal': true });
    expect(filterQuery(parse('gestor=sim'))).toMatchObject({ 'filter.originInterview': 'MANAGER' });
  });
});

describe('filterText', () => {
  const names = {
    cities: new Map([['3509502', 'Campinas, SP']]),
    classes: new Map([['7', 'Urbano Campinas 1']]),
    owners: new Map([
      ['0', 'Sem responsável'],
      ['9', 'Marta Reis'],
    ]),
  };
  it.each<[string, FilterGroup, string]>([
    [ALL, 'uf', 'UF: MG; SP'],
    ['uf=AC&uf=BA&uf=MG&uf=RJ&uf=SP', 'uf', 'UF: AC; BA; MG e mais 2'],
    [ALL, 'city', 'Cidade: Campinas, SP'],
    ['cidade=3550308&cidade=3509502', 'city', 'Cidade: 2'],
    [ALL, 'class', 'Turma: Urbano Campinas 1'],
    ['turma=7&turma=8', 'class', 'Turma: 2'],
    [ALL, 'email', 'E-mail de inscrição: Aberto'],
    [ALL, 'owner', 'Responsável: Sem responsável; Marta Reis'],
    [ALL, 'resultEmail', 'E-mail de resultado: Não aberto'],
    [ALL, 'selfAssessmentEmail', 'E-mail de autoavaliação: Enviado'],
    [ALL, 'deadline', 'Prazo: 01/12/2026 a 31/12/2026'],
    [ALL, 'completing', 'Preenchimento: Finalizado'],
    [ALL, 'result', 'Resultado: Apto'],
    [ALL, 'combination', 'Status do participante: Finalizado, Apto'],
    [ALL, 'period', 'Inscrição: 01/01/2026 a 31/01/2026'],
    ['de=2026-01-01', 'period', 'Inscrição: desde 01/01/2026'],
    ['de=2026-01-01&ate=2026-01-01', 'period', 'Inscrição: 01/01/2026'],
    ['processado-ate=2026-02-28', 'processing', 'Processamento: até 28/02/2026'],
    [ALL, 'mine', 'Meus cadastros'],
    ['portal=sim', 'portal', 'Cadastrados pelo portal'],
    ['gestor=sim', 'manager', 'Cadastrados pelo gestor'],
  ])('%s, %s: %s', (text, group, words) => {
    expect(filterText(parse(text), group, names)).toBe(words);
  });
});
