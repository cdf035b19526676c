import * as fc from 'fast-check';
import { embeddedEvaluator } from '#server/evaluations/evaluator.ts';
import { agreeing, failing, fullMarks } from '#server/evaluations/evaluators.fixture.ts';
import { livesOf } from '#server/seed/lives.ts';
import { CALLS, type CallName } from './calls.ts';
import { WHO, type Birth, type Who } from './cast.ts';

/** The evaluators to choose from, by their outcome. */
export const EVALUATORS = {
  apt: agreeing(fullMarks),
  'not apt': agreeing(() => []),
  'a person decides': embeddedEvaluator,
  away: failing,
} as const;

/** A call by a person, or a background run of the portal. */
export type Act =
  | {
      readonly kind: 'call';
      /** Null: the usual next call for the target's state, and its usual caller. */
      readonly name: CallName | null;
      readonly who: Who | null;
      readonly target: number;
      readonly variant: number;
    }
  | { readonly kind: 'jobs'; readonly evaluator: keyof typeof EVALUATORS }
  | { readonly kind: 'sweep' };
/** Time that passes, or several operations at the same time. */
export type Step =
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'do'; readonly acts: readonly Act[] };

// Versions 1 and 3 have the longest lifecycles.
export const births: fc.Arbitrary<Birth> = fc
  .constantFrom(1 as const, 1 as const, 2 as const, 3 as const, 3 as const, 4 as const)
  .chain((version) =>
    fc.record({
      version: fc.constant(version),
      state: fc.constantFrom(...livesOf(version).map(({ state }) => state)),
      uf: fc.constantFrom('SP' as const, 'MG' as const, 'BA' as const),
    }),
  );

const calls = Object.entries(CALLS).flatMap(([name, { weight }]) =>
  // The keys of CALLS are names of calls.
  Array.from({ length: weight }, () => name as CallName),
);
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      name: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        { weight: 2, arbitrary: fc.constantFrom(...calls) },
      ),
      who: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        { weight: 2, arbitrary: fc.constantFrom(...WHO) },
      ),
      target: fc.nat({ max: 3 }),
      variant: fc.nat({ max: 400 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('jobs' as const),
      // The keys of an object are those of its type.
      evaluator: fc.constantFrom(...(Object.keys(EVALUATORS) as (keyof typeof EVALUATORS)[])),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'sweep' as const }) },
);
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: acts.map((act) => ({ kind: 'do' as const, acts: [act] })) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('do' as const),
      acts: fc.array(acts, { minLength: 2, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      days: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 200 })),
    }),
  },
);
