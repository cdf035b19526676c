import { describe, expect, it } from 'vitest';
import type { Role, Viewer } from '../access.ts';
import { parseIsoDate, type IsoDate } from '../calendar.ts';
import { activationRefusal, deactivationRefusal } from './activation.ts';
import { differences } from './differences.ts';
import { className, classHeading } from './naming.ts';
import { classActionsFor, mayCreateClass, mayEditClass, type ClassStanding } from './permissions.ts';
import { classSituation, periodRefusal } from './period.ts';
import { regionalName, regionalNameProblem } from './regional.ts';

const day = (text: string): IsoDate => {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  return date;
};
const period = (begin: string, end: string) => ({ beginDate: day(begin), endDate: day(end) });
const TODAY = day('2026-11-23');
const viewer = (roles: readonly Role[], uf: string | null = null): Viewer => ({
  accountId: 7,
  candidateId: null,
  email: 'equipe@casa.test',
  roles,
  uf,
});
const standing = (given: Partial<ClassStanding> = {}): ClassStanding => ({
  uf: 'SP',
  active: true,
  allowsClassEditing: true,
  managesRegional: false,
  ownsClass: false,
  ...given,
});

describe('who edits a class of São Paulo', () => {
  it.each<[string, readonly Role[], string | null, Partial<ClassStanding>, boolean]>([
    ['an administrator', ['ADMINISTRADOR'], null, { allowsClassEditing: false }, true],
    ['an administrator of another state', ['ADMINISTRADOR'], 'MG', {}, false],
    ['GESTOR_EMPRETEC with GESTOR', ['GESTOR', 'GESTOR_EMPRETEC'], 'SP', { allowsClassEditing: false }, true],
    ['GESTOR_EMPRETEC of another state', ['GESTOR', 'GESTOR_EMPRETEC'], 'MG', {}, false],
    ['GESTOR_EMPRETEC alone', ['GESTOR_EMPRETEC'], null, { managesRegional: true, ownsClass: true }, false],
    ['a manager', ['GESTOR'], 'SP', {}, false],
    ["the regional's manager", ['GESTOR'], 'SP', { managesRegional: true }, true],
    ["the class's manager", ['GESTOR'], null, { ownsClass: true }, true],
    [
      'both, where it is not allowed',
      ['GESTOR'],
      'SP',
      { managesRegional: true, ownsClass: true, allowsClassEditing: false },
      false,
    ],
    ["the class's manager, now of another state", ['GESTOR'], 'BA', { ownsClass: true }, false],
    ['a pilot', ['PILOTO'], null, { ownsClass: true }, false],
  ])('%s', (_who, roles, uf, given, expected) => {
    expect(mayEditClass(viewer(roles, uf), standing(given))).toBe(expected);
  });

  it('decides the entries of its menu', () => {
    const administrator = viewer(['ADMINISTRADOR']);
    expect(classActionsFor(administrator, standing())).toEqual(['edit', 'deactivate', 'responsible-manager']);
    expect(classActionsFor(administrator, standing({ active: false }))).toContain('activate');
    expect(classActionsFor(viewer(['GESTOR'], 'SP'), standing())).toEqual([]);
  });

  it('is more than who creates one: any manager within reach', () => {
    expect(mayCreateClass(viewer(['GESTOR'], 'SP'), 'SP')).toBe(true);
    expect(mayCreateClass(viewer(['GESTOR'], 'SP'), 'MG')).toBe(false);
    expect(mayCreateClass(viewer(['GESTOR_EMPRETEC']), 'SP')).toBe(false);
  });
});

