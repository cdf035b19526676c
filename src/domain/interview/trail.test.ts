import { describe, expect, it } from 'vitest';
import { STATE_KEYS, type StateKey } from './states.ts';
import { selectionTrail } from './trail.ts';

const drawn = (state: StateKey, selection: 'interview' | 'questionnaire' | 'contact' = 'interview') => {
  const { stops, way } = selectionTrail(state, selection);
  return `${stops.map(({ name, is }) => `${name} ${is}`).join(', ')}: ${way}`;
};

const WRITING = 'Interesse feito, Entrevista agora, Resultado depois, Seminário depois: onward';
const DECIDING = 'Interesse feito, Entrevista feito, Resultado agora, Seminário depois: onward';

const TABLE: Readonly<Record<StateKey, string>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': WRITING,
  'EM_PREENCHIMENTO-SEM_RESULTADO': WRITING,
  'REENTREVISTA-SEM_RESULTADO': WRITING,
  'EM_REVISAO-SEM_RESULTADO': WRITING,
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': WRITING,
  'FINALIZADA-EM_PROCESSAMENTO': DECIDING,
  'FINALIZADA-AGUARDANDO_AVALIACAO': DECIDING,
  'FINALIZADA-ERRO_DE_PROCESSAMENTO':
    'Interesse feito, Entrevista agora, Resultado depois, Seminário depois: broken',
  'FINALIZADA-APTO': 'Interesse feito, Entrevista feito, Resultado feito, Seminário agora: arrives',
  'FINALIZADA-NAO_APTO': 'Interesse feito, Entrevista feito, Resultado feito, Nova tentativa depois: bends',
  'EXPIRADA-SEM_RESULTADO': 'Interesse feito, Nova inscrição agora: bends',
  'EXPIRADA-APTO': 'Interesse feito, Entrevista feito, Resultado feito, Nova inscrição agora: bends',
  'EXPIRADA-NAO_APTO': 'Interesse feito, Entrevista feito, Resultado feito, Nova inscrição agora: bends',
  'CERTIFICADA-APTO': 'Interesse feito, Entrevista feito, Resultado feito, Seminário feito: arrives',
  'DESISTENTE-CONCLUIDO': 'Interesse feito, Entrevista feito, Resultado feito: ends',
};

describe('selectionTrail', () => {
  it.each(STATE_KEYS)('%s', (state) => {
    expect(drawn(state)).toBe(TABLE[state]);
  });

  it('is never triumph without an apt result, and only a failure of ours breaks it', () => {
    const statesWith = (way: string) =>
      STATE_KEYS.filter((state) => selectionTrail(state, 'interview').way === way);
    expect(statesWith('arrives')).toEqual(['FINALIZADA-APTO', 'CERTIFICADA-APTO']);
    expect(statesWith('broken')).toEqual(['FINALIZADA-ERRO_DE_PROCESSAMENTO']);
  });

  it.each([
    ['questionnaire', 'Questionário'],
    ['contact', 'Contato'],
  ] as const)('names the selection by %s', (selection, name) => {
    expect(drawn('FINALIZADA-APTO', selection)).toContain(`Interesse feito, ${name} feito`);
  });
});
