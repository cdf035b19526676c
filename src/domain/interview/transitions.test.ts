import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VersionId } from '../seminar-version.ts';
import { daysAgo, interview, NOW } from './facts.fixture.ts';
import { isLegal, STATE_KEYS, type StateKey } from './states.ts';
import { COMMAND_TYPES, decide, type Command, type InterviewFacts } from './transitions.ts';

const STATES: Readonly<Record<string, StateKey>> = {
  NP: 'NAO_PREENCHIDO-SEM_RESULTADO',
  EP: 'EM_PREENCHIMENTO-SEM_RESULTADO',
  RE: 'REENTREVISTA-SEM_RESULTADO',
  RV: 'EM_REVISAO-SEM_RESULTADO',
  AP: 'FINALIZADA-APTO',
  NA: 'FINALIZADA-NAO_APTO',
  AG: 'FINALIZADA-AGUARDANDO_AVALIACAO',
  PR: 'FINALIZADA-EM_PROCESSAMENTO',
  ER: 'FINALIZADA-ERRO_DE_PROCESSAMENTO',
  XS: 'EXPIRADA-SEM_RESULTADO',
  XA: 'EXPIRADA-APTO',
  XN: 'EXPIRADA-NAO_APTO',
  CE: 'CERTIFICADA-APTO',
  DE: 'DESISTENTE-CONCLUIDO',
  RU: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
};

const COMMANDS: Readonly<Record<string, Command>> = {
  'save-answer': { type: 'save-answer' },
  send: { type: 'send' },
  'processed:apto': { type: 'record-processing', outcome: 'APTO' },
  'processed:nao-apto': { type: 'record-processing', outcome: 'NAO_APTO' },
  'processed:person': { type: 'record-processing', outcome: 'AGUARDANDO_AVALIACAO' },
  'processed:error': { type: 'record-processing', outcome: 'ERRO_DE_PROCESSAMENTO' },
  reprocess: { type: 'reprocess' },
  'evaluate:apto': { type: 'evaluate', verdict: 'APTO' },
  'evaluate:nao-apto': { type: 'evaluate', verdict: 'NAO_APTO' },
  'profile:apto': { type: 'edit-profile-evaluation', verdict: 'APTO' },
  'profile:nao-apto': { type: 'edit-profile-evaluation', verdict: 'NAO_APTO' },
  'ask-human-review': { type: 'ask-human-review' },
  'request-revision': { type: 'request-revision' },
  desist: { type: 'desist' },
  'undo-desist': { type: 'undo-desist' },
  'certify:row': { type: 'certify', via: 'row' },
  'certify:batch': { type: 'certify', via: 'batch' },
  'delete-certificate': { type: 'delete-certificate' },
  extend: { type: 'extend' },
  expire: { type: 'expire' },
  delete: { type: 'delete' },
};

const REFUSALS: Readonly<Record<string, string>> = {
  '.': 'interview.state',
  n: 'interview.not-editable',
  x: 'interview.expired',
  e: 'interview.not-expiring',
  r: 'interview.review-not-available',
  c: 'interview.certified',
};

