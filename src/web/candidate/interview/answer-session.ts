import type { SavedAnswer } from '#contract/answers.ts';
import { QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import type { BrowserStore } from '../../browser-storage/browser-store.ts';
import type { WritingSession } from '../sync/active-session.ts';
import {
  AutosaveController,
  draftCopy,
  type SaveOutcome,
  type SaveRequest,
  type Stored,
} from '../sync/autosave.ts';
import { saveAnswer, storedOf } from './save-answer.ts';

export interface AnswerSessionDeps {
  readonly store?: BrowserStore;
  readonly save: (
    interviewId: number,
    questionId: QuestionId,
    request: SaveRequest,
    keepalive: boolean,
    signal: AbortSignal,
  ) => Promise<SaveOutcome>;
}

/** An answer as `sendAnswers` takes it. */
export interface AnswerToSend {
  question: { id: QuestionId };
  answer: string;
  revision?: number;
}

/** The five answers of an interview being written. */
export class AnswerSession implements WritingSession {
  readonly #controllers: ReadonlyMap<QuestionId, AutosaveController>;

  constructor(
    interviewId: number,
    stored: readonly SavedAnswer[],
    { store, save }: AnswerSessionDeps = { save: saveAnswer },
  ) {
    const byQuestion = new Map(stored.map((answer) => [answer.question.id, storedOf(answer)]));
    this.#controllers = new Map(
      QUESTION_IDS.map((id) => [
        id,
        new AutosaveController(
          {
            copy: draftCopy(interviewId, id, store),
            save: (request, keepalive, signal) => save(interviewId, id, request, keepalive, signal),
          },
          byQuestion.get(id) ?? null,
        ),
      ]),
    );
  }

  controller(questionId: QuestionId): AutosaveController {
    const controller = this.#controllers.get(questionId);
    if (!controller) throw new RangeError('no such question');
    return controller;
  }

  /** What the screen holds, by question. */
  texts(): Map<QuestionId, string> {
    return new Map(QUESTION_IDS.map((id) => [id, this.controller(id).snapshot().text]));
  }

  get unsaved(): boolean {
    return this.#all.some((controller) => controller.unsaved);
  }

  open(): void {
    for (const controller of this.#all) controller.open();
  }

  close(): void {
    for (const controller of this.#all) controller.close();
  }

  flush(keepalive = false): void {
    for (const controller of this.#all) controller.flush(keepalive);
  }

  wake(): void {
    for (const controller of this.#all) controller.wake();
  }

  async settled(): Promise<void> {
    await Promise.all(this.#all.map((controller) => controller.settled()));
  }

  /** All five, each with its base revision. */
  toSend(): AnswerToSend[] {
    return QUESTION_IDS.map((id) => {
      const { text, stored } = this.controller(id).snapshot();
      return { question: { id }, answer: text, ...(stored ? { revision: stored.revision } : {}) };
    });
  }

  /** The first answer in conflict with another device; the person has to choose before sending. */
  get inConflict(): QuestionId | null {
    return QUESTION_IDS.find((id) => this.controller(id).inConflict) ?? null;
  }

  /** Another device changed an answer that was saved here: the person has to choose, as while writing. */
  conflictMet(theirs: Stored): void {
    this.#all
      .find((controller) => controller.snapshot().stored?.id === theirs.id)
      ?.dispatch({ type: 'conflicted', theirs });
  }

  async prepareToSend(): Promise<void> {
    await Promise.all(this.#all.map((controller) => controller.prepareToSend()));
  }

  finish(): void {
    for (const controller of this.#all) controller.finish();
  }

  get #all(): AutosaveController[] {
    return [...this.#controllers.values()];
  }
}
