import { CONTACT_CONSENT } from '#domain/registration/contact-consent.ts';
import { describe, expect, it } from 'vitest';
import { interestBody } from '#contract/registration.ts';
import { cpf, email, personName, phone } from '#contract/values.ts';
import type { Interest, PersonField } from './interest.ts';
import { NO_INTEREST } from './interest.ts';
import { problemOf, problemsOf, registrationOf } from './registration.ts';

const UFS = [
  { id: 33, initials: 'RJ', name: 'Rio de Janeiro' },
  { id: 35, initials: 'SP', name: 'São Paulo' },
];
const PERSON = { name: 'Ana Lima', cpf: '52998224725', email: 'ana@exemplo.com', phone: '11987654321' };
const READY: Interest = {
  ...NO_INTEREST,
  version: 1,
  uf: UFS[1] ?? null,
  classRoom: {
    idClassRoom: 7,
    className: 'Urbano Campinas 1',
    cityId: 3509502,
    city: 'Campinas',
    uf: 'SP',
    value: 1890,
    period: '04/02/2027 a 09/02/2027',
    beginDate: '2027-02-04',
    endDate: '2027-02-09',
    full: false,
  },
  person: PERSON,
  consent: true,
};

describe('problemOf', () => {
  it.each<[PersonField, string, string | undefined]>([
    ['cpf', '52998224725', undefined],
    ['cpf', '52998224724', 'CPF inválido!'],
    ['cpf', '11111111111', 'CPF inválido!'],
    ['cpf', '5299822472', 'CPF inválido!'],
    ['email', 'ana@exemplo.com', undefined],
    ['email', 'ana@exemplo', 'E-mail inválido!'],
    ['email', 'ana exemplo.com', 'E-mail inválido!'],
    ['phone', '1133334444', undefined],
    ['phone', '11987654321', undefined],
    ['phone', '119876', 'Telefone inválido!'],
    ['name', ' Ana ', undefined],
    ['name', '123', 'Nome inválido! Digite o nome completo, com até 120 caracteres.'],
  ])('%s "%s": %s', (field, value, message) => {
    expect(problemOf(field, { ...PERSON, [field]: value })).toBe(message);
  });

  it.each<[PersonField, { safeParse: (value: string) => { error?: { issues: { message: string }[] } } }]>([
    ['name', personName],
    ['cpf', cpf],
    ['email', email],
    ['phone', phone],
  ])('uses the contract’s message for an invalid %s', (field, schema) => {
    const wrong = '?';
    expect(problemOf(field, { ...PERSON, [field]: wrong })).toBe(
      schema.safeParse(wrong).error?.issues[0]?.message,
    );
  });
});

describe('problemsOf', () => {
  it('is empty when everything is there', () => {
    expect(problemsOf(READY)).toEqual([]);
  });

  it('asks for the state before the class', () => {
    const missing = (interest: Interest) => problemsOf(interest).map(({ message }) => message);
    expect(missing({ ...READY, version: null, uf: null, classRoom: null })).toEqual([
      'Escolha a versão.',
      'Escolha o estado.',
    ]);
    expect(missing({ ...READY, classRoom: null })).toEqual(['Escolha a turma.']);
  });

  it.each([
    ['', 'Informe o nome completo.'],
    ['Ana '.repeat(35), 'Nome inválido! Digite o nome completo, com até 120 caracteres.'],
  ])('names the field of the name and what is wrong: %j', (name, message) => {
    const problems = problemsOf({ ...READY, person: { ...PERSON, name } });
    expect(problems).toEqual([{ fieldId: 'interesse-nome', message }]);
  });
});

describe('registrationOf', () => {
  it('is a body that the contract accepts, with the city of the class', () => {
    const body = registrationOf(READY, UFS);
    expect(body?.city).toEqual({ id: 3509502, uf: { id: 35, label: 'São Paulo', sigla: 'SP' } });
    expect(interestBody.safeParse(body).success).toBe(true);
  });

  it('prefers the chosen city', () => {
    const city = { id: 3304557, name: 'Rio de Janeiro', uf: { id: 33, initials: 'RJ' } };
    expect(registrationOf({ ...READY, city }, UFS)?.city).toEqual({
      id: 3304557,
      uf: { id: 33, label: 'Rio de Janeiro', sigla: 'RJ' },
    });
  });

  it('sends CPF and phone as digits, however they were pasted', () => {
    const person = { ...PERSON, cpf: '529.982.247-25', phone: '(11) 98765-4321' };
    const body = registrationOf({ ...READY, person }, UFS);
    expect([body?.candidate.cpf, body?.phone]).toEqual(['52998224725', '11987654321']);
  });

  it('carries the consent with the version of its sentence, where it was given', () => {
    expect(registrationOf(READY, UFS)?.contactConsent).toEqual({ textVersion: CONTACT_CONSENT.textVersion });
    expect(registrationOf({ ...READY, consent: false }, UFS)?.contactConsent).toBeUndefined();
  });

  it('is missing without a class', () => {
    expect(registrationOf({ ...READY, classRoom: null }, UFS)).toBeNull();
  });
});