// Rows: the command. Columns: the state it is given in. Cells: the next state, a refusal's letter, or `del`: deleted.
const MATRICES: readonly { versions: readonly VersionId[]; matrix: string }[] = [
  {
    versions: [1, 3],
    matrix: `
      given               NP  EP  RE  RV  AP  NA  AG  PR  ER  XS  XA  XN  CE  DE
      save-answer         EP  EP  RE  RV  n   n   n   n   n   x   x   x   n   n
      send                PR  PR  PR  PR  n   n   n   n   n   x   x   x   n   n
      processed:apto      .   .   .   .   .   .   .   AP  .   .   .   .   .   .
      processed:nao-apto  .   .   .   .   .   .   .   NA  .   .   .   .   .   .
      processed:person    .   .   .   .   .   .   .   AG  .   .   .   .   .   .
      processed:error     .   .   .   .   .   .   .   ER  .   .   .   .   .   .
      reprocess           .   .   .   .   .   .   .   .   PR  .   .   .   .   .
      evaluate:apto       .   .   .   .   .   .   AP  .   .   .   .   .   .   .
      evaluate:nao-apto   .   .   .   .   .   .   NA  .   .   .   .   .   .   .
      profile:apto        .   .   .   .   .   .   .   .   .   .   .   .   .   .
      profile:nao-apto    .   .   .   .   .   .   .   .   .   .   .   .   .   .
      ask-human-review    .   .   .   .   AG  AG  .   .   .   .   .   .   .   .
      request-revision    .   .   .   .   .   .   RV  .   .   .   .   .   .   .
      desist              .   .   .   .   DE  .   .   .   .   .   .   .   .   .
      undo-desist         .   .   .   .   .   .   .   .   .   .   .   .   .   AP
      certify:row         .   .   .   .   CE  .   .   .   .   .   .   .   .   .
      certify:batch       .   .   .   .   CE  .   .   .   .   .   CE  .   .   .
      delete-certificate  .   .   .   .   .   .   .   .   .   .   .   .   AP  .
      extend              .   .   .   .   e   e   .   .   .   .   .   .   .   .
      expire              .   .   .   .   .   .   .   .   .   .   .   .   .   .
      delete              del del del del del del del del del del del del c   del`,
  },
  {
    versions: [2],
    matrix: `
      given               NP  EP  RE  RV  AP  NA  AG  XS  XA  XN  CE  DE
      save-answer         EP  EP  RE  RV  n   n   n   x   x   x   n   n
      send                AG  AG  AG  AG  n   n   n   x   x   x   n   n
      processed:apto      .   .   .   .   .   .   .   .   .   .   .   .
      processed:nao-apto  .   .   .   .   .   .   .   .   .   .   .   .
      processed:person    .   .   .   .   .   .   .   .   .   .   .   .
      processed:error     .   .   .   .   .   .   .   .   .   .   .   .
      reprocess           .   .   .   .   .   .   .   .   .   .   .   .
      evaluate:apto       .   .   .   .   .   .   AP  .   .   .   .   .
      evaluate:nao-apto   .   .   .   .   .   .   NA  .   .   .   .   .
      profile:apto        .   .   .   .   .   .   .   .   .   .   .   .
      profile:nao-apto    .   .   .   .   .   .   .   .   .   .   .   .
      ask-human-review    .   .   .   .   r   r   .   .   .   .   .   .
      request-revision    .   .   .   .   .   .   RV  .   .   .   .   .
      desist              .   .   .   .   DE  .   .   .   .   .   .   .
      undo-desist         .   .   .   .   .   .   .   .   .   .   .   AP
      certify:row         .   .   .   .   CE  .   .   .   .   .   .   .
      certify:batch       .   .   .   .   CE  .   .   .   CE  .   .   .
      delete-certificate  .   .   .   .   .   .   .   .   .   .   AP  .
      extend              .   .   .   .   e   e   .   .   .   .   .   .
      expire              .   .   .   .   .   .   .   .   .   .   .   .
      delete              del del del del del del del del del del c   del`,
  },
  {
    versions: [4],
    matrix: `
      given               RU  AP  NA  XS  XA  XN  CE  DE
      save-answer         n   n   n   x   x   x   n   n
      send                n   n   n   x   x   x   n   n
      processed:apto      .   .   .   .   .   .   .   .
      processed:nao-apto  .   .   .   .   .   .   .   .
      processed:person    .   .   .   .   .   .   .   .
      processed:error     .   .   .   .   .   .   .   .
      reprocess           .   .   .   .   .   .   .   .
      evaluate:apto       AP  .   .   .   .   .   .   .
      evaluate:nao-apto   NA  .   .   .   .   .   .   .
      profile:apto        .   AP  AP  .   .   .   .   .
      profile:nao-apto    .   NA  NA  .   .   .   .   .
      ask-human-review    .   r   r   .   .   .   .   .
      request-revision    .   .   .   .   .   .   .   .
      desist              .   DE  .   .   .   .   .   .
      undo-desist         .   .   .   .   .   .   .   AP
      certify:row         .   CE  .   .   .   .   .   .
      certify:batch       .   CE  .   .   CE  .   .   .
      delete-certificate  .   .   .   .   .   .   AP  .
      extend              .   e   e   .   .   .   .   .
      expire              .   .   .   .   .   .   .   .
      delete              del del del del del del c   del`,
  },
];

