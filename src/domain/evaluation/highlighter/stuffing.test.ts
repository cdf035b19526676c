import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CALIBRATION } from '../calibration.ts';
import { checkGrades, type AnswerTexts } from '../grade.ts';
import { outcomeOf } from '../outcome.ts';
import { BAKER } from './answers.fixture.ts';
import { highlight } from './highlighter.ts';
import { LEXICON } from './lexicon.ts';
import { segmentsOf } from './segments.ts';
import { slipsIn } from './stuffing.ts';
import { FUNCTION_WORDS } from '../../portuguese/function-words.ts';

/**
 * Upper bound of the total (of 250) that words without prose reach with the default calibration, below 55, where the
 * borderline begins. Two sources: claims in well-formed sentences, at most 3 an answer, 15 in all, 1 point each;
 * three fill a third of the index of a competency, worth 10 points: 15 / 3 × 10 = 50. And random strings of cues in
 * answers of the legal length, which stay below it because stuffed sentences are ignored (tested over mixtures of
 * every kind). Thirty grammatical sentences made from the lexicon score far more: another reason never to decide.
 */
const KEYWORD_CEILING = 50;

/** Total of the first, more generous pass with the default calibration. */
function totalOf(answers: AnswerTexts): number {
  const { evaluator, first, second } = highlight(answers);
  const checked = { first: checkGrades(first, answers).grades, second: checkGrades(second, answers).grades };
  return outcomeOf({ evaluator, ...checked, calibration: DEFAULT_CALIBRATION, evidence: null })
    .totalScoreProfile;
}
const first = (text: string): number[] => highlight({ 1: text }).first.map(({ points }) => points);

describe('slipsIn', () => {
  it.each([
    ['Eu comprei a loja do meu pai e abri as portas na segunda.', 0],
    ['Fui um dos primeiros, por isso sei do que falo.', 0],
    ['eu do em casa', 1],
    ['de procurei um cliente', 1],
    ['eu procurei vendi', 1],
    ['cliente fornecedor meta risco planilha', 1],
    ['foram cinquenta mil reais guardados juntos', 0],
  ])('“%s” has %d', (text, expected) => {
    expect(segmentsOf(text).reduce((sum, { tokens }) => sum + slipsIn(tokens), 0)).toBe(expected);
  });

  it('finds next to none in stories', () => {
    for (const text of Object.values(BAKER)) {
      expect(segmentsOf(text).reduce((sum, { tokens }) => sum + slipsIn(tokens), 0)).toBeLessThan(2);
    }
  });
});

describe('stuffing', () => {
  const past = (verb: string): string =>
    verb.endsWith('ar') ? `${verb.slice(0, -2)}ei` : `${verb.slice(0, -2)}i`;
  const verbs = LEXICON.flatMap(({ pairs }) => pairs.flatMap(([list]) => list.split(' ').map(past)));
  const objects = LEXICON.flatMap(({ pairs }) => pairs.flatMap(([, list]) => list.split(' ')));
  const phrases = LEXICON.flatMap((cues) => cues.phrases);
  const claims = LEXICON.flatMap((cues) => cues.claims);
  const glue = [...FUNCTION_WORDS, 'eu', 'eu', 'sou'];

  type Mixture = {
    cues: readonly (readonly string[])[];
    glued: number;
    stops: number;
    words: number;
    seed: number;
  };
  const mixtures: fc.Arbitrary<Mixture> = fc.record({
    cues: fc.constantFrom(
      [verbs, objects],
      [verbs, objects, phrases, claims],
      [claims],
      [phrases],
      [objects],
    ),
    glued: fc.double({ min: 0, max: 0.9, noNaN: true }),
    stops: fc.constantFrom(0, 0.05, 0.1, 0.2),
    words: fc.integer({ min: 120, max: 600 }),
    seed: fc.nat(),
  });

  /** Cues drawn at random, `glued` of the words function words, a stop or comma after `stops` of them. */
  function soup({ cues, glued, stops, words, seed }: Mixture): string {
    let state = seed;
    const random = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
    return Array.from({ length: words }, () => {
      const word = random() < glued ? pick(glue) : pick(pick(cues) ?? []);
      return `${word}${random() < stops ? pick(['.', ',', '!', '.\n']) : ''}`;
    }).join(' ');
  }

  it('keeps random strings of cues and function words, in any mixture, at the ceiling', () => {
    fc.assert(
      fc.property(mixtures, (mixture) => {
        const text = (shift: number): string => soup({ ...mixture, seed: mixture.seed + shift });
        const answers = { 1: text(0), 2: text(1), 3: text(2), 4: text(3), 5: text(4) };
        expect(totalOf(answers)).toBeLessThanOrEqual(KEYWORD_CEILING);
      }),
      { numRuns: 150 },
    );
  });

  it('a stuffed answer is ignored alone, but all are if most are stuffed', () => {
    const strung = (seed: number): string =>
      soup({ cues: [verbs, objects, phrases, claims], glued: 0.4, stops: 0.05, words: 200, seed });
    const one = highlight({ ...BAKER, 3: strung(1) }).first;
    expect(new Set(one.map(({ question }) => question))).toEqual(new Set([1, 2, 4, 5]));
    expect(highlight({ ...BAKER, 2: strung(2), 3: strung(3), 4: strung(4) }).first).toEqual([]);
  });

  it('keeps a claim of every behaviour, in sound sentences, at the ceiling', () => {
    const all = LEXICON.map(
      (cues) => `Eu sou uma pessoa de ${cues.claims[0]} e isso me ajuda bastante.`,
    ).join(' ');
    expect(
      totalOf({ 1: all, 2: all.replaceAll('Eu', 'Bem, eu'), 3: all.replaceAll('Eu', 'Olha, eu') }),
    ).toBeLessThanOrEqual(KEYWORD_CEILING);
  });

  it('lets a sentence show two behaviours at most, and one to the stricter pass', () => {
    const text =
      'Eu pesquisei os preços dos concorrentes, calculei os riscos do investimento, criei um procedimento e negociei o prazo com o fornecedor da cidade.';
    expect(highlight({ 1: text }).first.length).toBeLessThanOrEqual(2);
    expect(highlight({ 1: text }).second.length).toBeLessThanOrEqual(1);
  });

  it('counts a sentence once however often it is repeated, here or in another answer', () => {
    const sentence = 'Eu pesquisei os preços de todos os concorrentes da rua.';
    expect(first(`${sentence} `.repeat(30))).toEqual([]);
    expect(highlight({ 1: sentence, 2: sentence }).first.map(({ question }) => question)).toEqual([1]);
  });

  it('gives a repeated cue without a verb of one’s own no more than 1', () => {
    const points = highlight({
      1: 'Eu sou persistente. Persistência, persistência e persistência. A persistência é a minha persistência.',
    }).first.map((grade) => grade.points);
    expect(Math.max(0, ...points)).toBeLessThanOrEqual(1);
  });
});
