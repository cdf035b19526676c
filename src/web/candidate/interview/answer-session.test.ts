import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedAnswer } from '#contract/answers.ts';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { AnswerSession } from './answer-session.ts';
import type { SaveOutcome, SaveRequest } from '../sync/autosave-controller.ts';
import type { Draft } from '../sync/autosave.ts';
import type { DraftSlot, DraftStore } from '../sync/draft-store.ts';

function memoryDrafts(initial: [DraftSlot, Draft][] = []): DraftStore & { kept: Map<DraftSlot, Draft> } {
  const kept = new Map(initial);
  return {
    kept,
    read: (_, question) => kept.get(question) ?? null,
    write: (_, question, draft) => void kept.set(question, draft),
    remove: (_, question) => void kept.delete(question),
  };
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

describe('AnswerDesk', () => {
  it('sends all five, the newest text of each with the revision it was written upon', () => {
    const drafts = memoryDrafts([[2, { text: 'Eu, mais novo', baseRevision: 4, unconfirmed: [] }]]);
    const session = new AnswerSession(1, [saved(1, 'Eu', 3), saved(2, 'Eu, velho', 4)], {
      drafts,
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
    const drafts = memoryDrafts([[4, { text: 'Eu aqui', baseRevision: 1, unconfirmed: [] }]]);
    const session = new AnswerSession(1, [saved(4, 'Eu lá', 2)], { drafts, save: never });
    expect(session.inConflict).toBe(4);
  });

  it('waits for saves in flight before sending and starts no other', async () => {
    const requests: SaveRequest[] = [];
    const save = (_: number, request: SaveRequest): Promise<SaveOutcome> => {
      requests.push(request);
      return Promise.resolve({ type: 'unreachable' });
    };
    const session = new AnswerSession(1, [], { drafts: memoryDrafts(), save });
    session.open();
    session.controller(1).dispatch({ type: 'typed', text: 'Eu' });
    await session.prepareToSend();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
  });

  it('sending stops waiting for a save that hangs', async () => {
    const session = new AnswerSession(1, [], { drafts: memoryDrafts(), save: never });
    session.open();
    session.controller(1).dispatch({ type: 'typed', text: 'Eu' });
    let ready = false;
    void session.prepareToSend().then(() => (ready = true));
    await vi.advanceTimersByTimeAsync(7000);
    expect(ready).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ready).toBe(true);
  });

  it('after sending, removes local drafts, and leaving the page sends nothing', async () => {
    const requests: SaveRequest[] = [];
    const drafts = memoryDrafts();
    const save = (_: number, request: SaveRequest): Promise<SaveOutcome> => {
      requests.push(request);
      return Promise.resolve({ type: 'unreachable' });
    };
    const session = new AnswerSession(1, [], { drafts, save });
    session.open();
    session.controller(1).dispatch({ type: 'typed', text: 'Eu' });
    await session.prepareToSend();
    session.finish();
    session.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drafts.kept.size).toBe(0);
    expect(requests).toHaveLength(1);
  });
});
