import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStore, type LocalCopy } from '../../browser-storage/browser-store.ts';
import { memoryStorage } from '../../browser-storage/memory-storage.fixture.ts';
import {
  AutosaveController,
  type Draft,
  draftCopy,
  type SaveOutcome,
  type SaveRequest,
  type Stored,
} from './autosave.ts';

/** A server that replies when the test releases it. */
function heldServer() {
  const requests: (SaveRequest & { answer: (outcome: SaveOutcome) => void; signal: AbortSignal })[] = [];
  const save = (request: SaveRequest, _keepalive: boolean, signal: AbortSignal) =>
    new Promise<SaveOutcome>((answer) => {
      requests.push({ ...request, answer, signal });
    });
  return { requests, save };
}

function controllerOf(
  stored: Stored | null,
  copy: LocalCopy<Draft>,
  save: (request: SaveRequest, keepalive: boolean, signal: AbortSignal) => Promise<SaveOutcome>,
) {
  const controller = new AutosaveController({ copy, save }, stored);
  controller.open();
  return controller;
}

const EU: Stored = { id: 7, revision: 1, text: 'Eu' };
const savedAs = (text: string, revision: number): SaveOutcome => ({
  type: 'replied',
  reply: { id: 7, revision, text },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('AutosaveController', () => {
  let copy: LocalCopy<Draft>;
  const kept = () => copy.read();
  beforeEach(() => {
    const storage = memoryStorage();
    copy = draftCopy(
      1,
      2,
      browserStore(() => storage),
    );
  });

  it('saves after ten seconds although nobody stops typing, and then again', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    const seconds: number[] = [];
    for (let second = 1; second <= 25; second += 1) {
      controller.change({ text: `Eu fiz ${second} pães` });
      await vi.advanceTimersByTimeAsync(1000);
      const sent = requests.length;
      requests.shift()?.answer(savedAs(`Eu fiz ${second} pães`, second + 1));
      await vi.advanceTimersByTimeAsync(0);
      if (sent > 0) seconds.push(second);
    }
    expect(seconds).toEqual([10, 20]);
  });

  it('counts the longest wait from the first change after a pause', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    controller.change({ text: 'Eu fiz' });
    await vi.advanceTimersByTimeAsync(2000);
    requests.shift()?.answer(savedAs('Eu fiz', 2));
    await vi.advanceTimersByTimeAsync(60_000);
    controller.change({ text: 'Eu fiz p' });
    await vi.advanceTimersByTimeAsync(1900);
    controller.change({ text: 'Eu fiz pão' });
    await vi.advanceTimersByTimeAsync(1900);
    expect(requests).toEqual([]);
  });

  it('saves two seconds after the last key', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    for (const text of ['Eu f', 'Eu fi', 'Eu fiz']) {
      controller.change({ text });
      await vi.advanceTimersByTimeAsync(1900);
    }
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests.map(({ text }) => text)).toEqual(['Eu fiz']);
  });

  it('writes the local copy on each key and removes it when the server has the text', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    controller.change({ text: 'Eu fiz' });
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
    const controller = controllerOf(EU, copy, save);
    controller.change({ text: 'Eu fiz' });
    await vi.advanceTimersByTimeAsync(2000);
    requests[0]?.answer({ type: 'unreachable' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toHaveLength(2);
    requests[1]?.answer({ type: 'unreachable' });
    await vi.advanceTimersByTimeAsync(3999);
    expect(requests).toHaveLength(2);
    controller.wake();
    expect(requests).toHaveLength(3);
  });

  it('restores a newer copy when the page is opened again and saves it', async () => {
    copy.write({ text: 'Eu fiz', baseRevision: 1, unconfirmed: [] });
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    expect(controller.snapshot().text).toBe('Eu fiz');
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests[0]).toMatchObject({ text: 'Eu fiz', over: EU });
  });

  it('closing saves what is unsaved and leaves no timer behind', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    controller.change({ text: 'Eu fiz' });
    controller.close();
    expect(requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('once closed, never overwrites the draft of a later controller', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    controller.change({ text: 'Eu fiz' });
    controller.close();
    copy.write({ text: 'Eu fiz mais', baseRevision: 2, unconfirmed: [] });
    requests[0]?.answer({ type: 'conflicted', theirs: { id: 7, revision: 3, text: 'Eu lá' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kept()?.text).toBe('Eu fiz mais');
    expect(requests).toHaveLength(1);
  });

  it('resumes after close() and open()', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    controller.change({ text: 'Eu fiz' });
    controller.close();
    controller.open();
    requests[0]?.answer({ type: 'unreachable' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toHaveLength(2);
  });

  it('sends nothing and is settled when never opened', async () => {
    copy.write({ text: 'Eu fiz', baseRevision: 1, unconfirmed: [] });
    const { requests, save } = heldServer();
    const controller = new AutosaveController({ copy, save }, EU);
    controller.flush();
    await controller.settled();
    expect(requests).toEqual([]);
    expect(controller.snapshot()).toMatchObject({ text: 'Eu fiz', stored: EU });
  });

  it('a request without a reply is repeated after 45 seconds; its late reply counts no more', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    controller.change({ text: 'Eu fiz' });
    await vi.advanceTimersByTimeAsync(2000 + 44_900);
    expect(controller.snapshot().phase).toMatchObject({ name: 'saving', slow: true });
    await vi.advanceTimersByTimeAsync(200);
    expect(controller.snapshot()).toMatchObject({ phase: { name: 'retrying' }, failures: 1 });
    expect(requests[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    controller.change({ text: 'Eu fiz pão' });
    requests[0]?.answer(savedAs('Eu fiz', 2));
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.snapshot()).toMatchObject({ stored: EU, phase: { name: 'saving' } });
    requests[1]?.answer({ type: 'conflicted', theirs: { id: 7, revision: 2, text: 'Eu fiz' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(requests[2]).toMatchObject({ text: 'Eu fiz pão', over: { revision: 2 } });
  });

  it('settled waits for the request under way', async () => {
    const { requests, save } = heldServer();
    const controller = controllerOf(EU, copy, save);
    controller.change({ text: 'Eu fiz' });
    controller.flush();
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
    const controller = controllerOf(EU, copy, save);
    controller.change({ text: 'Eu fiz' });
    await vi.advanceTimersByTimeAsync(2000);
    copy.write({ text: 'Eu, em outra aba', baseRevision: 1, unconfirmed: [] });
    requests[0]?.answer(savedAs('Eu fiz', 2));
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()?.text).toBe('Eu, em outra aba');
  });
});

describe('draftCopy', () => {
  const draft: Draft = { text: 'Eu fiz', baseRevision: 1, unconfirmed: [] };

  it('holds a copy in memory where the storage refuses', () => {
    const store = browserStore(() => {
      throw new Error('SecurityError');
    });
    draftCopy(1, 2, store).write(draft);
    // Outlives the screen: another copy object of the same store finds it.
    expect(draftCopy(1, 2, store).read()).toEqual(draft);
    draftCopy(1, 2, store).remove();
    expect(draftCopy(1, 2, store).read()).toBeNull();
  });

  it('ignores an unreadable copy', () => {
    const items = new Map([['empretec.rascunho.1.2', '{"text":']]);
    const store = browserStore(() => memoryStorage(items));
    expect(draftCopy(1, 2, store).read()).toBeNull();
    items.set('empretec.rascunho.1.2', '{"text":3}');
    expect(draftCopy(1, 2, store).read()).toBeNull();
  });

  it('keeps interviews and questions apart', () => {
    const storage = memoryStorage();
    const store = browserStore(() => storage);
    draftCopy(1, 2, store).write(draft);
    expect(draftCopy(1, 3, store).read()).toBeNull();
    expect(draftCopy(2, 2, store).read()).toBeNull();
  });
});