interface Cell {
  readonly version: VersionId;
  readonly command: string;
  readonly given: string;
  readonly outcome: string;
}

const cells: readonly Cell[] = MATRICES.flatMap(({ versions, matrix }) => {
  const [header, ...rows] = matrix
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return versions.flatMap((version) =>
    rows.flatMap(([command = '', ...outcomes]) =>
      outcomes.map((outcome, index) => ({ version, command, given: header?.[index + 1] ?? '', outcome })),
    ),
  );
});

/** A decision in the notation of the matrices. */
function letters(facts: InterviewFacts, command: Command, now = NOW): string {
  const decision = decide(facts, command, now);
  if ('refusal' in decision) {
    return (
      Object.keys(REFUSALS).find((letter) => REFUSALS[letter] === decision.refusal.code) ??
      decision.refusal.code
    );
  }
  const { next } = decision;
  if (next.deletedAt) return next.state === facts.state ? 'del' : 'deleted in another state';
  return Object.keys(STATES).find((short) => STATES[short] === next.state) ?? '';
}

const stateOf = (short: string): StateKey => {
  const state = STATES[short];
  if (!state) throw new Error(`no state ${short}`);
  return state;
};
const commandOf = (name: string): Command => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`no command ${name}`);
  return command;
};

describe('every command in every state of every version', () => {
  it('the matrices leave out no state, no command and no version', () => {
    for (const version of [1, 2, 3, 4] as const) {
      const mine = cells.filter((cell) => cell.version === version);
      const legal = STATE_KEYS.filter((state) => isLegal(version, state));
      expect(new Set(mine.map(({ given }) => stateOf(given)))).toEqual(new Set(legal));
      expect(new Set(mine.map(({ command }) => command))).toEqual(new Set(Object.keys(COMMANDS)));
      expect(mine).toHaveLength(legal.length * Object.keys(COMMANDS).length);
    }
    expect(new Set(Object.values(COMMANDS).map(({ type }) => type))).toEqual(new Set(COMMAND_TYPES));
  });

  it.each(cells)('version $version, $given, $command → $outcome', ({ version, given, command, outcome }) => {
    expect(letters(interview(version, stateOf(given)), commandOf(command))).toBe(outcome);
  });

  it('a deleted interview is not found by any command', () => {
    for (const { version, given, command } of cells) {
      const facts = interview(version, stateOf(given), { deletedAt: daysAgo(1) });
      expect(decide(facts, commandOf(command), NOW)).toEqual({ refusal: { code: 'api.resource-notfound' } });
    }
  });

  it('a row that a newer registration replaced may be deleted, and nothing else', () => {
    for (const { version, given, command, outcome } of cells) {
      const decision = decide(
        interview(version, stateOf(given), { superseded: true }),
        commandOf(command),
        NOW,
      );
      const cell = `version ${version}, ${given}, ${command}`;
      if (outcome === 'del') expect(decision, cell).toHaveProperty('next.deletedAt', NOW);
      else if (STATES[outcome]) expect(decision, cell).toEqual({ refusal: { code: 'interview.newer-live' } });
      else expect(decision, cell).toHaveProperty('refusal');
    }
  });
});

