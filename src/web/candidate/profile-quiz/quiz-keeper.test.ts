import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizAnswers } from '#domain/profile/steps.ts';
import { browserChoices } from './choice-store.ts';
import { QuizKeeper, type QuizSaveOutcome } from './quiz-keeper.ts';

const SAVED: QuizSaveOutcome = { type: 'saved' };
const AWAY: QuizSaveOutcome = { type: 'unreachable' };
const halted = (reason: 'signed-out' | 'finished' | 'refused'): QuizSaveOutcome => ({
  type: 'halted',
  reason,
  message: 'Não.',
});

/** An in-memory `Storage` for one test. */
function aStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A controller whose saves return the given outcomes in order; `saved` by default. */
function keeping({
  stored = new Map(),
  storage = aStorage(),
}: { stored?: QuizAnswers; storage?: Storage } = {}) {
  const sent: Record<number, number>[] = [];
  const endings: QuizSaveOutcome[] = [];
  const store = browserChoices(5, () => storage);
  const keeper = new QuizKeeper(stored, {
    store,
    save: (answers) => {
      sent.push(Object.fromEntries(answers));
      return Promise.resolve(endings.shift() ?? SAVED);
    },
  });
  keeper.open();
  return { keeper, sent, endings, store, storage };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a choice', () => {
  it('is shown and stored locally at once, then saved, then its copy removed', async () => {
    const { keeper, sent, store } = keeping({ stored: new Map([[1, 2]]) });
    keeper.choose(2, 5);
    expect([...keeper.snapshot().answers]).toEqual([
      [1, 2],
      [2, 5],
    ]);
    expect(keeper.snapshot().phase).toBe('saving');
    expect([...store.read()]).toEqual([[2, 5]]);
    await settled();
    expect(sent).toEqual([{ 2: 5 }]);
    expect(keeper.snapshot()).toMatchObject({ phase: 'rest', savedHere: true });
    expect(store.read().size).toBe(0);
  });

  it('made during a save is sent with the next request, only the last per question', async () => {
    const { keeper, sent, store } = keeping();
    keeper.choose(1, 1);
    keeper.choose(1, 4);
    keeper.choose(2, 3);
    await settled();
    expect(sent).toEqual([{ 1: 1 }, { 1: 4, 2: 3 }]);
    expect(store.read().size).toBe(0);
  });

  it('of the last step stays local until saveAll()', async () => {
    const { keeper, sent, store } = keeping();
    keeper.choose(56, 3);
    keeper.choose(55, 1);
    await settled();
    expect(sent).toEqual([{ 55: 1 }]);
    expect(keeper.snapshot().holding).toBe(true);
    expect([...store.read()]).toEqual([[56, 3]]);
    expect(await keeper.saveAll()).toBe(true);
    expect(sent).toEqual([{ 55: 1 }, { 56: 3 }]);
    expect(keeper.snapshot().holding).toBe(false);
    expect(store.read().size).toBe(0);
  });
});

describe('without a connection', () => {
  it('retries with growing delays and all pending choices, and shows it until it succeeds', async () => {
    const { keeper, sent, endings } = keeping();
    endings.push(AWAY, AWAY);
    keeper.choose(1, 1);
    await settled();
    expect(keeper.snapshot().phase).toBe('retrying');
    keeper.choose(2, 2);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
    expect(keeper.snapshot().phase).toBe('retrying');
    await vi.advanceTimersByTimeAsync(3999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ 1: 1 }, { 1: 1, 2: 2 }, { 1: 1, 2: 2 }]);
    expect(keeper.snapshot().phase).toBe('rest');
  });

  it('retries at once when the connection comes back', async () => {
    const { keeper, sent, endings } = keeping();
    endings.push(AWAY);
    keeper.choose(1, 1);
    await settled();
    keeper.wake();
    await settled();
    expect(sent).toHaveLength(2);
    expect(keeper.snapshot().phase).toBe('rest');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  it('shows and saves the choice at the next visit', async () => {
    const { keeper, endings, storage } = keeping();
    endings.push(AWAY);
    keeper.choose(1, 4);
    await settled();
    endings.push(AWAY);
    keeper.close();
    await settled();
    const next = keeping({ storage, stored: new Map([[1, 2]]) });
    expect(next.keeper.snapshot().answers.get(1)).toBe(4);
    await settled();
    expect(next.sent).toEqual([{ 1: 4 }]);
  });

  it('saveAll() returns false', async () => {
    const { keeper, endings, store } = keeping();
    keeper.choose(61, 2);
    endings.push(AWAY);
    expect(await keeper.saveAll()).toBe(false);
    expect([...store.read()]).toEqual([[61, 2]]);
    // The person has to press the button again: choices of the last step are never sent automatically.
    endings.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...store.read()]).toEqual([[61, 2]]);
    expect(await keeper.saveAll()).toBe(true);
  });
});

