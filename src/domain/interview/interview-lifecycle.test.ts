import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VersionId } from '../seminar-version.ts';
import { isOverdue } from './deadlines.ts';
import { daysAgo } from './facts.fixture.ts';
import { rebuild, type HistoryLine } from './history.fixture.ts';
import { decideRegistration } from './registering.ts';
import { isLegal, STATE_KEYS, type StateKey } from './states.ts';
import { COMMAND_TYPES, decide, type Command, type InterviewFacts } from './transitions.ts';

// Random sequences of steps for one person in one version: registered, led through commands, expired, registered
// again.

const VERSIONS = [1, 2, 3, 4] as const;

const COMMANDS: readonly Command[] = COMMAND_TYPES.flatMap((type): Command[] => {
  switch (type) {
    case 'record-processing':
      return (['APTO', 'NAO_APTO', 'AGUARDANDO_AVALIACAO', 'ERRO_DE_PROCESSAMENTO'] as const).map(
        (outcome) => ({ type, outcome }),
      );
    case 'evaluate':
    case 'edit-profile-evaluation':
      return (['APTO', 'NAO_APTO'] as const).map((verdict) => ({ type, verdict }));
    case 'certify':
      return (['row', 'batch'] as const).map((via) => ({ type, via }));
    default:
      return [{ type }];
  }
});

interface Row {
  readonly facts: InterviewFacts;
  readonly history: readonly HistoryLine[];
}

const isLive = ({ facts }: Row): boolean => !facts.superseded && !facts.deletedAt;

type Step = { readonly days: number } & (
  | { readonly kind: 'register' }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'command'; readonly command: Command; readonly row: number }
);

/** The rows of the person after a step; untouched rows stay the same objects. */
function after(rows: readonly Row[], version: VersionId, step: Step, now: Date): readonly Row[] {
  switch (step.kind) {
    case 'register':
      return registered(rows, version, now);
    case 'sweep':
      return rows.map((row) => (isLive(row) ? commanded(row, { type: 'expire' }, now) : row));
    case 'command':
      return rows.map((row, index) =>
        index === step.row % rows.length ? commanded(row, step.command, now) : row,
      );
  }
}

function registered(rows: readonly Row[], version: VersionId, now: Date): readonly Row[] {
  const live = rows.find(isLive);
  const decision = decideRegistration(version, live?.facts ?? null, now);
  if ('refusal' in decision) return rows;
  const history: HistoryLine[] = [{ command: 'register', from: null, to: decision.state, at: now }];
  const born = Object.freeze(rebuild(version, history));
  return [
    ...rows.map((row) => (decision.supersedesLive && row === live ? superseded(row, now) : row)),
    { facts: born, history },
  ];
}

/** As in insert-interview.ts: an overdue row expires before it is superseded. */
function superseded(row: Row, at: Date): Row {
  const { facts, history } = isOverdue(row.facts, at) ? commanded(row, { type: 'expire' }, at) : row;
  return {
    facts: Object.freeze({ ...facts, superseded: true }),
    history: [...history, { command: 'supersede', from: facts.state, to: facts.state, at }],
  };
}

function commanded(row: Row, command: Command, at: Date): Row {
  const decision = decide(row.facts, command, at);
  if ('refusal' in decision) return row;
  const line = { command: command.type, from: row.facts.state, to: decision.next.state, at };
  return { facts: Object.freeze(decision.next), history: [...row.history, line] };
}

const versions = fc.constantFrom<VersionId>(...VERSIONS);
const days = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 120 }));
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('register' as const), days }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const), days }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('command' as const),
      days,
      command: fc.constantFrom(...COMMANDS),
      row: fc.nat({ max: 3 }),
    }),
  },
);

