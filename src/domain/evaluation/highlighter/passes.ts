import { MIN_SPECIFIC_WORDS, type PhraseHit, type Reading } from './reading.ts';
import { resultsIn } from './results.ts';
import type { Token } from './segments.ts';
import { isWordDenied } from './verbs.ts';
import { SELF_CLAIM_VERBS } from './words.ts';

/** A behaviour (index in the lexicon) seen in an answer, with the part of the text that shows it. */
export type Finding = {
  readonly cue: number;
  readonly points: 1 | 2 | 3;
  readonly start: number;
  readonly end: number;
  /** Tokens between the parts of the cue; fewer is more certain. */
  readonly distance: number;
};

/** Finds behaviours in the sentences of an answer. */
export type Pass = (text: string, readings: readonly Reading[]) => Finding[];

const SENTENCE_LIMIT = 2;
const SENTENCE_TO_CLAIM = 8;
const WINDOW_LIMIT = 1;
const WINDOW = 6;
const WINDOW_TO_RESULT = 15;
const WINDOW_TO_CLAIM = 3;
/** A plain number this close after the action is part of it: "visitei lojas de três bairros". */
const AFTER_ACTION = 2;

/** The most certain findings of a sentence, one per behaviour, up to `limit`. */
function surest(findings: readonly Finding[], limit: number): Finding[] {
  const sorted = findings.toSorted((a, b) => b.points - a.points || a.distance - b.distance || a.cue - b.cue);
  const kept: Finding[] = [];
  for (const finding of sorted) {
    if (kept.length < limit && !kept.some(({ cue }) => cue === finding.cue)) kept.push(finding);
  }
  return kept;
}

function claimsSelf(tokens: readonly Token[], at: number, reach: number): boolean {
  return tokens.slice(Math.max(0, at - reach), at).some(({ word }) => SELF_CLAIM_VERBS.has(word));
}

/** Whether a result is stated outside the words of the action itself, from `from` to `to` included. */
function hasResult(
  text: string,
  reading: Reading,
  own: readonly number[],
  from: number,
  to: number,
): boolean {
  const numbersFrom = Math.max(...own) + AFTER_ACTION;
  return resultsIn(text, reading.segment, numbersFrom).some(
    (at) => at >= from && at <= to && !own.includes(at),
  );
}

/** Positions of an expression's tokens. */
function tokensOfPhrase({ from, to }: PhraseHit): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/**
 * First pass: a cue counts anywhere in its sentence, its result there or in the sentence after. An action of the
 * writer's own in the past gives 2, with a result 3; a habit, "nós", a claim or a telegraphic sentence 1. At most
 * two behaviours for each sentence.
 */
export const sentencePass: Pass = (text, readings) =>
  readings.flatMap((reading, index) => {
    if (reading.stuffed || reading.segment.question) return [];
    const { segment, verbs } = reading;
    const following = readings[index + 1];
    const resultFollows =
      following !== undefined &&
      !following.stuffed &&
      !following.segment.question &&
      resultsIn(text, following.segment, Infinity).length > 0;
    const specific = segment.tokens.length >= MIN_SPECIFIC_WORDS;
    const findings: Finding[] = [];
    const add = (cue: number, kind: 'past' | 'habit', own: readonly number[], distance: number): void => {
      const { start, end } = segment;
      if (kind === 'habit' || !specific) {
        findings.push({ cue, points: 1, start, end, distance });
      } else if (hasResult(text, reading, own, 0, Infinity)) {
        findings.push({ cue, points: 3, start, end, distance });
      } else if (resultFollows && following !== undefined) {
        findings.push({ cue, points: 3, start, end: following.segment.end, distance });
      } else {
        findings.push({ cue, points: 2, start, end, distance });
      }
    };
    for (const { cue, kind, verbAt, objectAt } of reading.pairs) {
      add(cue, kind, [verbAt, objectAt], Math.abs(verbAt - objectAt));
    }
    for (const phrase of reading.phrases) {
      if (phrase.claim) {
        if (claimsSelf(segment.tokens, phrase.from, SENTENCE_TO_CLAIM)) {
          findings.push({ cue: phrase.cue, points: 1, start: segment.start, end: segment.end, distance: 0 });
        }
        continue;
      }
      const kind = phrase.acts || verbs.some((verb) => verb.kind === 'past') ? 'past' : verbs[0]?.kind;
      if (kind !== undefined) add(phrase.cue, kind, tokensOfPhrase(phrase), 0);
    }
    return surest(findings, SENTENCE_LIMIT);
  });

/**
 * Second pass, stricter and by nearness alone: the object is within six words after the verb, an expression
 * within six of a past verb, the result within fifteen after the action and in the same sentence, a claim right
 * after "sou". Habits and short sentences give nothing. One behaviour for each sentence.
 */
export const windowPass: Pass = (text, readings) =>
  readings.flatMap((reading) => {
    const { segment, verbs } = reading;
    const { tokens, start, end } = segment;
    if (reading.stuffed || segment.question || tokens.length < MIN_SPECIFIC_WORDS) return [];
    const findings: Finding[] = [];
    const add = (cue: number, own: readonly number[], distance: number): void => {
      const from = Math.min(...own);
      const withResult = hasResult(text, reading, own, from, Math.max(...own) + WINDOW_TO_RESULT);
      findings.push({ cue, points: withResult ? 3 : 2, start, end, distance });
    };
    for (const { cue, kind, verbAt, objectAt } of reading.pairs) {
      const distance = objectAt - verbAt;
      if (kind !== 'past' || distance < 1 || distance > WINDOW || isWordDenied(tokens, objectAt)) continue;
      add(cue, [verbAt, objectAt], distance);
    }
    for (const phrase of reading.phrases) {
      const near = verbs.some(
        ({ at, kind }) => kind === 'past' && at >= phrase.from - WINDOW && at <= phrase.to + WINDOW,
      );
      if (phrase.claim) {
        if (claimsSelf(tokens, phrase.from, WINDOW_TO_CLAIM)) {
          findings.push({ cue: phrase.cue, points: 1, start, end, distance: 0 });
        }
      } else if (phrase.acts || near) {
        add(phrase.cue, tokensOfPhrase(phrase), 0);
      }
    }
    return surest(findings, WINDOW_LIMIT);
  });
