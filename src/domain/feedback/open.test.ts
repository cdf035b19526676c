import { describe, expect, it } from 'vitest';
import { isLegal, STATE_KEYS, type StateKey } from '../interview/states.ts';
import { feedbackIsOpen, mayShareLink, perceptionPath } from './open.ts';

/** Versions in which third parties may answer. For startup the link is shared only for people found apt. */
const OPEN: Readonly<Record<StateKey, readonly number[]>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': [1, 3],
  'EM_PREENCHIMENTO-SEM_RESULTADO': [1, 3],
  'REENTREVISTA-SEM_RESULTADO': [1, 3],
  'EM_REVISAO-SEM_RESULTADO': [1, 3],
  'FINALIZADA-APTO': [1, 2, 3, 4],
  'FINALIZADA-NAO_APTO': [],
  'FINALIZADA-AGUARDANDO_AVALIACAO': [1, 3],
  'FINALIZADA-EM_PROCESSAMENTO': [1, 3],
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': [1, 3],
  'EXPIRADA-SEM_RESULTADO': [],
  'EXPIRADA-APTO': [],
  'EXPIRADA-NAO_APTO': [],
  'CERTIFICADA-APTO': [],
  'DESISTENTE-CONCLUIDO': [],
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': [4],
};

const ALL = ([1, 2, 3, 4] as const).flatMap((version) => STATE_KEYS.map((state) => ({ version, state })));

describe('feedbackIsOpen', () => {
  it.each(ALL)('version $version, $state', ({ version, state }) => {
    expect(feedbackIsOpen(version, state)).toBe(OPEN[state].includes(version));
    if (!isLegal(version, state)) expect(feedbackIsOpen(version, state)).toBe(false);
  });
});

describe('mayShareLink', () => {
  it.each(ALL)('version $version, $state', ({ version, state }) =>
    expect(mayShareLink(version, state)).toBe(state === 'FINALIZADA-APTO'),
  );
});

it('the page of the third parties carries version and CPF', () =>
  expect(perceptionPath(2, '52998224725')).toBe('/candidato/2/questionario/52998224725'));
