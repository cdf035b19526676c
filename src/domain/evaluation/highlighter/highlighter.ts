import { INTERVIEW_QUESTIONS, type QuestionNumber } from '../../registration/questions.ts';
import type { EvaluatorIdentity, EvaluatorReport } from '../evaluator.ts';
import { isVerbatim, type AnswerTexts, type Grade } from '../grade.ts';
import { isStuffedAnswer } from './stuffed-answer.ts';
import { LEXICON } from './lexicon.ts';
import { sentencePass, windowPass, type Finding, type Pass } from './passes.ts';
import { readSegment, type Reading } from './reading.ts';
import { segmentsOf } from './segments.ts';

/** Increase with any change of the lexicon or the rules: the same version has to give the same grades. */
export const HIGHLIGHTER_VERSION = '1.0.0';

/**
 * The embedded evaluator: it highlights passages that may show a behaviour, for a person to read. It matches words
 * without understanding them. Tried as a judge, keyword stuffing scored 158 of 250 and honest texts without its words
 * nothing, hence `decides: false` and a confidence ceiling below any minimum.
 */
export const HIGHLIGHTER: EvaluatorIdentity = {
  name: 'realce',
  version: HIGHLIGHTER_VERSION,
  decides: false,
  confidenceCeiling: 50,
};

/** Maximum of behaviours with 1 point per answer, since claims are easy to make. */
const CLAIMS_PER_ANSWER = 3;

type ReadAnswer = { question: QuestionNumber; text: string; readings: Reading[] };

/**
 * Reads the answers. A sentence repeated from any answer counts as stuffed. When most answers are stuffed, matches in
 * the others are chance, and nothing is graded.
 */
function read(answers: AnswerTexts): ReadAnswer[] {
  const said = new Set<string>();
  const all = INTERVIEW_QUESTIONS.map(({ id }) => {
    const text = answers[id] ?? '';
    const readings: Reading[] = [];
    for (const segment of segmentsOf(text)) {
      const words = segment.tokens.map(({ word }) => word).join(' ');
      const reading = readSegment(segment);
      readings.push(said.has(words) ? { ...reading, stuffed: true } : reading);
      said.add(words);
    }
    return { question: id, text, readings };
  }).filter(({ readings }) => readings.length > 0);
  const prose = all.filter(({ readings }) => !isStuffedAnswer(readings));
  return prose.length * 2 >= all.length ? prose : [];
}

function gradeOf({ question, text }: ReadAnswer, { cue, points, start, end }: Finding): Grade | null {
  const cues = LEXICON[cue];
  const passage = { start, end, text: text.slice(start, end) };
  if (cues === undefined || !isVerbatim(passage, text)) return null;
  return { competency: cues.competency, behaviour: cues.behaviour, question, points, passage };
}

/** The best finding of each behaviour in an answer, the earlier in the text when equal; limited number of claims. */
function gradesOf(answer: ReadAnswer, pass: Pass): Grade[] {
  const best = new Map<number, Finding>();
  for (const finding of pass(answer.text, answer.readings)) {
    if (finding.points > (best.get(finding.cue)?.points ?? 0)) best.set(finding.cue, finding);
  }
  const inTextOrder = [...best.values()].toSorted((a, b) => a.start - b.start || a.cue - b.cue);
  const claims = inTextOrder.filter(({ points }) => points === 1).slice(0, CLAIMS_PER_ANSWER);
  return inTextOrder
    .filter((finding) => finding.points > 1 || claims.includes(finding))
    .map((finding) => gradeOf(answer, finding))
    .filter((grade) => grade !== null);
}

/**
 * Proposes grades for the submitted answers, in two passes that weigh the same words differently. Every passage is
 * verbatim. Deterministic for a version; linear in the length of the text.
 */
export function highlight(answers: AnswerTexts): EvaluatorReport {
  const readAnswers = read(answers);
  const byPass = (pass: Pass): Grade[] => readAnswers.flatMap((answer) => gradesOf(answer, pass));
  return { evaluator: HIGHLIGHTER, first: byPass(sentencePass), second: byPass(windowPass) };
}
