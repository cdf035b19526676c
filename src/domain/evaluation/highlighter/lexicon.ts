import type { BehaviourCues } from './behaviour-cues.ts';
import { stem, fold } from '../../portuguese/stem.ts';
import { ACHIEVEMENT_CUES } from './lexicon-achievement.ts';
import { PLANNING_CUES } from './lexicon-planning.ts';
import { POWER_CUES } from './lexicon-power.ts';

/** Index of a behaviour in `LEXICON`. */
type CueIndex = number;
export type Phrase = { readonly cue: CueIndex; readonly stems: readonly string[]; readonly claim: boolean };
export type Pair = { readonly cue: CueIndex; readonly objects: ReadonlySet<string> };

/** All thirty, in table order: an earlier behaviour wins a tie. */
export const LEXICON: readonly BehaviourCues[] = [...ACHIEVEMENT_CUES, ...PLANNING_CUES, ...POWER_CUES];

const wordsOf = (list: string): string[] => list.split(' ').filter((word) => word !== '');
const stemsOf = (list: string): string[] => wordsOf(list).map((word) => stem(fold(word)));

function grouped<T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, readonly T[]> {
  const map = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const list = map.get(key);
    if (list === undefined) map.set(key, [value]);
    else list.push(value);
  }
  return map;
}

/** Stem of a verb → its objects, by behaviour. */
export const PAIRS_BY_VERB = grouped(
  LEXICON.flatMap(({ pairs }, cue) =>
    pairs.flatMap(([verbs, objects]) => {
      const pair: Pair = { cue, objects: new Set(stemsOf(objects)) };
      return stemsOf(verbs).map((verb) => [verb, pair] as const);
    }),
  ),
);

/** First stem of an expression → the expressions and claims that begin with it. */
export const PHRASES_BY_FIRST = grouped(
  LEXICON.flatMap(({ phrases, claims }, cue) =>
    [
      ...phrases.map((phrase) => ({ phrase, claim: false })),
      ...claims.map((phrase) => ({ phrase, claim: true })),
    ].map(({ phrase, claim }) => {
      const stems = stemsOf(phrase);
      return [stems[0] ?? '', { cue, stems, claim }] as const;
    }),
  ),
);
