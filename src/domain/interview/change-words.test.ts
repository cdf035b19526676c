import { describe, expect, it } from 'vitest';
import { changeSentences } from './change-words.ts';
import { CHANGE_FIELDS } from './history-changes.ts';

describe('changes in words', () => {
  it.each([
    [{ field: 'city', from: 'Campinas, SP', to: 'Betim, MG' }, 'Cidade: de Campinas, SP para Betim, MG'],
    [{ field: 'certificate', from: 'AAAA', to: null }, 'Certificado: de AAAA para nenhum'],
    [{ field: 'deadline', from: null, to: '2026-03-24' }, 'Último dia válido: 24/03/2026'],
    [
      { field: 'phone', from: '(11) •••••-4321', to: '(11) •••••-4321' },
      'Telefone: (11) •••••-4321 (mudou na parte oculta)',
    ],
    [
      { field: 'birth-date', from: null, to: null },
      'Preenchido ou alterado, sem guardar o valor: data de nascimento',
    ],
  ] as const)('%o', (change, text) => {
    expect(changeSentences([change])).toEqual([text]);
  });

  it('has words for every field', () => {
    for (const field of CHANGE_FIELDS)
      expect(changeSentences([{ field, from: null, to: '1' }]).join()).toMatch(/^\p{L}.+: ./u);
  });
});
