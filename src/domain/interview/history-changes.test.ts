import { describe, expect, it } from 'vitest';
import { changesBetween, maskedEmail, maskedPhone, storedChanges } from './history-changes.ts';

describe('changesBetween', () => {
  it.each([
    ['nothing', { name: 'Ana' }, { name: 'Ana' }, []],
    ['what is not named', { name: 'Ana', city: 'Campinas, SP' }, {}, []],
    [
      'a city in words',
      { city: 'Campinas, SP' },
      { city: 'Betim, MG' },
      [{ field: 'city', from: 'Campinas, SP', to: 'Betim, MG' }],
    ],
    [
      'contacts, masked on both sides',
      { email: 'maria@exemplo.com.br', phone: '11987654321' },
      { email: 'jose@outra.test', phone: '1132654321' },
      [
        { field: 'email', from: 'm•••@exemplo.com.br', to: 'j•••@outra.test' },
        { field: 'phone', from: '(11) •••••-4321', to: '(11) ••••-4321' },
      ],
    ],
    [
      'birth date and emergency contact changed, without values',
      { 'birth-date': '1990-01-02', 'emergency-contact': 'Rui 11987654321' },
      { 'birth-date': '1991-01-02', 'emergency-contact': null },
      [
        { field: 'birth-date', from: null, to: null },
        { field: 'emergency-contact', from: null, to: null },
      ],
    ],
    [
      'what was not there, and what is gone',
      { 'seminar-year': '2010' },
      { 'seminar-year': null, 'professional-situation': 'Empresário' },
      [
        { field: 'professional-situation', from: null, to: 'Empresário' },
        { field: 'seminar-year', from: '2010', to: null },
      ],
    ],
  ] as const)('lists %s', (_what, before, after, expected) => {
    expect(changesBetween(before, after)).toEqual(expected);
  });
});

describe('what is masked', () => {
  it('distinguishes addresses without revealing them', () => {
    expect(maskedEmail('m@exemplo.com.br')).toBe('m•••@exemplo.com.br');
    expect(maskedEmail('nonsense')).toBe('•••');
    expect(maskedPhone('0000')).toBe('•••');
  });
});

describe('storedChanges', () => {
  it('returns valid changes and drops the rest', () => {
    const change = { field: 'city', from: null, to: 'Betim, MG' };
    expect(storedChanges([change, { ...change, field: 'cpf' }, { ...change, to: 1 }, null])).toEqual([
      change,
    ]);
    for (const nothing of [undefined, null, {}, 'x']) expect(storedChanges(nothing)).toEqual([]);
  });
});
