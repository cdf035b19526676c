import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { millisecondsOfCpu } from '#tests/cpu-time.ts';
import { DEFAULT_CALIBRATION } from '../calibration.ts';
import { checkGrades, type AnswerTexts, type Grade } from '../grade.ts';
import { outcomeOf, type Outcome } from '../outcome.ts';
import { BAKER, BOASTER, HERDER } from './answers.fixture.ts';
import { highlight, HIGHLIGHTER, HIGHLIGHTER_VERSION } from './highlighter.ts';
import { LEXICON } from './lexicon.ts';

const summary = (grades: readonly Grade[]): string[] =>
  grades.map(({ competency, behaviour, points }) => `${competency}${behaviour} ${points}`);
const first = (text: string): string[] => summary(highlight({ 1: text }).first);
const second = (text: string): string[] => summary(highlight({ 1: text }).second);

function outcome(answers: AnswerTexts): Outcome {
  const report = highlight(answers);
  const passes = [report.first, report.second].map((claimed) => checkGrades(claimed, answers));
  expect(passes.map(({ dropped }) => dropped)).toEqual([0, 0]);
  const [one, two] = passes.map(({ grades }) => grades);
  return outcomeOf({
    evaluator: report.evaluator,
    first: one ?? [],
    second: two ?? [],
    calibration: DEFAULT_CALIBRATION,
    evidence: null,
  });
}

describe('what a sentence is worth', () => {
  it.each<[string, string, string[], string[]]>([
    ['nothing said', 'O dia estava bonito e fomos todos à praia.', [], []],
    ['generic claim', 'Eu sou uma pessoa muito persistente.', ['PER1 1'], []],
    ['claim right after “sou”', 'Eu sou persistente em tudo que começo.', ['PER1 1'], ['PER1 1']],
    ['denied claim', 'Eu não sou persistente nem comprometido.', [], []],
    ['others are persistent', 'A minha mãe é persistente com todos.', [], []],
    ['habit', 'Eu sempre pesquiso os preços dos concorrentes.', ['BI1 1'], []],
    ['done by “nós”', 'Nós pesquisamos os preços dos concorrentes da rua.', ['BI1 1'], []],
    ['own past action', 'Eu pesquisei os preços de todos os concorrentes da rua.', ['BI1 2'], ['BI1 2']],
    ['without “eu”', 'Depois pesquisei os preços de todos os concorrentes da rua.', ['BI1 2'], ['BI1 2']],
    ['carried action', 'Comecei a pesquisar os preços de todos os concorrentes.', ['BI1 2'], ['BI1 2']],
    ['telegraphic', 'Pesquisei preços e concorrentes.', ['BI1 1'], []],
    [
      'action with its result',
      'Eu pesquisei os preços dos concorrentes da rua e aumentei as vendas em 30%.',
      ['BI1 3'],
      ['BI1 3'],
    ],
    [
      'result in the sentence after',
      'Eu pesquisei os preços de todos os concorrentes da rua. Com isso as vendas cresceram 30%.',
      ['BI1 3'],
      ['BI1 2'],
    ],
    [
      'a number inside the action',
      'Eu pesquisei os preços de doze concorrentes da rua.',
      ['BI1 2'],
      ['BI1 2'],
    ],
    [
      'denied result',
      'Eu pesquisei os preços dos concorrentes, mas não consegui vender.',
      ['BI1 2'],
      ['BI1 2'],
    ],
    [
      'far apart',
      'Os concorrentes da rua eram muitos e num sábado de chuva eu pesquisei tudo.',
      ['BI1 2'],
      [],
    ],
    ['somebody else’s', 'O meu irmão pesquisou os preços de todos os concorrentes.', [], []],
    ['a wish', 'Eu queria pesquisar os preços de todos os concorrentes.', [], []],
    ['an intention', 'Eu pensei em pesquisar os preços de todos os concorrentes.', [], []],
    ['a condition', 'Se eu pesquisasse os preços dos concorrentes, venderia mais.', [], []],
    ['a question', 'Será que eu pesquisei os preços de todos os concorrentes?', [], []],
    ['nouns alone', 'Pesquisa de preço com os concorrentes e os fornecedores é importante.', [], []],
    ['an expression that denies', 'Eu não desisti e segui em frente até o fim.', ['PER1 2'], ['PER1 2']],
  ])('%s', (_, text, inFirst, inSecond) => {
    expect(first(text)).toEqual(inFirst);
    expect(second(text)).toEqual(inSecond);
  });

  it.each([
    'Eu não procurei clientes em nenhum lugar da cidade.',
    'Nunca procurei clientes e também não fiz pesquisa de mercado.',
    'Eu não fiz as contas e não calculei os riscos do negócio.',
    'Eu não cumpri o prazo que tinha dado ao cliente.',
    'Deixei de procurar clientes quando o movimento caiu.',
    'Eu quase fechei uma parceria com a loja da esquina.',
    'Não consegui convencer o gerente do banco naquele dia.',
  ])('an action that was not done is worth nothing: %s', (text) => {
    expect(first(text)).toEqual([]);
    expect(second(text)).toEqual([]);
  });

  it('quotes the action together with the sentence that states its result', () => {
    const text =
      'Era maio. Eu pesquisei os preços de todos os concorrentes. As vendas cresceram 30%. Choveu.';
    const passage = highlight({ 3: text }).first[0]?.passage;
    expect(passage?.text).toBe('Eu pesquisei os preços de todos os concorrentes. As vendas cresceram 30%.');
  });

  it('reads text typed without accents, in capitals, or decomposed', () => {
    const text = 'Eu não desisti, pesquisei os preços dos fornecedores e reduzi os custos em 10%.';
    const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
    expect(first(text).length).toBeGreaterThan(0);
    for (const same of [plain, text.toUpperCase(), text.normalize('NFD')]) {
      expect(first(same)).toEqual(first(text));
      expect(second(same)).toEqual(second(text));
    }
  });
});

