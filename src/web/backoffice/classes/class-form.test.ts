import { describe, expect, it } from 'vitest';
import { CLASS_INCOMPLETE, SEATS_INVALID } from '#contract/class-rooms.ts';
import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import {
  bodyOf,
  fieldOfRefusal,
  NO_CLASS,
  problemsOf,
  problemsOfIssues,
  type ClassProblems,
  type ClassValues,
} from './class-form.ts';

const day = (text: string): IsoDate => {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  return date;
};
const CHECK = { moduleId: 1, today: day('2026-11-23'), before: null } as const;
const GOOD: ClassValues = {
  uf: '35',
  regionalId: '7',
  cityId: '3550308',
  beginDate: '08/03/2027',
  endDate: '12/03/2027',
  cents: 198_050,
  seats: '40',
  hidePortal: false,
};

describe('the form of a class', () => {
  it('asks for every field with the sentence of the specification', () => {
    const missing = {
      uf: CLASS_INCOMPLETE,
      regionalId: CLASS_INCOMPLETE,
      cityId: CLASS_INCOMPLETE,
      beginDate: CLASS_INCOMPLETE,
      endDate: CLASS_INCOMPLETE,
      cents: CLASS_INCOMPLETE,
    };
    expect(problemsOf(NO_CLASS, CHECK)).toEqual(missing);
    expect(CLASS_INCOMPLETE).toBe('É necessário preencher todas as informações da turma!');
  });

  it.each<[string, Partial<ClassValues>, ClassProblems]>([
    ['a whole class', {}, {}],
    ['free of charge', { cents: 0 }, {}],
    ['without a limit of seats', { seats: '' }, {}],
    ['without any seat', { seats: '0' }, { seats: SEATS_INVALID }],
    ['with too many seats', { seats: '10001' }, { seats: SEATS_INVALID }],
    ['that begins today', { beginDate: '23/11/2026', endDate: '24/11/2026' }, {}],
    [
      'that begins yesterday',
      { beginDate: '22/11/2026', endDate: '24/11/2026' },
      { beginDate: 'A data de início não pode ser anterior a hoje.' },
    ],
    [
      'that ends before it begins',
      { endDate: '01/03/2027' },
      { endDate: 'A data de término deve ser, no mínimo, um dia depois da data de início.' },
    ],
    [
      'that ends on the day it begins',
      { endDate: '08/03/2027' },
      { endDate: 'A data de término deve ser, no mínimo, um dia depois da data de início.' },
    ],
    ['with a day that does not exist', { beginDate: '31/02/2027' }, { beginDate: 'Data inválida!' }],
    ['with an unfinished day', { beginDate: '08/03' }, { beginDate: 'Data inválida!' }],
  ])('%s', (_, change, problems) => {
    expect(problemsOf({ ...GOOD, ...change }, CHECK)).toEqual(problems);
  });

  it('lets a class that has begun keep its start', () => {
    const before = { beginDate: day('2026-11-02'), endDate: day('2026-11-27') };
    const values = { ...GOOD, beginDate: '02/11/2026', endDate: '28/11/2026' };
    expect(problemsOf(values, { ...CHECK, before })).toEqual({});
    expect(Object.keys(problemsOf(values, CHECK))).toEqual(['beginDate']);
  });

  it('sends reais, and dates as the contract reads them', () => {
    expect(bodyOf(GOOD, 3)).toEqual({
      beginDate: '2027-03-08',
      endDate: '2027-03-12',
      seminarValue: 1980.5,
      hidePortal: false,
      seats: '40',
      regionalId: '7',
      cityId: '3550308',
      moduleId: 3,
    });
  });

  it.each([
    ['regional.not-available', 'regionalId'],
    ['regional.inactive', 'regionalId'],
    ['class-room.city', 'cityId'],
    ['class-room.end-date-past', 'endDate'],
    ['class-room.stale', undefined],
    ['toString', undefined],
  ])('shows the refusal %s at %s', (code, field) => {
    expect(fieldOfRefusal(code)).toBe(field);
  });

  it('shows what the server has against the price at the price', () => {
    const issues = [{ path: ['seminarValue'], message: 'Valor inválido!' }];
    expect(problemsOfIssues(issues)).toEqual({ cents: 'Valor inválido!' });
  });
});
