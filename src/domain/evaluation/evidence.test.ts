import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERVIEW_QUESTIONS, type QuestionNumber } from '../registration/questions.ts';
import { wordSpans } from '../word-count.ts';
import { DEFAULT_CALIBRATION } from './calibration.ts';
import { COMPETENCY_CODES, type BehaviourNumber, type CompetencyCode } from './competencies.ts';
import {
  DEFAULT_EVIDENCE_LIMITS,
  evidenceDoubts,
  type EvidenceDoubt,
  type EvidenceLimits,
} from './evidence.ts';
import { GOLDEN_ANSWERS } from './golden/answers.fixture.ts';
import { checkGrades, type AnswerTexts, type CheckedGrade, type Grade } from './grade.ts';
import { instructionLike } from './instruction-like.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

const QUESTIONS = INTERVIEW_QUESTIONS.map(({ id }) => id);
const BEHAVIOURS = COMPETENCY_CODES.flatMap((competency) =>
  ([1, 2, 3] as const).map((behaviour) => ({ competency, behaviour })),
);

const good = (question: QuestionNumber): string =>
  GOLDEN_ANSWERS.find((answer) => answer.kind === 'good' && answer.question === question)?.text ?? '';
const STORIES: AnswerTexts = { 1: good(1), 2: good(2), 3: good(3), 4: good(4), 5: good(5) };

/** A grade that cites some words of an answer, from the first word on. */
function cite(
  question: QuestionNumber,
  [competency, behaviour]: readonly [CompetencyCode, BehaviourNumber],
  points: 1 | 2 | 3,
  [from, count]: readonly [number, number],
  answers: AnswerTexts = STORIES,
): CheckedGrade {
  const text = answers[question] ?? '';
  const spans = wordSpans(text);
  const [start, end] = [spans[from]?.start ?? 0, spans[from + count - 1]?.end ?? text.length];
  return { competency, behaviour, question, points, passage: { start, end, text: text.slice(start, end) } };
}

/** Two behaviours in each answer, an action and an action with its result, each with a passage of its own. */
const HONEST: readonly CheckedGrade[] = QUESTIONS.flatMap((question, i) => {
  const code = COMPETENCY_CODES[i] ?? 'BOI';
  return [cite(question, [code, 1], 2, [0, 8]), cite(question, [code, 2], 3, [10, 8])];
});

const doubts = (
  first: readonly CheckedGrade[],
  {
    second = first,
    answers = STORIES,
    dropped = 0,
    limits = {},
  }: {
    second?: readonly CheckedGrade[];
    answers?: AnswerTexts;
    dropped?: number;
    limits?: Partial<EvidenceLimits>;
  } = {},
): readonly EvidenceDoubt[] =>
  evidenceDoubts([first, second], {
    answers,
    dropped,
    limits: { ...DEFAULT_EVIDENCE_LIMITS, ...limits },
  });

describe('evidence that may decide', () => {
  it('is spread over the answers, with passages of their own', () => {
    expect(doubts(HONEST)).toEqual([]);
  });

  it('may use a sentence for two behaviours', () => {
    expect(doubts([...HONEST, cite(1, ['CRC', 1], 2, [0, 8])])).toEqual([]);
  });

  it('may have a few misquoted claims', () => {
    expect(doubts(HONEST, { dropped: 5 })).toEqual([]);
  });
});

