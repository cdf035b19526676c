import { describe, expect, it } from 'vitest';
import { axesOf, STATE_KEYS, type StateKey } from '#domain/interview/states.ts';
import { stateText } from '#domain/interview/state-words.ts';
import { COMPLETING_LABELS, participantLabel, RESULT_LABELS } from './status-labels.ts';

describe('status labels', () => {
  it("keep the specification's words", () => {
    const words = [...Object.values(COMPLETING_LABELS), ...Object.values(RESULT_LABELS)].map(
      ({ text }) => text,
    );
    expect(words).toEqual(
      expect.arrayContaining([
        'Finalizado',
        'Apto',
        'Não apto',
        'Expirado',
        'Certificada',
        'Desistente',
        'Aguardando avaliação',
      ]),
    );
  });

  it('distinguish what one axis alone cannot', () => {
    for (const labels of [COMPLETING_LABELS, RESULT_LABELS]) {
      const texts = Object.values(labels).map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it.each<[StateKey, string, string]>([
    ['NAO_PREENCHIDO-SEM_RESULTADO', 'Não preenchido', 'Não preenchido'],
    ['FINALIZADA-APTO', 'Apto', 'Finalizado, Apto'],
    ['FINALIZADA-AGUARDANDO_AVALIACAO', 'Aguardando avaliação', 'Finalizado, Aguardando avaliação'],
    ['AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO', 'Aguardando avaliação', 'Aguardando avaliação'],
    ['EXPIRADA-NAO_APTO', 'Expirado', 'Expirado, Não apto'],
    ['CERTIFICADA-APTO', 'Certificada', 'Certificada, Apto'],
    ['DESISTENTE-CONCLUIDO', 'Desistente', 'Desistente, Concluído'],
  ])('%s', (key, word, both) => {
    const { completing, result } = axesOf(key);
    expect(participantLabel(completing, result).text).toBe(word);
    expect(stateText(completing, result)).toBe(both);
  });

  it('cover every legal state', () => {
    for (const key of STATE_KEYS) {
      const { completing, result } = axesOf(key);
      expect(stateText(completing, result)).not.toBe('');
    }
  });
});
