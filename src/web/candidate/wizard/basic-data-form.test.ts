import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/calendar.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { needsEmancipation } from '../age-problem.ts';
import { type BasicDataField, basicDataForm, type BasicDataFields, problemsOf } from './basic-data-form.ts';

const today = isoDateOf(2026, 11, 21);

const filled: BasicDataFields = {
  email: 'Maria@Exemplo.com.br',
  phone: '11987654321',
  uf: '26',
  city: '3550308',
  birthDate: '15/03/1990',
  emancipated: false,
  situation: '1',
  earlierSeminar: 'nao',
  seminarYear: '',
  contactName: 'José da Silva',
  contactPhone: '1133334444',
};

function complaints(version: VersionId, changes: Partial<BasicDataFields>): [BasicDataField, string][] {
  const parsed = basicDataForm(version, today).safeParse({ ...filled, ...changes });
  return (parsed.error?.issues ?? []).map((issue) => [issue.path[0] as BasicDataField, issue.message]);
}

describe('basicDataForm', () => {
  it('turns filled fields into the body of the call', () => {
    expect(basicDataForm(1, today).parse(filled)).toEqual({
      email: 'Maria@Exemplo.com.br',
      phone: '11987654321',
      city: { id: 3550308 },
      candidate: {
        birthDate: '15/03/1990',
        emancipated: false,
        emergencyContact: { emergencyContactName: 'José da Silva', emergencyContactPhone: '1133334444' },
        professionalSituation: { id: 1 },
        yearParticipatedSeminary: null,
      },
    });
  });

  it.each<[VersionId, Partial<BasicDataFields>, BasicDataField, string]>([
    [1, { phone: '119876543' }, 'phone', 'Telefone inválido!'],
    [1, { phone: '' }, 'phone', 'Campo obrigatório não informado!'],
    [1, { contactPhone: '119' }, 'contactPhone', 'Telefone inválido!'],
    [1, { contactName: '  ' }, 'contactName', 'Campo obrigatório não informado!'],
    [1, { email: 'maria@' }, 'email', 'E-mail inválido!'],
    [1, { uf: '' }, 'uf', 'Campo obrigatório não informado!'],
    [1, { city: '' }, 'city', 'Campo obrigatório não informado!'],
    [1, { birthDate: '' }, 'birthDate', 'Campo obrigatório não informado!'],
    [1, { birthDate: '31/02/1990' }, 'birthDate', 'Data de nascimento inválida!'],
    [1, { birthDate: '15/03/19  ' }, 'birthDate', 'Data de nascimento inválida!'],
    [1, { birthDate: '22/11/2026' }, 'birthDate', 'Data de nascimento inválida!'],
    [1, { birthDate: '22/11/2010' }, 'birthDate', 'Inscrição não permitida para menores de 18 anos.'],
    [
      1,
      { birthDate: '21/11/2010' },
      'emancipated',
      'Inscrição não permitida para menores de 18 anos, salvo os casos de emancipação.',
    ],
    [1, { situation: '' }, 'situation', 'Situação Profissional não informada.'],
    [2, { situation: '' }, 'situation', 'Campo obrigatório não informado!'],
    [2, { earlierSeminar: '' }, 'earlierSeminar', 'Campo obrigatório não informado!'],
    [2, { earlierSeminar: 'sim', seminarYear: '' }, 'seminarYear', 'Campo obrigatório não informado!'],
  ])('version %i, %o → %s: %s', (version, changes, field, message) => {
    expect(complaints(version, changes)).toEqual([[field, message]]);
  });

  it('reports every mistake at once', () => {
    const empty = {
      email: '',
      phone: '',
      uf: '',
      city: '',
      birthDate: '',
      situation: '',
      contactName: '',
      contactPhone: '',
    };
    expect(
      complaints(1, empty)
        .map(([field]) => field)
        .toSorted(),
    ).toEqual(Object.keys(empty).toSorted());
  });

  it('does not ask arena for a situation', () => {
    expect(complaints(3, { situation: '', earlierSeminar: '' })).toEqual([]);
  });

  it('sends the emancipation only for 16 and 17', () => {
    const emancipatedAt = (birthDate: string) =>
      basicDataForm(1, today).parse({ ...filled, birthDate, emancipated: true }).candidate.emancipated;
    expect(emancipatedAt('21/11/2010')).toBe(true);
    expect(emancipatedAt('21/11/2008')).toBe(false);
  });

  it('sends the year only where it was asked and answered with yes', () => {
    const year = (version: VersionId, earlierSeminar: 'sim' | 'nao') =>
      basicDataForm(version, today).parse({ ...filled, situation: '21', earlierSeminar, seminarYear: '2019' })
        .candidate.yearParticipatedSeminary;
    expect(year(2, 'sim')).toBe(2019);
    expect(year(2, 'nao')).toBeNull();
    expect(year(3, 'sim')).toBeNull();
  });
});

describe('needsEmancipation', () => {
  it.each([
    ['22/11/2010', false],
    ['21/11/2010', true],
    ['22/11/2008', true],
    ['21/11/2008', false],
    ['21/11/20', false],
    ['', false],
  ])('%s → %s', (typed, expected) => {
    expect(needsEmancipation(typed, today)).toBe(expected);
  });
});

describe('the summary of a form that cannot be saved', () => {
  const NAME = 'Nome inválido! Digite o nome completo, com até 120 caracteres.';

  it.each<[what: string, field: BasicDataField, message: string, shown: string]>([
    [
      'an empty field',
      'city',
      'Campo obrigatório não informado!',
      'Cidade: Campo obrigatório não informado!',
    ],
    ["the contact's name, which is not the person's own", 'contactName', NAME, `Nome do contato: ${NAME}`],
    ["the contact's phone", 'contactPhone', 'Telefone inválido!', 'Telefone do contato: Telefone inválido!'],
    ['a message that names it', 'birthDate', 'Data de nascimento inválida!', 'Data de nascimento inválida!'],
  ])('names %s', (_, field, message, shown) => {
    expect(problemsOf({ [field]: { type: 'custom', message } })).toEqual([
      { fieldId: field, message: shown },
    ]);
  });

  it('reads in the order of the screen', () => {
    const wrong = { type: 'custom', message: 'x' };
    const found = problemsOf({ contactName: wrong, email: wrong, birthDate: wrong });
    expect(found.map(({ fieldId }) => fieldId)).toEqual(['email', 'birthDate', 'contactName']);
  });
});