describe('evidence that leaves the decision to a person', () => {
  const extra = (...grades: readonly CheckedGrade[]) => [...HONEST, ...grades];
  it.each<[string, readonly EvidenceDoubt[], EvidenceDoubt[]]>([
    ['no passage at all', doubts([]), ['NO_EVIDENCE']],
    ['no passage, all claims refused', doubts([], { dropped: 300 }), ['NO_EVIDENCE', 'REFUSED_CLAIMS']],
    ['six refused claims beside twenty', doubts(HONEST, { dropped: 6 }), ['REFUSED_CLAIMS']],
    ['a missing answer', doubts(HONEST, { answers: { ...STORIES, 4: '' } }), ['EMPTY_ANSWER']],
    ['blanks', doubts(HONEST, { answers: { ...STORIES, 4: ' \u200B\n.' } }), ['EMPTY_ANSWER']],
    [
      'fourteen words said ten times',
      doubts(HONEST, {
        answers: { ...STORIES, 4: 'eu fiz o meu bolo bom na minha casa para vender bem cedo. '.repeat(10) },
      }),
      ['EMPTY_ANSWER'],
    ],
    ['a passage of four words', doubts(extra(cite(1, ['IA', 1], 2, [30, 4]))), ['SHORT_PASSAGE']],
    [
      'a short passage in the second pass alone',
      doubts(HONEST, { second: extra(cite(1, ['IA', 1], 2, [30, 2])) }),
      ['SHORT_PASSAGE'],
    ],
    [
      'a passage for a third behaviour',
      doubts(extra(cite(1, ['CRC', 1], 2, [0, 8]), cite(1, ['BI', 1], 2, [0, 8]))),
      ['SHARED_PASSAGE'],
    ],
    [
      'the same passage with other edges',
      doubts(extra(cite(1, ['CRC', 1], 2, [1, 9]), cite(1, ['BI', 1], 2, [0, 6]))),
      ['SHARED_PASSAGE'],
    ],
    [
      'one answer with most points',
      doubts(
        extra(
          ...[0, 1, 2, 3].map((n) => cite(1, [COMPETENCY_CODES[6 + n] ?? 'IA', 1], 3, [20 + 9 * n, 8])),
          cite(1, ['EM', 1], 2, [56, 8]),
          cite(1, ['EM', 2], 2, [65, 8]),
          cite(1, ['EM', 3], 2, [74, 8]),
          cite(1, ['BOI', 3], 3, [47, 8]),
        ),
      ),
      ['ONE_ANSWER'],
    ],
    ['every grade a 3', doubts(HONEST.map((grade) => ({ ...grade, points: 3 }))), ['FULL_MARKS']],
    [
      'one answer with eight grades of 3 beside careful ones',
      doubts([
        ...BEHAVIOURS.slice(0, 8).map(({ competency, behaviour }, i) =>
          cite(1, [competency, behaviour], 3, [i * 6, 6]),
        ),
        ...[2, 3, 4, 5].flatMap((question) =>
          BEHAVIOURS.slice(8, 13).map(({ competency, behaviour }, i) =>
            cite(question as QuestionNumber, [competency, behaviour], 2, [i * 6, 6]),
          ),
        ),
      ]),
      ['FULL_MARKS'],
    ],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  it('finds the same words in another answer to be the same passage', () => {
    const answers = { ...STORIES, 2: `${STORIES[1]} ${STORIES[2]}` };
    const copied = [
      ...HONEST.filter(({ question }) => question !== 2),
      cite(2, ['PER', 1], 2, [0, 8], answers),
      cite(2, ['PER', 2], 2, [0, 8], answers),
    ];
    expect(doubts(copied, { answers })).toEqual(['SHARED_PASSAGE']);
  });

  it.each<[Partial<EvidenceLimits>, EvidenceDoubt[]]>([
    [{ maxBehavioursPerPassage: 0 }, ['SHARED_PASSAGE']],
    [{ minPassageWords: 9 }, ['SHORT_PASSAGE']],
    [{ maxAnswerShare: 19 }, ['ONE_ANSWER']],
    [{ maxFullMarksShare: 49 }, ['FULL_MARKS']],
    [{ minDistinctWords: 200 }, ['EMPTY_ANSWER']],
    [{ maxRefusedShare: -1 }, ['REFUSED_CLAIMS']],
  ])('by limits that are parameters: %j', (limits, expected) =>
    expect(doubts(HONEST, { limits })).toEqual(expected),
  );
});

/*
 * A model that obeys all it reads: every grade that it is asked for is 3, and it cites whatever it is asked to cite.
 * Whether the order was recognised does not matter here.
 */
const MODEL = { name: 'modelo', version: '1', decides: true, confidenceCeiling: 100 } as const;

const decided = (
  answers: AnswerTexts,
  first: readonly Grade[],
  second: readonly Grade[],
  calibration: typeof DEFAULT_CALIBRATION | null,
  isFlagged = false,
): Outcome => {
  const [one, two] = [checkGrades(first, answers), checkGrades(second, answers)];
  return outcomeOf({
    evaluator: MODEL,
    first: one.grades,
    second: two.grades,
    calibration,
    minimumConfidence: 0,
    instructionLike: isFlagged,
    evidence: { answers, dropped: one.dropped + two.dropped, limits: DEFAULT_EVIDENCE_LIMITS },
  });
};

/** Where the passages of an obedient reading begin, and how many words they have. */
type Citing = { readonly from: number; readonly step: number; readonly words: number };
const citing: fc.Arbitrary<Citing> = fc.record({
  from: fc.nat(20),
  step: fc.nat(8),
  words: fc.integer({ min: 1, max: 30 }),
});
const someBehaviours = fc.shuffledSubarray(BEHAVIOURS);

const obeyed = (
  answers: AnswerTexts,
  questions: readonly QuestionNumber[],
  behaviours: typeof BEHAVIOURS,
  { from, step, words }: Citing,
): Grade[] =>
  questions
    .filter((question) => wordSpans(answers[question] ?? '').length > 0)
    .flatMap((question) => {
      const length = wordSpans(answers[question] ?? '').length;
      return behaviours.map(({ competency, behaviour }, i) =>
        cite(question, [competency, behaviour], 3, [(from + i * step) % length, words], answers),
      );
    });

const HOSTILE = GOLDEN_ANSWERS.filter(({ kind }) => kind === 'injected' || kind === 'stuffed');
const hostileOrEmpty = fc.oneof(
  fc.constantFrom(...HOSTILE.map(({ text }) => text)),
  fc.constantFrom('', ' ', 'Eu. '.repeat(120), 'Eu meta prazo plano. '.repeat(40)),
);

describe('a model that obeys everything', () => {
  const runs = { numRuns: 400 };

  it('decides nothing when it is asked for full marks, however few, wherever it cites', () => {
    const answers = fc
      .tuple(hostileOrEmpty, hostileOrEmpty, hostileOrEmpty, hostileOrEmpty, hostileOrEmpty)
      .map(([a, b, c, d, e]): AnswerTexts => ({ 1: a, 2: b, 3: c, 4: d, 5: e }));
    const calibrations = fc.constantFrom(null, DEFAULT_CALIBRATION);
    fc.assert(
      fc.property(
        answers,
        someBehaviours,
        someBehaviours,
        citing,
        citing,
        calibrations,
        (texts, some, others, one, two, calibration) => {
          const outcome = decided(
            texts,
            obeyed(texts, QUESTIONS, some, one),
            obeyed(texts, QUESTIONS, others, two),
            calibration,
          );
          expect(outcome.result).toBe('AGUARDANDO_AVALIACAO');
        },
      ),
      runs,
    );
  });

  it('decides nothing when one answer asks for full marks and the others are honest', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HOSTILE.map(({ text }) => text)),
        fc.constantFrom(...QUESTIONS),
        citing,
        fc.constantFrom(null, DEFAULT_CALIBRATION),
        (text, question, where, calibration) => {
          const answers = { ...STORIES, [question]: `${text} ${good(question)}` };
          const honest = HONEST.filter((grade) => grade.question !== question);
          const grades = [...honest, ...obeyed(answers, [question], BEHAVIOURS, where)];
          expect(decided(answers, grades, grades, calibration).result).toBe('AGUARDANDO_AVALIACAO');
        },
      ),
      runs,
    );
  });

  it('decides nothing when all five answers are stories with full marks asked for', () => {
    fc.assert(
      fc.property(someBehaviours, citing, (some, where) => {
        const grades = obeyed(STORIES, QUESTIONS, some, where);
        expect(decided(STORIES, grades, grades, DEFAULT_CALIBRATION).result).toBe('AGUARDANDO_AVALIACAO');
      }),
      runs,
    );
  });

  it('decides nothing on a golden order, also when it gives the grades of a careful reader', () => {
    for (const { question, text } of HOSTILE.filter(({ kind }) => kind === 'injected')) {
      const answers = { ...STORIES, [question]: `${STORIES[question]} ${text}` };
      const isFlagged = Object.values(answers).some((answer) => instructionLike(answer).length > 0);
      expect(decided(answers, HONEST, HONEST, DEFAULT_CALIBRATION, isFlagged)).toMatchObject({
        result: 'AGUARDANDO_AVALIACAO',
        reasons: expect.arrayContaining(['INSTRUCTION_LIKE_TEXT']),
      });
    }
  });
});

