import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizAnswers } from '#domain/profile/steps.ts';
import { browserStore } from '../../browser-storage/browser-store.ts';
import { memoryStorage } from '../../browser-storage/memory-storage.fixture.ts';
import {
  choicesCopy,
  QuizAutosaveController,
  type QuizSaveOutcome,
  quizSaving,
} from './quiz-autosave-controller.ts';

const SAVED: QuizSaveOutcome = { type: 'replied', reply: null };
const UNREACHABLE: QuizSaveOutcome = { type: 'unreachable' };
const halted = (reason: 'signed-out' | 'finished' | 'refused'): QuizSaveOutcome => ({
  type: 'halted',
  reason,
  message: 'Não.',
});

/** Choices of an interview in this storage, as a map. */
function choicesIn(storage: Storage | (() => Storage), interviewId = 5) {
  const copy = choicesCopy(
    interviewId,
    browserStore(typeof storage === 'function' ? storage : () => storage),
  );
  const read = () =>
    new Map(Object.entries(copy.read() ?? {}).map(([question, option]) => [Number(question), option]));
  return { copy, read };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A controller whose saves return the given outcomes in order; `saved` by default. */
function openQuiz({
  stored = new Map(),
  storage = memoryStorage(),
}: { stored?: QuizAnswers; storage?: Storage } = {}) {
  const sent: Record<number, number>[] = [];
  const endings: QuizSaveOutcome[] = [];
  const store = choicesIn(storage);
  const controller = new QuizAutosaveController(stored, {
    copy: store.copy,
    save: (answers) => {
      sent.push(Object.fromEntries(answers));
      return Promise.resolve(endings.shift() ?? SAVED);
    },
  });
  controller.open();
  const shown = () => quizSaving(controller.snapshot());
  return { controller, shown, sent, endings, store, storage };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a choice', () => {
  it('is shown and stored locally at once, then saved, then its copy removed', async () => {
    const { controller, shown, sent, store } = openQuiz({ stored: new Map([[1, 2]]) });
    controller.choose(2, 5);
    expect([...shown().answers]).toEqual([
      [1, 2],
      [2, 5],
    ]);
    expect(shown().phase).toBe('saving');
    expect([...store.read()]).toEqual([[2, 5]]);
    await settled();
    expect(sent).toEqual([{ 2: 5 }]);
    expect(shown()).toMatchObject({ phase: 'rest', savedHere: true });
    expect(store.read().size).toBe(0);
  });

  it('is said to be kept here when the server takes long', async () => {
    const { copy } = choicesIn(memoryStorage());
    const controller = new QuizAutosaveController(new Map(), { copy, save: () => new Promise(() => {}) });
    controller.open();
    controller.choose(2, 5);
    await vi.advanceTimersByTimeAsync(2000);
    expect(quizSaving(controller.snapshot()).phase).toBe('saving-slowly');
  });

  it('made during a save is sent with the next request, only the last per question', async () => {
    const { controller, sent, store } = openQuiz();
    controller.choose(1, 1);
    controller.choose(1, 4);
    controller.choose(2, 3);
    await settled();
    expect(sent).toEqual([{ 1: 1 }, { 1: 4, 2: 3 }]);
    expect(store.read().size).toBe(0);
  });

  it('of the last step stays local until saveAll()', async () => {
    const { controller, shown, sent, store } = openQuiz();
    controller.choose(56, 3);
    controller.choose(55, 1);
    await settled();
    expect(sent).toEqual([{ 55: 1 }]);
    expect(shown().holding).toBe(true);
    expect([...store.read()]).toEqual([[56, 3]]);
    expect(await controller.saveAll()).toBe(true);
    expect(sent).toEqual([{ 55: 1 }, { 56: 3 }]);
    expect(shown().holding).toBe(false);
    expect(store.read().size).toBe(0);
  });
});

describe('without a connection', () => {
  it('retries with growing delays and all pending choices, and shows it until it succeeds', async () => {
    const { controller, shown, sent, endings } = openQuiz();
    endings.push(UNREACHABLE, UNREACHABLE);
    controller.choose(1, 1);
    await settled();
    expect(shown().phase).toBe('retrying');
    controller.choose(2, 2);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
    expect(shown().phase).toBe('retrying');
    await vi.advanceTimersByTimeAsync(3999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ 1: 1 }, { 1: 1, 2: 2 }, { 1: 1, 2: 2 }]);
    expect(shown().phase).toBe('rest');
  });

  it('retries at once when the connection comes back', async () => {
    const { controller, shown, sent, endings } = openQuiz();
    endings.push(UNREACHABLE);
    controller.choose(1, 1);
    await settled();
    controller.wake();
    await settled();
    expect(sent).toHaveLength(2);
    expect(shown().phase).toBe('rest');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  it('shows and saves the choice at the next visit', async () => {
    const { controller, endings, storage } = openQuiz();
    endings.push(UNREACHABLE);
    controller.choose(1, 4);
    await settled();
    endings.push(UNREACHABLE);
    controller.close();
    await settled();
    const next = openQuiz({ storage, stored: new Map([[1, 2]]) });
    expect(next.shown().answers.get(1)).toBe(4);
    await settled();
    expect(next.sent).toEqual([{ 1: 4 }]);
  });

  it('saveAll() returns false', async () => {
    const { controller, endings, store } = openQuiz();
    controller.choose(61, 2);
    endings.push(UNREACHABLE);
    expect(await controller.saveAll()).toBe(false);
    expect([...store.read()]).toEqual([[61, 2]]);
    // The person has to press the button again: choices of the last step are never sent automatically.
    endings.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...store.read()]).toEqual([[61, 2]]);
    expect(await controller.saveAll()).toBe(true);
  });
});

