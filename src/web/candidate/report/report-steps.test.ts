import { describe, expect, it } from 'vitest';
import { type TrailFacts, trailSteps } from './report-steps.ts';

const facts: TrailFacts = {
  version: 1,
  state: 'FINALIZADA-APTO',
  reported: true,
  opinions: 0,
  opinionsNeeded: 3,
  asking: true,
  className: null,
};
const marks = (changes: Partial<TrailFacts>) => trailSteps({ ...facts, ...changes }).map((step) => step.is);

describe('trailSteps', () => {
  it.each([
    [
      'nobody evaluated yet',
      { state: 'FINALIZADA-AGUARDANDO_AVALIACAO', reported: false, asking: false },
      'open later later later later',
    ],
    ['apt, the quiz to do', { reported: false }, 'done open open open later'],
    ['quiz finished', {}, 'done done open open later'],
    ['three opinions', { opinions: 3 }, 'done done done open later'],
    ['certified without opinions', { state: 'CERTIFICADA-APTO', asking: false }, 'done done later done done'],
    [
      'certified, without the quiz',
      { state: 'CERTIFICADA-APTO', reported: false, asking: false },
      'done open later done done',
    ],
  ] as const)('%s', (_, changes, expected) => expect(marks(changes).join(' ')).toBe(expected));

  it('leads to the quiz before the report and to the report after it', () => {
    const linkOf = (changes: Partial<TrailFacts>) => trailSteps({ ...facts, ...changes })[1]?.link?.to;
    expect(linkOf({ reported: false })).toBe('/candidato/questionario/perfil/interview?modulo=1');
    expect(linkOf({})).toBe('/candidato/relatorio?modulo=1');
    expect(linkOf({ reported: false, state: 'FINALIZADA-NAO_APTO' })).toBeUndefined();
  });

  it('counts the opinions, and names the class', () => {
    const [, , opinions, seminar] = trailSteps({ ...facts, opinions: 2, className: 'Turma 7' });
    expect(opinions?.text).toContain('2 de 3');
    expect(seminar?.text).toContain('Turma 7');
  });
});