it('a model that invents its quotations fails nobody', () => {
  const invented = QUESTIONS.flatMap((question) =>
    BEHAVIOURS.map(({ competency, behaviour }) => ({
      competency,
      behaviour,
      question,
      points: 2,
      passage: { start: 0, end: 24, text: 'o que ninguém escreveu aí' },
    })),
  );
  const outcome = decided(STORIES, invented, invented, DEFAULT_CALIBRATION);
  expect(outcome).toMatchObject({
    totalScoreProfile: 0,
    profileConfidence: 0,
    result: 'AGUARDANDO_AVALIACAO',
    reasons: ['NO_EVIDENCE', 'REFUSED_CLAIMS'],
  });
});

it('confidence is about what was found: agreement on nothing counts for nothing', () => {
  const first = HONEST;
  const second = HONEST.filter(({ competency }) => competency !== 'BOI');
  const outcome = decided(STORIES, [...first], [...second], DEFAULT_CALIBRATION);
  // Four of five competencies agree; of the other five nothing is known.
  expect(outcome.profileConfidence).toBe(88.89);
  expect(outcome.items.map(({ confidenceIndex }) => confidenceIndex)).toEqual([
    44.44, 100, 100, 100, 100, 0, 0, 0, 0, 0,
  ]);
});

it('an honest, strong interview is decided', () => {
  const strong = COMPETENCY_CODES.flatMap((competency, i) => {
    const question = QUESTIONS[i % 5] ?? 1;
    const at = i < 5 ? 0 : 24;
    return [
      cite(question, [competency, 1], 3, [at, 8]),
      cite(question, [competency, 2], 2, [at + 8, 8]),
      cite(question, [competency, 3], 2, [at + 16, 8]),
    ];
  });
  expect(decided(STORIES, strong, strong, DEFAULT_CALIBRATION)).toMatchObject({
    result: 'APTO',
    reasons: [],
  });
});