describe('a refusal', () => {
  it('of an ended session is retried when the person returns', async () => {
    const { controller, shown, sent, endings } = openQuiz();
    endings.push(halted('signed-out'));
    controller.choose(1, 1);
    await settled();
    expect(shown().phase).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    controller.wake();
    await settled();
    expect(sent).toHaveLength(2);
    expect(shown().phase).toBe('rest');
  });

  it('because the quiz is finished drops what can no longer be saved', async () => {
    const { controller, shown, endings, store } = openQuiz();
    endings.push(halted('finished'));
    controller.choose(1, 1);
    controller.choose(2, 1);
    await settled();
    expect(shown().phase).toBe('finished');
    expect(store.read().size).toBe(0);
    controller.choose(3, 1);
    expect(shown().answers.has(3)).toBe(false);
  });

  it('of another kind keeps the choice and shows the reason', async () => {
    const { controller, shown, endings, store } = openQuiz();
    endings.push(halted('refused'));
    controller.choose(1, 1);
    await settled();
    expect(shown()).toMatchObject({ phase: 'refused', message: 'Não.' });
    expect([...store.read()]).toEqual([[1, 1]]);
  });
});

describe('the local copies', () => {
  it('equal to the stored answers are dropped at once', () => {
    const storage = memoryStorage();
    choicesIn(storage).copy.write({ 1: 3 });
    const { sent, store } = openQuiz({ storage, stored: new Map([[1, 3]]) });
    expect([sent, store.read().size]).toEqual([[], 0]);
  });

  it('are of one interview', () => {
    const storage = memoryStorage();
    choicesIn(storage, 6).copy.write({ 1: 3 });
    expect(choicesIn(storage).read().size).toBe(0);
  });

  it.each(['no JSON', '{"99":1}', '{"1":9}', '{"1":"x"}', '[]', 'null'])(
    'that make no sense (%s) are none',
    (text) => {
      const storage = memoryStorage();
      storage.setItem('empretec.questionario-perfil.5', text);
      expect(choicesIn(storage).read().size).toBe(0);
    },
  );

  it('stay in memory when storage fails', () => {
    const store = choicesIn(() => {
      throw new DOMException('forbidden');
    });
    store.copy.write({ 1: 3 });
    expect([...store.read()]).toEqual([[1, 3]]);
    store.copy.remove();
    expect(store.read().size).toBe(0);
  });

  it('of a choice made in another tab meanwhile stay', async () => {
    const storage = memoryStorage();
    const here = openQuiz({ storage });
    here.endings.push(UNREACHABLE);
    here.controller.choose(1, 3);
    await settled();
    const there = openQuiz({ storage });
    there.endings.push(UNREACHABLE);
    there.controller.choose(1, 4);
    there.controller.choose(2, 2);
    here.controller.wake();
    await settled();
    expect(here.sent.at(-1)).toEqual({ 1: 3 });
    expect([...here.store.read()]).toEqual([
      [1, 4],
      [2, 2],
    ]);
  });
});

describe('what leaving waits for', () => {
  it('is a choice in flight, but none of the last step', async () => {
    const { controller, shown } = openQuiz();
    controller.choose(1, 1);
    expect(controller.unsaved).toBe(true);
    await controller.settled();
    expect(controller.unsaved).toBe(false);
    controller.choose(56, 1);
    expect(shown().holding).toBe(true);
    expect(controller.unsaved).toBe(false);
  });

  it('is waited for no longer than the timeout', async () => {
    const controller = new QuizAutosaveController(new Map(), {
      copy: choicesIn(memoryStorage()).copy,
      save: () => new Promise(() => undefined),
    });
    controller.open();
    controller.choose(1, 1);
    const settling = controller.settled();
    await vi.advanceTimersByTimeAsync(8000);
    await settling;
    expect(controller.unsaved).toBe(true);
  });
});