describe('what depends on the day', () => {
  // Registered 2026-01-10 and, where there is a result, processed 2026-02-10: six months end on 2026-08-10 (editable
  // and rural: 2026-07-10), three on 2026-05-10.
  const dated = (
    version: VersionId,
    short: string,
    changes: Partial<InterviewFacts> = {},
  ): InterviewFacts => {
    const state = stateOf(short);
    const facts = interview(version, state);
    return {
      ...facts,
      registeredAt: new Date('2026-01-10T15:00:00Z'),
      processedAt: facts.processedAt && new Date('2026-02-10T15:00:00Z'),
      ...changes,
    };
  };
  const noonOn = (day: string): Date => new Date(`${day}T15:00:00Z`);
  const extended = { extendedAt: new Date('2026-05-01T15:00:00Z') };

  it.each([
    // version, given, changes, command, day, outcome
    [1, 'NP', {}, 'save-answer', '2026-07-10', 'EP'],
    [1, 'NP', {}, 'save-answer', '2026-07-11', 'x'],
    [1, 'RE', {}, 'send', '2026-07-10', 'PR'],
    [1, 'RE', {}, 'send', '2026-07-11', 'x'],
    [2, 'EP', {}, 'send', '2026-07-11', 'x'],
    [1, 'NP', {}, 'expire', '2026-07-10', '.'],
    [1, 'NP', {}, 'expire', '2026-07-11', 'XS'],
    [1, 'EP', {}, 'expire', '2026-07-11', 'XS'],
    [2, 'RE', {}, 'expire', '2026-07-11', 'XS'],
    [3, 'RV', {}, 'expire', '2026-07-11', 'XS'],
    [4, 'RU', {}, 'expire', '2026-07-10', '.'],
    [4, 'RU', {}, 'expire', '2026-07-11', 'XS'],
    [1, 'AP', {}, 'expire', '2026-08-10', '.'],
    [1, 'AP', {}, 'expire', '2026-08-11', 'XA'],
    [4, 'AP', {}, 'expire', '2026-08-11', 'XA'],
    [2, 'NA', {}, 'expire', '2026-05-10', '.'],
    [2, 'NA', {}, 'expire', '2026-05-11', 'XN'],
    [1, 'NA', extended, 'expire', '2026-05-25', '.'],
    [1, 'NA', extended, 'expire', '2026-05-26', 'XN'],
    [1, 'AG', {}, 'expire', '2030-01-01', '.'],
    [1, 'PR', {}, 'expire', '2030-01-01', '.'],
    [3, 'ER', {}, 'expire', '2030-01-01', '.'],
    [1, 'CE', {}, 'expire', '2030-01-01', '.'],
    [1, 'DE', {}, 'expire', '2030-01-01', '.'],
    [1, 'AP', {}, 'extend', '2026-07-25', 'e'],
    [1, 'AP', {}, 'extend', '2026-07-26', 'AP'],
    [1, 'AP', {}, 'extend', '2026-08-10', 'AP'],
    [1, 'AP', {}, 'extend', '2026-08-11', 'x'],
    [4, 'NA', {}, 'extend', '2026-05-10', 'NA'],
    [4, 'NA', {}, 'extend', '2026-05-11', 'x'],
    [1, 'AP', extended, 'extend', '2026-08-20', 'interview.extended-already'],
    [1, 'AP', extended, 'extend', '2026-09-01', 'interview.extended-already'],
    // An overdue interview is decided as if the sweep had run: it accepts what an expired one accepts.
    [1, 'AP', {}, 'certify:row', '2026-08-10', 'CE'],
    [1, 'AP', {}, 'certify:row', '2026-08-11', 'x'],
    [1, 'AP', extended, 'certify:row', '2026-08-25', 'CE'],
    [1, 'AP', extended, 'certify:row', '2026-08-26', 'x'],
    [1, 'AP', {}, 'certify:batch', '2026-08-11', 'CE'],
    [1, 'AP', {}, 'desist', '2026-08-10', 'DE'],
    [1, 'AP', {}, 'desist', '2026-08-11', 'x'],
    [4, 'RU', {}, 'evaluate:apto', '2026-07-10', 'AP'],
    [4, 'RU', {}, 'evaluate:apto', '2026-07-11', 'x'],
    [4, 'NA', {}, 'profile:apto', '2026-05-10', 'AP'],
    [4, 'NA', {}, 'profile:apto', '2026-05-11', 'x'],
    [1, 'AP', {}, 'delete', '2026-08-11', 'del'],
    // States without a deadline are never overdue.
    [1, 'AG', {}, 'evaluate:apto', '2030-01-01', 'AP'],
    [1, 'DE', {}, 'undo-desist', '2030-01-01', 'AP'],
    [1, 'CE', {}, 'delete-certificate', '2030-01-01', 'AP'],
    // The fifteenth day after the result is the last to request a human review.
    [1, 'NA', {}, 'ask-human-review', '2026-02-25', 'AG'],
    [1, 'NA', {}, 'ask-human-review', '2026-02-26', 'r'],
  ] as const)('version %i, %s, %o: %s on %s → %s', (version, given, changes, command, day, outcome) => {
    expect(letters(dated(version, given, changes), commandOf(command), noonOn(day))).toBe(outcome);
  });

  it('an undone desistance or a deleted certificate past its date expires at the next sweep', () => {
    for (const [given, command] of [
      ['DE', 'undo-desist'],
      ['CE', 'delete-certificate'],
    ] as const) {
      const day = noonOn('2026-12-01');
      const decision = decide(dated(1, given), commandOf(command), day);
      if ('refusal' in decision) throw new Error(decision.refusal.code);
      expect(letters(decision.next, commandOf('expire'), day)).toBe('XA');
    }
  });
});

