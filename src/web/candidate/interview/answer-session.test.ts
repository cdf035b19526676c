import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedAnswer } from '#contract/answers.ts';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { AnswerSession } from './answer-session.ts';
import { browserStore } from '../../browser-storage/browser-store.ts';
import { memoryStorage } from '../../browser-storage/memory-storage.fixture.ts';
import { type Draft, draftCopy, type DraftSlot, type SaveOutcome } from '../sync/autosave.ts';

/** A store with these drafts of interview 1. */
function storeWith(...initial: [DraftSlot, Draft][]) {
  const kept = new Map<string, string>();
  const storage = memoryStorage(kept);
  const store = browserStore(() => storage);
  for (const [slot, draft] of initial) draftCopy(1, slot, store).write(draft);
  return { store, kept };
}

const saved = (id: QuestionId, answer: string, revision: number): SavedAnswer => ({
  id: 100 + id,
  question: { id, question: '' },
  answer,
  revision,
});

const never = (): Promise<SaveOutcome> => new Promise(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('AnswerSession', () => {
  it('sends all five, the newest text of each with the revision it was written upon', () => {
    const { store } = storeWith([2, { text: 'Eu, mais novo', baseRevision: 4, unconfirmed: [] }]);
    const session = new AnswerSession(1, [saved(1, 'Eu', 3), saved(2, 'Eu, velho', 4)], {
      store,
      save: never,
    });
    expect(session.toSend()).toEqual([
      { question: { id: 1 }, answer: 'Eu', revision: 3 },
      { question: { id: 2 }, answer: 'Eu, mais novo', revision: 4 },
      { question: { id: 3 }, answer: '' },
      { question: { id: 4 }, answer: '' },
      { question: { id: 5 }, answer: '' },
    ]);
  });

  it('names the answer that is in conflict', () => {
    const { store } = storeWith([4, { text: 'Eu aqui', baseRevision: 1, unconfirmed: [] }]);
    const session = new AnswerSession(1, [saved(4, 'Eu lá', 2)], { store, save: never });
    expect(session.inConflict).toBe(4);
  });

  it('waits for saves in flight before sending and starts no other', async () => {
    const requests: unknown[] = [];
    const save = (...request: unknown[]): Promise<SaveOutcome> => {
      requests.push(request);
      return Promise.resolve({ type: 'unreachable' });
    };
    const session = new AnswerSession(1, [], { store: storeWith().store, save });
    session.open();
    session.controller(1).change({ text: 'Eu' });
    await session.prepareToSend();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
  });

  it('sending stops waiting for a save that hangs', async () => {
    const session = new AnswerSession(1, [], { store: storeWith().store, save: never });
    session.open();
    session.controller(1).change({ text: 'Eu' });
    let ready = false;
    void session.prepareToSend().then(() => (ready = true));
    await vi.advanceTimersByTimeAsync(7000);
    expect(ready).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ready).toBe(true);
  });

  it('after sending, removes local drafts, and leaving the page sends nothing', async () => {
    const requests: unknown[] = [];
    const { store, kept } = storeWith();
    const save = (...request: unknown[]): Promise<SaveOutcome> => {
      requests.push(request);
      return Promise.resolve({ type: 'unreachable' });
    };
    const session = new AnswerSession(1, [], { store, save });
    session.open();
    session.controller(1).change({ text: 'Eu' });
    await session.prepareToSend();
    session.finish();
    session.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kept.size).toBe(0);
    expect(requests).toHaveLength(1);
  });
});