describe('stories', () => {
  it('finds actions across the competencies in rich answers, and its two passes agree only in part', () => {
    const { totalScoreProfile, totalComparativeScore } = outcome(BAKER);
    expect(totalScoreProfile).toBeGreaterThan(60);
    expect(totalComparativeScore).toBeGreaterThan(30);
    expect(totalComparativeScore).toBeLessThan(totalScoreProfile);
  });

  it.each([
    ['BI1', 1, 'conversei com umas trinta moradoras'],
    ['CRC1', 1, 'fiz as contas na ponta do lápis'],
    ['COM2', 2, 'eu mesma assumi a parte dela'],
    ['EM1', 3, 'prometi para a minha mãe'],
    ['PMS2', 3, 'Revi o plano'],
    ['EQE3', 4, 'Criei uma ficha técnica'],
    ['IA2', 5, 'Mantive a minha posição'],
    ['PRC1', 5, 'consegui convencer o presidente'],
  ])('marks %s in answer %d', (behaviour, question, words) => {
    const passages = highlight(BAKER)
      .first.filter(
        (grade) => grade.question === question && grade.competency + grade.behaviour === behaviour,
      )
      .map(({ passage }) => passage?.text);
    expect(passages).toEqual([expect.stringContaining(words)]);
  });

  it('gives mere self-praise no more than claims', () => {
    const report = highlight(BOASTER);
    expect(Math.max(...report.first.map(({ points }) => points))).toBe(1);
    expect(outcome(BOASTER).totalScoreProfile).toBeLessThan(20);
  });

  it('misses actions in other words than the lexicon, which is why it never decides', () => {
    expect(highlight(HERDER).first).toEqual([]);
    expect(outcome(HERDER).result).toBe('AGUARDANDO_AVALIACAO');
  });

  it.each([
    ['rich', BAKER],
    ['empty', {}],
    ['boasting', BOASTER],
  ])('leaves every result to a person, at low confidence: %s', (_, answers) => {
    const { result, reasons, profileConfidence } = outcome(answers);
    expect(result).toBe('AGUARDANDO_AVALIACAO');
    expect(reasons).toEqual(expect.arrayContaining(['EVALUATOR_NEVER_DECIDES', 'LOW_CONFIDENCE']));
    expect(profileConfidence).toBeLessThanOrEqual(HIGHLIGHTER.confidenceCeiling);
  });
});

describe('any text', () => {
  const scraps =
    'Eu pesquisei os concorrentes sou não e consegui 30% R$ . \n ? ; -- ... \u200B 😀 \uD800 — “ a\u0301'.split(
      ' ',
    );
  const expressions = LEXICON.flatMap((cues) => [...cues.phrases, ...cues.claims]);
  const pieces = fc.constantFrom(...expressions, ...scraps);
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  it('is quoted verbatim, graded once a behaviour, and graded the same again', () => {
    fc.assert(
      fc.property(texts, texts, (one, two) => {
        const answers: AnswerTexts = { 1: one, 4: two };
        const report = highlight(answers);
        for (const pass of [report.first, report.second]) {
          const { grades, dropped } = checkGrades(pass, answers);
          expect(dropped).toBe(0);
          expect(grades).toHaveLength(pass.length);
        }
        expect(highlight(answers)).toEqual(report);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['one word', 'a'.repeat(1_000_000)],
    ['one-letter words', 'a '.repeat(500_000)],
    ['sentences of a letter', 'a. '.repeat(333_333)],
    ['the same verb', 'procurei '.repeat(110_000)],
    ['denials', 'não '.repeat(250_000)],
    ['full stops', '.'.repeat(1_000_000)],
    ['spaces', ' '.repeat(1_000_000)],
    ['line breaks', '\n'.repeat(1_000_000)],
    ['hyphens in a word', 'a-'.repeat(500_000)],
    ['stacked accents', `a${'\u0301\u0323'.repeat(500_000)} b`],
    ['digits', '1.'.repeat(500_000)],
    ['percent signs', `1${'%'.repeat(1_000_000)}`],
    ['R$ without end', 'R$ '.repeat(333_333)],
    ['an expression half said, again and again', 'sem que ninguém '.repeat(66_666)],
  ])('is read fast, a megabyte of %s', (_, text) => {
    const texts = { 1: text, 2: text, 3: text, 4: text, 5: text };
    expect(millisecondsOfCpu(() => highlight(texts))).toBeLessThan(3000);
  });
});

describe('the version', () => {
  it('changes with the lexicon: update both together', () => {
    let checksum = 0;
    for (const character of JSON.stringify(LEXICON)) {
      checksum = (Math.imul(checksum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
    }
    expect({ version: HIGHLIGHTER_VERSION, checksum }).toEqual({ version: '1.0.0', checksum: 2720384773 });
  });

  it('covers thirty behaviours in table order, each with pairs, expressions and claims', () => {
    expect(LEXICON.map(({ competency, behaviour }) => `${competency}${behaviour}`).join(' ')).toBe(
      'BOI1 BOI2 BOI3 PER1 PER2 PER3 COM1 COM2 COM3 EQE1 EQE2 EQE3 CRC1 CRC2 CRC3 ' +
        'EM1 EM2 EM3 BI1 BI2 BI3 PMS1 PMS2 PMS3 PRC1 PRC2 PRC3 IA1 IA2 IA3',
    );
    for (const { pairs, phrases, claims } of LEXICON) {
      expect(Math.min(pairs.length, phrases.length, claims.length)).toBeGreaterThan(0);
    }
  });
});