describe('human review', () => {
  it.each([
    ['a person decided', { decidedBy: 'person' }],
    ['it was asked before', { humanReviewAskedAt: daysAgo(3) }],
    ['the processing date is missing', { processedAt: null }],
  ] as const)('is refused when %s', (_, changes) => {
    expect(letters(interview(1, 'FINALIZADA-NAO_APTO', changes), { type: 'ask-human-review' })).toBe('r');
  });
});

describe('what a command leaves behind', () => {
  const after = (facts: InterviewFacts, command: Command): InterviewFacts => {
    const decision = decide(facts, command, NOW);
    if ('refusal' in decision) throw new Error(decision.refusal.code);
    return decision.next;
  };

  it.each([
    ['FINALIZADA-EM_PROCESSAMENTO', 'processed:apto', { processedAt: NOW, decidedBy: 'machine' }],
    ['FINALIZADA-EM_PROCESSAMENTO', 'processed:nao-apto', { processedAt: NOW, decidedBy: 'machine' }],
    ['FINALIZADA-EM_PROCESSAMENTO', 'processed:person', { processedAt: NOW, decidedBy: null }],
    ['FINALIZADA-EM_PROCESSAMENTO', 'processed:error', { processedAt: null, decidedBy: null }],
    ['FINALIZADA-AGUARDANDO_AVALIACAO', 'evaluate:apto', { processedAt: NOW, decidedBy: 'person' }],
    ['FINALIZADA-AGUARDANDO_AVALIACAO', 'evaluate:nao-apto', { processedAt: NOW, decidedBy: 'person' }],
    [
      'FINALIZADA-NAO_APTO',
      'ask-human-review',
      { processedAt: daysAgo(5), decidedBy: null, humanReviewAskedAt: NOW },
    ],
    ['FINALIZADA-APTO', 'desist', { processedAt: daysAgo(5), decidedBy: 'machine' }],
    ['CERTIFICADA-APTO', 'delete-certificate', { processedAt: daysAgo(5), decidedBy: 'machine' }],
  ] as const)('%s, %s: %o', (state, command, expected) => {
    expect(after(interview(1, state), commandOf(command))).toMatchObject(expected);
  });

  it('a profile edited again in the rural version has a new date and was decided by a person', () => {
    expect(after(interview(4, 'FINALIZADA-APTO'), commandOf('profile:apto'))).toMatchObject({
      processedAt: NOW,
      decidedBy: 'person',
    });
  });

  it('an extension is stored and changes nothing else', () => {
    const facts = interview(1, 'FINALIZADA-NAO_APTO', { processedAt: new Date('2026-03-20T15:00:00Z') });
    expect(after(facts, { type: 'extend' })).toEqual({ ...facts, extendedAt: NOW });
  });
});

