import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  type Autosave,
  AUTOSAVE_DELAY_MS,
  type Draft,
  type Stored,
  textRules,
  type TextTypes,
} from './autosave.ts';
import { retryDelay, type SaveEvent, saveMachine } from './save-machine.ts';

const { open: openAutosave, step } = saveMachine(textRules);
const { isUnsaved } = textRules;
type AutosaveEvent = SaveEvent<TextTypes>;

const stored = (text: string, revision = 1): Stored => ({ id: 7, revision, text });

/** Opens with `start` and applies the events in order. */
function play(start: Stored | null, ...events: AutosaveEvent[]) {
  let state: Autosave = openAutosave(start, null).state;
  let effects: readonly { type: string }[] = [];
  for (const event of events) ({ state, effects } = step(state, event));
  return { state, effects, does: effects.map((effect) => effect.type) };
}

const type = (text: string): AutosaveEvent => ({ type: 'changed', change: { text } });
const due: AutosaveEvent = { type: 'due' };
const saved = (text: string, revision: number): AutosaveEvent => ({
  type: 'replied',
  reply: stored(text, revision),
});
const lost: AutosaveEvent = { type: 'unreachable' };
const refused: AutosaveEvent = { type: 'halted', reason: 'refused', message: 'O prazo terminou.' };
const signedOut: AutosaveEvent = { type: 'halted', reason: 'signed-out', message: 'Entre na sua conta.' };
const conflicted = (text: string, revision: number): AutosaveEvent => ({
  type: 'conflicted',
  theirs: stored(text, revision),
});

describe('autosave', () => {
  it('keeps every keystroke locally and saves two seconds after the last', () => {
    const { effects } = play(stored('Eu'), type('Eu f'), type('Eu fiz'));
    expect(effects).toEqual([
      { type: 'keep', copy: { text: 'Eu fiz', baseRevision: 1, unconfirmed: [] } },
      { type: 'schedule', delay: AUTOSAVE_DELAY_MS },
    ]);
  });

  it('is saved without what a database cannot store, once', () => {
    const typed = play(stored('Eu'), type('Eu\0 fiz \uD83D'), due);
    expect(typed.effects).toContainEqual({
      type: 'save',
      request: { text: 'Eu fiz ', over: stored('Eu') },
      keepalive: false,
    });
    const { state } = play(stored('Eu'), type('Eu\0 fiz \uD83D'), due, saved('Eu fiz ', 2));
    expect(state).toMatchObject({ phase: { name: 'rest' }, text: 'Eu\0 fiz \uD83D' });
    expect(isUnsaved(state)).toBe(false);
  });

  it('creates the answer first, then writes over the revision it got', () => {
    const first = play(null, type('Eu'), due);
    expect(first.effects).toContainEqual({
      type: 'save',
      request: { text: 'Eu', over: null },
      keepalive: false,
    });
    const second = play(null, type('Eu'), due, saved('Eu', 1), type('Eu fiz'), due);
    expect(second.effects).toContainEqual({
      type: 'save',
      request: { text: 'Eu fiz', over: stored('Eu', 1) },
      keepalive: false,
    });
  });

  it('removes the local copy only when the server has the text on the screen', () => {
    expect(play(stored('Eu'), type('Eu fiz'), due, saved('Eu fiz', 2)).does).toEqual(['forget']);
    const newer = play(stored('Eu'), type('Eu fiz'), due, type('Eu fiz pão'), saved('Eu fiz', 2));
    expect(newer.does).toEqual(['keep', 'schedule']);
    expect(newer.effects[0]).toMatchObject({ copy: { text: 'Eu fiz pão', baseRevision: 2 } });
  });

  it('sends one request at a time', () => {
    expect(play(stored('Eu'), type('Eu f'), due, type('Eu fi'), { type: 'flush' }).does).toEqual([]);
  });

  it('does nothing for a text typed back to what is stored', () => {
    const { state, does } = play(stored('Eu'), type('Eu f'), type('Eu'));
    expect(state.phase.name).toBe('rest');
    expect(does).toEqual(['cancel', 'forget']);
  });

  it('saves at once when asked, and lets the request outlive the page when leaving', () => {
    expect(play(stored('Eu'), type('Eu f'), { type: 'flush', keepalive: true }).effects).toContainEqual({
      type: 'save',
      request: { text: 'Eu f', over: stored('Eu') },
      keepalive: true,
    });
  });

  it.each([
    [1, 2000],
    [2, 4000],
    [3, 8000],
    [4, 16_000],
    [5, 30_000],
    [50, 30_000],
  ])('waits longer after each failure: %i → %i ms', (failures, delay) => {
    expect(retryDelay(failures)).toBe(delay);
  });

  it('keeps retrying with the newest text while no response comes', () => {
    const { state, effects } = play(stored('Eu'), type('Eu f'), due, lost, due, lost, type('Eu fiz'), due);
    expect(state.failures).toBe(2);
    expect(effects).toContainEqual({
      type: 'save',
      request: { text: 'Eu fiz', over: stored('Eu') },
      keepalive: false,
    });
  });

  it('tries at once when the connection returns', () => {
    expect(play(stored('Eu'), type('Eu f'), due, lost, { type: 'wake' }).does).toContain('save');
    expect(play(stored('Eu'), type('Eu f'), due, signedOut, { type: 'wake' }).does).toContain('save');
    expect(play(stored('Eu'), type('Eu f'), due, refused, { type: 'wake' }).does).toEqual([]);
  });

  it('stops after a refusal until something else is typed', () => {
    expect(play(stored('Eu'), type('Eu f'), due, refused).does).toEqual([]);
    expect(play(stored('Eu'), type('Eu f'), due, refused, type('Eu fi')).does).toEqual(['keep', 'schedule']);
  });

  it('waits for the person on a conflict and keeps the local copy', () => {
    const { state, does } = play(stored('Eu'), type('Eu aqui'), due, conflicted('Eu lá', 2));
    expect(state).toMatchObject({ text: 'Eu aqui', phase: { name: 'conflict', theirs: { text: 'Eu lá' } } });
    expect(does).toEqual(['keep']);
  });

  it.each([
    ['mine', 'Eu aqui', ['cancel', 'keep', 'save']],
    ['theirs', 'Eu lá', ['forget']],
    ['both', 'Eu lá\n\nEu aqui', ['cancel', 'keep', 'save']],
  ])('after choosing %s continues from the newer revision', (_, text, expected) => {
    const { state, does } = play(stored('Eu'), type('Eu aqui'), due, conflicted('Eu lá', 2), {
      type: 'resolved',
      change: { text },
    });
    expect(does).toEqual(expected);
    expect(state.text).toBe(text);
    expect(state.stored).toEqual(stored('Eu lá', 2));
  });

  it('treats its own save with a lost response as no conflict', () => {
    const { state, does } = play(
      stored('Eu'),
      type('Eu f'),
      due,
      lost,
      type('Eu fiz'),
      due,
      conflicted('Eu f', 2),
    );
    expect(state.stored).toEqual(stored('Eu f', 2));
    expect(does).toContain('save');
  });

  it('treats a newer revision of the same text as no conflict', () => {
    expect(play(stored('Eu', 1), type('Eu f'), due, conflicted('Eu', 2)).does).toContain('save');
  });

  it('ignores events that do not apply to the phase', () => {
    const calm = play(stored('Eu'));
    for (const event of [due, { type: 'flush' }, { type: 'wake' }, saved('x', 9), lost, refused] as const) {
      expect(step(calm.state, event)).toEqual({ state: calm.state, effects: [] });
    }
  });

  it('takes a conflict that sending met while nothing was being saved', () => {
    const met = step(play(stored('Eu')).state, conflicted('x', 9));
    expect(met.state.phase).toMatchObject({ name: 'conflict', theirs: { text: 'x', revision: 9 } });
  });
});

