import { ADJECTIVES } from '../feedback/adjectives.ts';

export interface WordWeight {
  readonly word: string;
  /** How many chose it. */
  readonly count: number;
}

const COLLATOR = new Intl.Collator('pt-BR');

/** The chosen adjectives, most chosen first, then by the Brazilian alphabet. Unknown ids are left out. */
export function wordWeights(adjectives: ReadonlyMap<number, number>): readonly WordWeight[] {
  return [...adjectives]
    .flatMap(([id, count]) => {
      const word = ADJECTIVES[id - 1];
      return word && count > 0 ? [{ word, count }] : [];
    })
    .toSorted((a, b) => b.count - a.count || COLLATOR.compare(a.word, b.word));
}
