import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AutosaveController, type SaveOutcome, type SaveRequest } from './autosave-controller.ts';
import type { Draft, Stored } from './autosave.ts';
import { browserDrafts, type DraftStore } from './draft-store.ts';

/** The part of `Storage` that drafts use. */
function storageOf(items: Map<string, string>): Storage {
  return {
    get length() {
      return items.size;
    },
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** A server that replies when the test releases it. */
function heldServer() {
  const requests: (SaveRequest & { answer: (outcome: SaveOutcome) => void })[] = [];
  const save = (request: SaveRequest) =>
    new Promise<SaveOutcome>((answer) => {
      requests.push({ ...request, answer });
    });
  return { requests, save };
}

function controllerOf(
  stored: Stored | null,
  drafts: DraftStore,
  save: (request: SaveRequest) => Promise<SaveOutcome>,
) {
  const controller = new AutosaveController({ interviewId: 1, questionId: 2, drafts, save }, stored);
  controller.open();
  return controller;
}

const EU: Stored = { id: 7, revision: 1, text: 'Eu' };
const savedAs = (text: string, revision: number): SaveOutcome => ({
  type: 'saved',
  answer: { id: 7, revision, text },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('AutosaveController', () => {
  let drafts: DraftStore;
  let kept: () => Draft | null;
  beforeEach(() => {
    const storage = storageOf(new Map());
    drafts = browserDrafts(() => storage);
    kept = () => drafts.read(1, 2);
  });

  it('saves two seconds after the last key', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, drafts, save);
    for (const text of ['Eu f', 'Eu fi', 'Eu fiz']) {
      controller.dispatch({ type: 'typed', text });
      await vi.advanceTimersByTimeAsync(1900);
    }
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests.map(({ text }) => text)).toEqual(['Eu fiz']);
  });

  it('writes the local copy on each key and removes it when the server has the text', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, drafts, save);
    controller.dispatch({ type: 'typed', text: 'Eu fiz' });
    expect(kept()?.text).toBe('Eu fiz');
    await vi.advanceTimersByTimeAsync(2000);
    expect(kept()?.text).toBe('Eu fiz');
    requests[0]?.answer(savedAs('Eu fiz', 2));
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()).toBeNull();
    expect(controller.unsaved).toBe(false);
  });

  it('backs off while offline and saves at once on wake()', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, drafts, save);
    controller.dispatch({ type: 'typed', text: 'Eu fiz' });
    await vi.advanceTimersByTimeAsync(2000);
    requests[0]?.answer({ type: 'unreachable' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toHaveLength(2);
    requests[1]?.answer({ type: 'unreachable' });
    await vi.advanceTimersByTimeAsync(3999);
    expect(requests).toHaveLength(2);
    controller.dispatch({ type: 'wake' });
    expect(requests).toHaveLength(3);
  });

  it('restores a newer copy when the page is opened again and saves it', async () => {
    drafts.write(1, 2, { text: 'Eu fiz', baseRevision: 1, unconfirmed: [] });
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, drafts, save);
    expect(controller.snapshot().text).toBe('Eu fiz');
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests[0]).toMatchObject({ text: 'Eu fiz', over: EU });
  });

  it('closing saves what is unsaved and leaves no timer behind', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, drafts, save);
    controller.dispatch({ type: 'typed', text: 'Eu fiz' });
    controller.close();
    expect(requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('once closed, never overwrites the draft of a later controller', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, drafts, save);
    controller.dispatch({ type: 'typed', text: 'Eu fiz' });
    controller.close();
    drafts.write(1, 2, { text: 'Eu fiz mais', baseRevision: 2, unconfirmed: [] });
    requests[0]?.answer({ type: 'conflicted', theirs: { id: 7, revision: 3, text: 'Eu lá' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kept()?.text).toBe('Eu fiz mais');
    expect(requests).toHaveLength(1);
  });

  it('resumes after close() and open()', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, drafts, save);
    controller.dispatch({ type: 'typed', text: 'Eu fiz' });
    controller.close();
    controller.open();
    requests[0]?.answer({ type: 'unreachable' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toHaveLength(2);
  });

  it('sends nothing and is settled when never opened', async () => {
    drafts.write(1, 2, { text: 'Eu fiz', baseRevision: 1, unconfirmed: [] });
    const { requests, save } = heldServer();
    const controller = new AutosaveController({ interviewId: 1, questionId: 2, drafts, save }, EU);
    controller.dispatch({ type: 'flush' });
    await controller.settled();
    expect(requests).toEqual([]);
    expect(controller.snapshot()).toMatchObject({ text: 'Eu fiz', stored: EU });
  });

  it('settled waits for the request under way', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, drafts, save);
    controller.dispatch({ type: 'typed', text: 'Eu fiz' });
    controller.dispatch({ type: 'flush' });
    let done = false;
    const waiting = controller.settled().then(() => (done = true));
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(false);
    requests[0]?.answer(savedAs('Eu fiz', 2));
    await waiting;
    expect(done).toBe(true);
  });

  it('does not remove the copy that another tab wrote', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, drafts, save);
    controller.dispatch({ type: 'typed', text: 'Eu fiz' });
    await vi.advanceTimersByTimeAsync(2000);
    drafts.write(1, 2, { text: 'Eu, em outra aba', baseRevision: 1, unconfirmed: [] });
    requests[0]?.answer(savedAs('Eu fiz', 2));
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()?.text).toBe('Eu, em outra aba');
  });
});

describe('browserDrafts', () => {
  const draft: Draft = { text: 'Eu fiz', baseRevision: 1, unconfirmed: [] };

  it('holds a copy in memory where the storage refuses', () => {
    const drafts = browserDrafts(() => {
      throw new Error('SecurityError');
    });
    drafts.write(1, 2, draft);
    expect(drafts.read(1, 2)).toEqual(draft);
    drafts.remove(1, 2);
    expect(drafts.read(1, 2)).toBeNull();
  });

  it('ignores an unreadable copy', () => {
    const items = new Map([['empretec.rascunho.1.2', '{"text":']]);
    const storage = storageOf(items);
    expect(browserDrafts(() => storage).read(1, 2)).toBeNull();
    items.set('empretec.rascunho.1.2', '{"text":3}');
    expect(browserDrafts(() => storage).read(1, 2)).toBeNull();
  });

  it('keeps interviews and questions apart', () => {
    const storage = storageOf(new Map());
    const drafts = browserDrafts(() => storage);
    drafts.write(1, 2, draft);
    expect(drafts.read(1, 3)).toBeNull();
    expect(drafts.read(2, 2)).toBeNull();
  });
});
