import * as fc from 'fast-check';
import { embeddedEvaluator } from '#server/evaluations/evaluator.ts';
import {
  agreeingEvaluator,
  failingEvaluator,
  fullMarks,
  genericClaims,
} from '#server/evaluations/evaluators.fixture.ts';
import { scenariosOf } from '#server/seed/scenarios.ts';
import { CALLS, type CallName } from './calls.ts';
import { WHO, type InitialInterview, type Who } from './participants.ts';

/** The evaluators to choose from, by their outcome. */
export const EVALUATORS = {
  apt: agreeingEvaluator(fullMarks),
  'not apt': agreeingEvaluator(genericClaims),
  'a person decides': embeddedEvaluator,
  away: failingEvaluator,
} as const;

/** A call by a person, or a background run of the portal. */
export type Operation =
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
  | { readonly kind: 'do'; readonly operations: readonly Operation[] };

// Versions 1 and 3 have the longest lifecycles.
export const initialInterviews: fc.Arbitrary<InitialInterview> = fc
  .constantFrom(1 as const, 1 as const, 2 as const, 3 as const, 3 as const, 4 as const)
  .chain((version) =>
    fc.record({
      version: fc.constant(version),
      state: fc.constantFrom(...scenariosOf(version).map(({ state }) => state)),
      uf: fc.constantFrom('SP' as const, 'MG' as const, 'BA' as const),
    }),
  );

const calls = Object.entries(CALLS).flatMap(([name, { weight }]) =>
  // The keys of CALLS are names of calls.
  Array.from({ length: weight }, () => name as CallName),
);
const operations: fc.Arbitrary<Operation> = fc.oneof(
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
  { weight: 12, arbitrary: operations.map((act) => ({ kind: 'do' as const, operations: [act] })) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('do' as const),
      operations: fc.array(operations, { minLength: 2, maxLength: 4 }),
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