describe('a refusal', () => {
  it('of an ended session is retried when the person returns', async () => {
    const { keeper, sent, endings } = keeping();
    endings.push(halted('signed-out'));
    keeper.choose(1, 1);
    await settled();
    expect(keeper.snapshot().phase).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    keeper.wake();
    await settled();
    expect(sent).toHaveLength(2);
    expect(keeper.snapshot().phase).toBe('rest');
  });

  it('because the quiz is finished drops what can no longer be saved', async () => {
    const { keeper, endings, store } = keeping();
    endings.push(halted('finished'));
    keeper.choose(1, 1);
    keeper.choose(2, 1);
    await settled();
    expect(keeper.snapshot().phase).toBe('finished');
    expect(store.read().size).toBe(0);
    keeper.choose(3, 1);
    expect(keeper.snapshot().answers.has(3)).toBe(false);
  });

  it('of another kind keeps the choice and shows the reason', async () => {
    const { keeper, endings, store } = keeping();
    endings.push(halted('refused'));
    keeper.choose(1, 1);
    await settled();
    expect(keeper.snapshot()).toMatchObject({ phase: 'refused', message: 'Não.' });
    expect([...store.read()]).toEqual([[1, 1]]);
  });
});

describe('the local copies', () => {
  it('equal to the stored answers are dropped at once', () => {
    const storage = aStorage();
    browserChoices(5, () => storage).keep(1, 3);
    const { sent, store } = keeping({ storage, stored: new Map([[1, 3]]) });
    expect([sent, store.read().size]).toEqual([[], 0]);
  });

  it('are of one interview', () => {
    const storage = aStorage();
    browserChoices(6, () => storage).keep(1, 3);
    expect(browserChoices(5, () => storage).read().size).toBe(0);
  });

  it.each(['no JSON', '{"99":1}', '{"1":9}', '{"1":"x"}', '[]', 'null'])(
    'that make no sense (%s) are none',
    (text) => {
      const storage = aStorage();
      storage.setItem('empretec.questionario-perfil.5', text);
      expect(browserChoices(5, () => storage).read().size).toBe(0);
    },
  );

  it('stay in memory when storage fails', () => {
    const store = browserChoices(5, () => {
      throw new DOMException('forbidden');
    });
    store.keep(1, 3);
    expect([...store.read()]).toEqual([[1, 3]]);
    store.forget(1, 3);
    expect(store.read().size).toBe(0);
  });

  it('of a choice made in another tab meanwhile stay', () => {
    const storage = aStorage();
    const here = browserChoices(5, () => storage);
    here.keep(1, 3);
    browserChoices(5, () => storage).keep(1, 4);
    here.forget(1, 3);
    expect([...here.read()]).toEqual([[1, 4]]);
  });
});

describe('what leaving waits for', () => {
  it('is a choice in flight, but none of the last step', async () => {
    const { keeper } = keeping();
    keeper.choose(1, 1);
    expect(keeper.unsaved).toBe(true);
    await keeper.settled();
    expect(keeper.unsaved).toBe(false);
    keeper.choose(56, 1);
    expect(keeper.snapshot().holding).toBe(true);
    expect(keeper.unsaved).toBe(false);
  });

  it('is waited for no longer than the timeout', async () => {
    const keeper = new QuizKeeper(new Map(), {
      store: browserChoices(5, () => aStorage()),
      save: () => new Promise(() => undefined),
    });
    keeper.open();
    keeper.choose(1, 1);
    const settling = keeper.settled();
    await vi.advanceTimersByTimeAsync(8000);
    await settling;
    expect(keeper.unsaved).toBe(true);
  });
});