const versions = fc.constantFrom<VersionId>(1, 2, 3, 4);
const commands = fc.constantFrom(...Object.values(COMMANDS));

describe('for any commands in any order', () => {
  const STARTS: Readonly<Record<VersionId, readonly StateKey[]>> = {
    1: ['NAO_PREENCHIDO-SEM_RESULTADO', 'REENTREVISTA-SEM_RESULTADO', 'FINALIZADA-APTO'],
    2: ['NAO_PREENCHIDO-SEM_RESULTADO', 'REENTREVISTA-SEM_RESULTADO'],
    3: ['NAO_PREENCHIDO-SEM_RESULTADO', 'REENTREVISTA-SEM_RESULTADO', 'FINALIZADA-APTO'],
    4: ['AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO'],
  };
  const scenarios = versions.chain((version) =>
    fc.record({
      start: fc.constantFrom(...STARTS[version]).map((state) => interview(version, state)),
      steps: fc.array(fc.record({ command: commands, days: fc.integer({ min: 0, max: 60 }) }), {
        minLength: 20,
        maxLength: 80,
      }),
    }),
  );

  it('only legal pairs are reached, a verdict always has its author, and one extension and one review are the most', () => {
    fc.assert(
      fc.property(scenarios, ({ start, steps }) => {
        let facts: InterviewFacts = Object.freeze(start);
        let days = 0;
        const appliedCommands: string[] = [];
        for (const { command, days: later } of steps) {
          days += later;
          const decision = decide(facts, command, daysAgo(-days));
          if ('refusal' in decision) continue;
          appliedCommands.push(command.type);
          facts = Object.freeze(decision.next);
          expect(isLegal(facts.version, facts.state)).toBe(true);
          expect(facts.decidedBy !== null).toBe(/-(APTO|NAO_APTO|CONCLUIDO)$/.test(facts.state));
          expect(facts.registeredAt).toBe(start.registeredAt);
          expect(facts.version).toBe(start.version);
        }
        const times = (type: string): number => appliedCommands.filter((done) => done === type).length;
        expect(times('extend')).toBeLessThanOrEqual(1);
        expect(times('ask-human-review')).toBeLessThanOrEqual(1);
        expect(times('delete')).toBeLessThanOrEqual(1);
        if (times('delete') === 1) expect(appliedCommands.at(-1)).toBe('delete');
      }),
    );
  });

  it('never throws, even on impossible facts, and never leaves the states of the version', () => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    });
    const orNull = fc.option(instants, { nil: null });
    const anyFacts: fc.Arbitrary<InterviewFacts> = fc.record({
      version: versions,
      state: fc.constantFrom(...STATE_KEYS),
      registeredAt: instants,
      processedAt: orNull,
      extendedAt: orNull,
      decidedBy: fc.constantFrom('machine', 'person', null),
      humanReviewAskedAt: orNull,
      blindReaders: fc.constantFrom(null, [], [1], [1, 2]),
      deletedAt: fc.option(instants, { nil: null, freq: 10 }),
      superseded: fc.boolean(),
    });
    fc.assert(
      fc.property(anyFacts, commands, instants, (facts, command, now) => {
        const decision = decide(facts, command, now);
        if ('refusal' in decision) return;
        // Deleting is allowed even for a row in an illegal state.
        if (command.type !== 'delete') expect(isLegal(decision.next.version, decision.next.state)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