describe('openAutosave', () => {
  const draft = (text: string, baseRevision: number | null, ...unconfirmed: string[]): Draft => ({
    text,
    baseRevision,
    unconfirmed,
  });

  it.each([
    ['no copy', stored('Eu', 3), null, 'Eu', 'rest'],
    ['nothing at all', null, null, '', 'rest'],
    ['a copy equal to the server', stored('Eu', 3), draft('Eu', 2), 'Eu', 'rest'],
    ['a copy upon the present revision', stored('Eu', 3), draft('Eu fiz', 3), 'Eu fiz', 'waiting'],
    ['a copy of an answer never saved', null, draft('Eu', null), 'Eu', 'waiting'],
    ['a copy upon our own sending', stored('Eu f', 4), draft('Eu fiz', 3, 'Eu f'), 'Eu fiz', 'waiting'],
    ['a copy upon an older revision', stored('Eu lá', 4), draft('Eu aqui', 3), 'Eu aqui', 'conflict'],
    [
      'a first text beside one from elsewhere',
      stored('Eu lá', 1),
      draft('Eu aqui', null),
      'Eu aqui',
      'conflict',
    ],
  ] as const)('%s', (_, server, copy, text, phase) => {
    const { state } = openAutosave(server, copy);
    expect(state.text).toBe(text);
    expect(state.phase.name).toBe(phase);
  });

  it('recognises, after a reload, the save that was in flight when the page closed', () => {
    const { state } = openAutosave(stored('Eu', 3), draft('Eu f', 3, 'Eu f'));
    const later = step(step(step(state, type('Eu fiz')).state, due).state, conflicted('Eu f', 4));
    expect(later.state.phase.name).toBe('saving');
  });
});

describe('autosave, for any sequence of events', () => {
  const text = fc.constantFrom('', 'Eu', 'Eu f', 'Eu fiz', 'Eu lá');
  const answer = fc.record({ id: fc.constant(7), revision: fc.integer({ min: 1, max: 5 }), text });
  const event: fc.Arbitrary<AutosaveEvent> = fc.oneof(
    text.map((typedText) => type(typedText)),
    fc.constantFrom<AutosaveEvent>(due, { type: 'flush' }, { type: 'wake' }, lost, refused, signedOut),
    answer.map((given): AutosaveEvent => ({ type: 'replied', reply: given })),
    answer.map((theirs): AutosaveEvent => ({ type: 'conflicted', theirs })),
    text.map((chosen): AutosaveEvent => ({ type: 'resolved', change: { text: chosen } })),
  );

  it('the screen shows the last thing typed or chosen, and an unsaved text always has its local copy', () => {
    fc.assert(
      fc.property(fc.option(answer), fc.array(event, { maxLength: 40 }), (start, events) => {
        let { state } = openAutosave(start, null);
        let copy: string | null = null;
        let screen: string = start?.text ?? '';
        for (const happened of events) {
          if (happened.type === 'changed') screen = happened.change.text ?? screen;
          if (happened.type === 'resolved' && state.phase.name === 'conflict')
            screen = happened.change.text ?? screen;
          const next = step(state, happened);
          state = next.state;
          for (const effect of next.effects) {
            if (effect.type === 'keep') copy = effect.copy.text;
            if (effect.type === 'forget') copy = null;
          }
          expect(state.text).toBe(screen);
          if (isUnsaved(state)) expect(copy).toBe(state.text);
          // Unsaved text always has a pending timer, request or decision.
          if (state.phase.name === 'rest') expect(isUnsaved(state)).toBe(false);
        }
      }),
    );
  });
});
