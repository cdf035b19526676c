import type { SavedAnswer } from '#contract/answers.ts';
import { QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import { AutosaveController, type SaveOutcome, type SaveRequest } from '../sync/autosave-controller.ts';
import type { DraftStore } from '../sync/draft-store.ts';
import type { WritingSession } from '../sync/active-session.ts';
import { storedOf } from './save-answer.ts';
import { withTimeout } from '../sync/with-timeout.ts';

export interface AnswerSessionDeps {
  readonly drafts: DraftStore;
  readonly save: (interviewId: number, request: SaveRequest) => Promise<SaveOutcome>;
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

  constructor(interviewId: number, stored: readonly SavedAnswer[], { drafts, save }: AnswerSessionDeps) {
    const byQuestion = new Map(stored.map((answer) => [answer.question.id, storedOf(answer)]));
    this.#controllers = new Map(
      QUESTION_IDS.map((questionId) => [
        questionId,
        new AutosaveController(
          { interviewId, questionId, drafts, save: (request) => save(interviewId, request) },
          byQuestion.get(questionId) ?? null,
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
    for (const controller of this.#all) controller.dispatch({ type: 'flush', keepalive: keepalive });
  }

  /** The connection or the person came back: retry at once. */
  wake(): void {
    for (const controller of this.#all) controller.dispatch({ type: 'wake' });
  }

  /** Resolves when no request is in flight, or after a timeout. */
  async settled(): Promise<void> {
    await withTimeout(Promise.all(this.#all.map((controller) => controller.settled())));
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
    return QUESTION_IDS.find((id) => this.controller(id).snapshot().phase.name === 'conflict') ?? null;
  }

  /** Waits for saves in flight, so that the revisions sent are current. */
  async prepareToSend(): Promise<void> {
    this.flush();
    await this.settled();
    for (const controller of this.#all) controller.hold();
  }

  /** Call after sending: the server has every text, whatever the last save returned. */
  finish(): void {
    for (const controller of this.#all) controller.finish();
  }

  get #all(): AutosaveController[] {
    return [...this.#controllers.values()];
  }
}
