import { PAIRS_BY_VERB, PHRASES_BY_FIRST } from './lexicon.ts';
import type { Segment, Token } from './segments.ts';
import { isOwnPast, isWordDenied, ownVerbs, type OwnVerb } from './verbs.ts';
import { isStuffedSentence, slipsIn } from './stuffing.ts';
import { WORD_NEGATORS } from './words.ts';

/** A verb of the writer's own together with an object of its cue. Positions are those of tokens. */
export type PairHit = {
  readonly cue: number;
  readonly verbAt: number;
  readonly objectAt: number;
  readonly kind: OwnVerb['kind'];
};

/** An expression of the lexicon, tokens `from` to `to` (included), that is not denied. */
export type PhraseHit = {
  readonly cue: number;
  readonly from: number;
  readonly to: number;
  readonly claim: boolean;
  /** It holds a past verb of the writer's own ("não desisti"). */
  readonly acts: boolean;
};

/** Analysis of a sentence, shared by both passes. */
export type Reading = {
  readonly segment: Segment;
  readonly verbs: readonly OwnVerb[];
  readonly pairs: readonly PairHit[];
  readonly phrases: readonly PhraseHit[];
  /** Number of behaviours with a cue in it, counted or not. */
  readonly touched: number;
  /** See `slipsIn`. */
  readonly slips: number;
  /** Keyword stuffing: nothing in it counts. */
  readonly stuffed: boolean;
};

/** Sentences shorter than this are not specific enough for 2 points. */
export const MIN_SPECIFIC_WORDS = 6;

function pairHits(tokens: readonly Token[], verbs: readonly OwnVerb[]): PairHit[] {
  const hits: PairHit[] = [];
  for (const { at, kind } of verbs) {
    for (const { cue, objects } of PAIRS_BY_VERB.get(tokens[at]?.stem ?? '') ?? []) {
      for (const [objectAt, token] of tokens.entries()) {
        if (objects.has(token.stem) && !isOwnPast(tokens, objectAt) && objectAt !== at)
          hits.push({ cue, verbAt: at, objectAt, kind });
      }
    }
  }
  return hits;
}

function phraseHits(tokens: readonly Token[]): PhraseHit[] {
  const hits: PhraseHit[] = [];
  for (const [from, token] of tokens.entries()) {
    for (const { cue, stems, claim } of PHRASES_BY_FIRST.get(token.stem) ?? []) {
      if (!stems.every((stem, i) => tokens[from + i]?.stem === stem)) continue;
      // "não desisti" is a phrase with its own negation; any other phrase must not be negated.
      if (!WORD_NEGATORS.has(token.word) && isWordDenied(tokens, from)) continue;
      const to = from + stems.length - 1;
      const acts = stems.some((_, i) => isOwnPast(tokens, from + i));
      hits.push({ cue, from, to, claim, acts });
    }
  }
  return hits;
}

/** A sentence → its own verbs and the cues of the lexicon in it. At most 60 tokens, so the work is bounded. */
export function readSegment(segment: Segment): Reading {
  const { tokens } = segment;
  const verbs = ownVerbs(tokens);
  const pairs = pairHits(tokens, verbs);
  const phrases = phraseHits(tokens);
  const touched = new Set([...pairs, ...phrases].map(({ cue }) => cue)).size;
  const slips = slipsIn(tokens);
  return {
    segment,
    verbs,
    pairs,
    phrases,
    touched,
    slips,
    stuffed: isStuffedSentence(tokens, slips, touched),
  };
}