/** Applies the steps and checks the rows before and after each one. */
function runSteps(
  version: VersionId,
  taken: readonly Step[],
  check: (then: readonly Row[], now: readonly Row[], at: Date, step: Step) => void,
): void {
  let rows: readonly Row[] = [];
  let today = 0;
  for (const step of taken) {
    today += step.days;
    const at = daysAgo(-today);
    const next = after(rows, version, step, at);
    check(rows, next, at, step);
    rows = next;
  }
}

// A run takes a few milliseconds, and superseded rows occur in few of them.
const FC_OPTIONS = { numRuns: 300 };
const scenarios = [versions, fc.array(steps, { minLength: 20, maxLength: 120 })] as const;
const SUPERSEDABLE_STATE = /^EXPIRADA-|^FINALIZADA-NAO_APTO$/;

describe('a person in a version, for any steps in any order', () => {
  it('has one live row at most, in a state of the version', () => {
    fc.assert(
      fc.property(...scenarios, (version, taken) => {
        runSteps(version, taken, (_, rows) => {
          expect(rows.filter(isLive).length).toBeLessThanOrEqual(1);
          for (const { facts } of rows) expect(isLegal(version, facts.state)).toBe(true);
        });
      }),
      FC_OPTIONS,
    );
  });

  it('has histories that rebuild every row, and a refusal leaves row and history as they were', () => {
    fc.assert(
      fc.property(...scenarios, (version, taken) => {
        runSteps(version, taken, (then, rows) => {
          for (const [index, row] of rows.entries()) {
            expect(rebuild(version, row.history)).toEqual(row.facts);
            const before = then[index];
            // Each change adds one line, and nothing changes without one; superseding an overdue row adds two.
            const added = row.history.slice(before?.history.length ?? 0).map(({ command }) => command);
            if (added.length === 2) expect(added).toEqual(['expire', 'supersede']);
            else expect(added).toHaveLength(row === before ? 0 : 1);
          }
        });
      }),
      FC_OPTIONS,
    );
  });

  it('supersedes a row only once it is over, and then the row can only be deleted', () => {
    fc.assert(
      fc.property(...scenarios, (version, taken) => {
        runSteps(version, taken, (then, rows) => {
          for (const [index, { facts }] of rows.entries()) {
            const before = then[index]?.facts;
            if (facts.superseded && !before?.superseded) expect(facts.state).toMatch(SUPERSEDABLE_STATE);
            if (before?.superseded) expect({ ...facts, deletedAt: before.deletedAt }).toEqual(before);
            if (before?.deletedAt) expect(facts).toEqual(before);
          }
        });
      }),
      FC_OPTIONS,
    );
  });

  it('has nothing overdue after the sweep', () => {
    fc.assert(
      fc.property(...scenarios, (version, taken) => {
        runSteps(version, taken, (_, rows, at, { kind }) => {
          if (kind === 'sweep')
            expect(rows.filter((row) => isLive(row) && isOverdue(row.facts, at))).toEqual([]);
        });
      }),
      FC_OPTIONS,
    );
  });
});

describe('from the first registration', () => {
  it.each(VERSIONS)('every state of version %i can be reached, and no other', (version) => {
    const reached = new Map<StateKey, { readonly rows: readonly Row[]; readonly day: number }>();
    const lookFrom = (rows: readonly Row[], today: number): void => {
      // Eleven months later all deadlines and waiting periods are over.
      for (const day of [today, today + 330])
        for (const command of [null, ...COMMANDS]) {
          const step: Step = command
            ? { kind: 'command', command, row: rows.length - 1, days: 0 }
            : { kind: 'register', days: 0 };
          const next = after(rows, version, step, daysAgo(-day));
          const state = next.at(-1)?.facts.state;
          if (state && !reached.has(state)) reached.set(state, { rows: next, day });
        }
    };
    lookFrom([], 0);
    // Iterating over a Map includes entries added meanwhile.
    for (const { rows, day } of reached.values()) lookFrom(rows, day);
    expect([...reached.keys()].sort()).toEqual(STATE_KEYS.filter((state) => isLegal(version, state)).sort());
  });
});