describe('the period of a class', () => {
  const begun = period('2026-11-20', '2026-11-27');
  it.each([
    ['today and tomorrow', period('2026-11-23', '2026-11-24'), null, null],
    ['from yesterday', period('2026-11-22', '2026-11-27'), null, 'class-room.begin-date'],
    ['a single day', period('2026-12-01', '2026-12-01'), null, 'class-room.end-date'],
    ['an end before the start', period('2026-12-02', '2026-12-01'), null, 'class-room.end-date'],
    ['a begun class as it was', begun, begun, null],
    ['a begun class, longer', period('2026-11-20', '2026-11-28'), begun, null],
    ['a begun class that ends today', period('2026-11-20', '2026-11-23'), begun, null],
    [
      'a begun class made to have ended',
      period('2026-11-20', '2026-11-22'),
      begun,
      'class-room.end-date-past',
    ],
    [
      'a begun class, moved to another past day',
      period('2026-11-21', '2026-11-27'),
      begun,
      'class-room.begin-date',
    ],
    ['a begun class, put off', period('2026-12-21', '2026-12-27'), begun, null],
    [
      'one that is over, with the same days',
      period('2026-10-05', '2026-10-09'),
      period('2026-10-05', '2026-10-09'),
      null,
    ],
  ])('%s', (_what, wanted, before, code) => {
    expect(periodRefusal(wanted, TODAY, before)?.code ?? null).toBe(code);
  });

  it.each([
    ['2026-11-24', '2026-11-27', 'FUTURE'],
    ['2026-11-23', '2026-11-27', 'ONGOING'],
    ['2026-11-20', '2026-11-23', 'ONGOING'],
    ['2026-11-16', '2026-11-22', 'ENDED'],
  ])('%s to %s: %s', (begin, end, situation) => {
    expect(classSituation(period(begin, end), TODAY)).toBe(situation);
  });
});

describe('deactivating classes', () => {
  const one = (name: string, awaiting: number, end = '2026-11-27') => ({
    id: name.length,
    name,
    awaiting,
    ...period('2026-11-20', end),
  });
  it('is refused as a whole while enrolled people expect one that has not ended, naming it', () => {
    const classes = [
      one('Urbano Campinas 1', 0),
      one('Urbano Santos 1', 3),
      one('Rural Santos 1', 2, '2026-11-22'),
    ];
    expect(deactivationRefusal(classes, TODAY)).toEqual({
      code: 'class-rom-cannot-be-disabled',
      details: {
        classes: 'Urbano Santos 1',
        items: [{ idClassRoom: 15, className: 'Urbano Santos 1', enrolled: 3 }],
      },
    });
  });

  it('is allowed when nobody does, or the class is over', () => {
    expect(deactivationRefusal([], TODAY)).toBeNull();
    expect(deactivationRefusal([one('A', 0), one('B', 5, '2026-11-22')], TODAY)).toBeNull();
  });

  it('cannot be taken back under an inactive regional', () => {
    expect(activationRefusal({ active: false })?.code).toBe('regional.inactive');
    expect(activationRefusal({ active: true })).toBeNull();
  });
});

it('names a class by version, city and number, and heads it by place and period', () => {
  expect(className(3, 'Belo Horizonte', 12)).toBe('Arena Belo Horizonte 12');
  expect(classHeading({ city: 'Campinas', uf: 'SP' }, period('2027-03-08', '2027-03-12'))).toEqual({
    title: 'Campinas/SP',
    subtitle: '08/03/2027 a 12/03/2027',
  });
});

describe("a regional's name", () => {
  it.each([
    ['  Grande\t São \u200BPaulo ', 'Grande São Paulo', null],
    ['a'.repeat(100), 'a'.repeat(100), null],
    [`  ${'ã'.repeat(100)}  `, 'ã'.repeat(100), null],
    ['a'.repeat(101), 'a'.repeat(101), 'too-long'],
    [' \u200B ', '', 'missing'],
    ['---', '---', 'missing'],
    ['Sul\u202E', 'Sul', null],
  ])('%j is stored as %j: %s', (typed, stored, problem) => {
    expect([regionalName(typed), regionalNameProblem(typed)]).toEqual([stored, problem]);
  });
});

it('keeps only what differs, in a fixed order', () => {
  expect(
    differences(
      { name: 'Sul', cities: 'Osasco', active: true, 'responsible-managers': [1, 2] },
      { active: true, 'responsible-managers': [2], name: 'Norte', uf: 'SP' },
    ),
  ).toEqual([
    { field: 'name', from: 'Sul', to: 'Norte' },
    { field: 'uf', from: null, to: 'SP' },
    { field: 'responsible-managers', from: [1, 2], to: [2] },
  ]);
});
