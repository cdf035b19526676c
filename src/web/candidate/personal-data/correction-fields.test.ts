import { describe, expect, it } from 'vitest';
import { parseIsoDate, type IsoDate } from '#domain/calendar.ts';
import { needsEmancipation } from '../age-problem.ts';
import { correctionForm, type CorrectionFields } from './correction-fields.ts';

const TODAY = parseIsoDate('2026-11-22') as IsoDate;
const BEFORE: CorrectionFields = {
  name: 'Ana Souza',
  birthDate: '02/03/1990',
  emancipated: false,
  contactName: 'Bia Souza',
  contactPhone: '11999998888',
  registrations: [{ idInterview: 7, versionName: 'Urbano', email: 'ana@casa.test', phone: '11988887777' }],
};
const EMPTY: CorrectionFields = { ...BEFORE, birthDate: '', contactName: '', contactPhone: '' };

const problemsOf = (typed: CorrectionFields, before = BEFORE) => {
  const parsed = correctionForm(before, TODAY).safeParse(typed);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('correcting the own data', () => {
  it('sends what is on the screen', () => {
    expect(correctionForm(BEFORE, TODAY).parse(BEFORE)).toEqual({
      name: 'Ana Souza',
      birthDate: '02/03/1990',
      emancipated: false,
      emergencyContact: { emergencyContactName: 'Bia Souza', emergencyContactPhone: '11999998888' },
      contacts: [{ idInterview: 7, email: 'ana@casa.test', phone: '11988887777' }],
    });
  });

  it('does not require what was never given', () => {
    expect(problemsOf(EMPTY, EMPTY)).toEqual([]);
  });

  it.each([
    ['an empty name', { name: ' ' }, [['name', 'Campo obrigatório não informado!']]],
    ['an emptied birth date', { birthDate: '' }, [['birthDate', 'Campo obrigatório não informado!']]],
    ['no such day', { birthDate: '31/02/1990' }, [['birthDate', 'Data de nascimento inválida!']]],
    [
      'a child',
      { birthDate: '01/01/2015' },
      [['birthDate', 'Inscrição não permitida para menores de 18 anos.']],
    ],
    [
      'seventeen',
      { birthDate: '01/01/2009' },
      [['emancipated', 'Inscrição não permitida para menores de 18 anos, salvo os casos de emancipação.']],
    ],
    ['seventeen and emancipated', { birthDate: '01/01/2009', emancipated: true }, []],
    ['half a contact', { contactPhone: '' }, [['contactPhone', 'Telefone inválido!']]],
    [
      'a wrong address',
      { registrations: [{ ...BEFORE.registrations[0], email: 'ana' }] },
      [['registrations.0.email', 'E-mail inválido!']],
    ],
  ])('reports what is wrong with %s', (_what, over, problems) => {
    expect(problemsOf({ ...BEFORE, ...over } as CorrectionFields)).toEqual(problems);
  });

  it('asks for the emancipation of 16 and 17 alone', () => {
    expect(
      ['01/01/2009', '01/01/2005', '01/01/2015', '01/0'].map((typed) => needsEmancipation(typed, TODAY)),
    ).toEqual([true, false, false, false]);
  });
});
