import { describe, expect, it } from 'vitest';
import type { ClassRoomItem, Uf } from '#contract/registration.ts';
import {
  canGoOn,
  chooseCity,
  choosePage,
  chooseState,
  chooseVersion,
  cleared,
  goBack,
  goOn,
  type Interest,
  NO_INTEREST,
  fillKnown,
  type Step,
  toggleClass,
  setField,
} from './interest.ts';

const SP: Uf = { id: 35, initials: 'SP', name: 'São Paulo' };
const RJ: Uf = { id: 33, initials: 'RJ', name: 'Rio de Janeiro' };
const CAMPINAS = { id: 3509502, name: 'Campinas', uf: { id: 35, initials: 'SP' } };
const CLASS: ClassRoomItem = {
  idClassRoom: 7,
  className: 'Urbano Campinas 1',
  cityId: CAMPINAS.id,
  city: 'Campinas',
  uf: 'SP',
  value: 1890,
  period: '04/02/2027 a 09/02/2027',
  beginDate: '2027-02-04',
  endDate: '2027-02-09',
  full: false,
};
const PERSON = { name: 'Ana Lima', cpf: '52998224725', email: 'ana@exemplo.com', phone: '11987654321' };

function interest(changes: Partial<Interest>): Interest {
  return { ...NO_INTEREST, ...changes };
}

describe('canGoOn', () => {
  it.each<[step: Step, given: Partial<Interest>, enabled: boolean]>([
    ['version', {}, false],
    ['version', { version: 1 }, true],
    ['place', { version: 1 }, false],
    ['place', { version: 1, uf: SP }, true],
    ['class', { version: 1, uf: SP }, false],
    ['class', { version: 1, classRoom: CLASS }, false],
    ['class', { version: 1, uf: SP, classRoom: CLASS }, true],
    ['person', { person: PERSON }, false],
    ['person', { person: PERSON, consent: true }, true],
    ['person', { person: { ...PERSON, name: '  ' }, consent: true }, false],
    ['person', { person: { ...PERSON, cpf: '' }, consent: true }, false],
    ['person', { person: { ...PERSON, email: '' }, consent: true }, false],
    ['person', { person: { ...PERSON, phone: '' }, consent: true }, false],
    // Validity is reported after the attempt, field by field.
    ['person', { person: { ...PERSON, cpf: '1' }, consent: true }, true],
  ])('at %s with %j: %s', (step, given, enabled) => {
    expect(canGoOn(interest({ ...given, step }))).toBe(enabled);
  });
});

describe('steps', () => {
  it('lead from the version over place and class to the person, and back', () => {
    let at = interest({ version: 1, uf: SP, classRoom: CLASS });
    const visited: Step[] = [at.step];
    for (let step = 0; step < 3; step += 1) visited.push((at = goOn(at)).step);
    for (let step = 0; step < 3; step += 1) visited.push((at = goBack(at)).step);
    expect(visited).toEqual(['version', 'place', 'class', 'person', 'class', 'place', 'version']);
  });

  it('hold where the step is not enabled, and at both ends', () => {
    expect(goOn(interest({ step: 'place' })).step).toBe('place');
    expect(goBack(interest({ step: 'version' })).step).toBe('version');
    expect(goOn(interest({ step: 'person', person: PERSON, consent: true })).step).toBe('person');
  });
});

describe('choosing', () => {
  it('a state goes to the personal data when a class is chosen, and keeps the class', () => {
    const after = chooseState(interest({ step: 'place', uf: SP, classRoom: CLASS }), RJ);
    expect([after.step, after.uf, after.classRoom]).toEqual(['person', RJ, CLASS]);
  });

  it('a state stays at its step without a class, and so does taking the state back', () => {
    expect(chooseState(interest({ step: 'place' }), SP).step).toBe('place');
    expect(chooseState(interest({ step: 'place', uf: SP, classRoom: CLASS }), null).step).toBe('place');
  });

  it('a state forgets the city and the page of the former one', () => {
    const after = chooseState(interest({ uf: SP, city: CAMPINAS, page: 3 }), RJ);
    expect([after.city, after.page]).toEqual([null, 0]);
  });

  it('a city begins at the first page', () => {
    expect(chooseCity(choosePage(interest({ uf: SP }), 2), CAMPINAS, SP).page).toBe(0);
    expect(chooseCity(interest({ uf: null }), CAMPINAS, SP).uf).toEqual(SP);
    expect(chooseCity(interest({ uf: SP, city: CAMPINAS }), null, undefined)).toMatchObject({
      uf: SP,
      city: null,
    });
  });

  it('a class, then the same class again, takes the choice back; another class replaces it', () => {
    const chosen = toggleClass(NO_INTEREST, CLASS);
    expect(chosen.classRoom).toBe(CLASS);
    expect(toggleClass(chosen, { ...CLASS }).classRoom).toBeNull();
    expect(toggleClass(chosen, { ...CLASS, idClassRoom: 8 }).classRoom?.idClassRoom).toBe(8);
  });

  it('another version forgets the class; the same version does not', () => {
    const given = interest({ version: 1, uf: SP, classRoom: CLASS, page: 2 });
    expect(chooseVersion(given, 3)).toMatchObject({ version: 3, uf: SP, classRoom: null, page: 0 });
    expect(chooseVersion(given, 1).classRoom).toBe(CLASS);
  });
});

describe('a signed-in person', () => {
  const known = fillKnown(NO_INTEREST, { name: 'Ana Lima', email: 'ana@exemplo.com', cpf: '' });

  it('cannot change what is known, can write what is not', () => {
    expect(setField(known, 'name', 'Outra').person.name).toBe('Ana Lima');
    expect(setField(known, 'cpf', '529').person.cpf).toBe('529');
    expect(known.locked).toEqual(['name', 'email']);
  });

  it('keeps what is known after a registration, when a visitor finds the form empty', () => {
    const filled = (start: Interest): Interest => ({
      ...setField(start, 'phone', PERSON.phone),
      version: 1,
      uf: SP,
      classRoom: CLASS,
      consent: true,
      step: 'person',
    });
    expect(cleared(filled(known))).toEqual(known);
    expect(cleared(filled(NO_INTEREST))).toEqual(NO_INTEREST);
  });
});
