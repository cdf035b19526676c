import type { SavedAnswer } from '#contract/answers.ts';
import { QUESTION_IDS, type QuestionId } from '#domain/interview/wizard.ts';
import { AnswerKeeper, type SaveOutcome, type SaveRequest } from '../sync/answer-keeper.ts';
import type { DraftStore } from '../sync/draft-store.ts';
import type { WritingDesk } from '../sync/open-desk.ts';
import { storedOf } from './save-answer.ts';
import { withinPatience } from '../sync/with-timeout.ts';

export interface DeskDeps {
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
export class AnswerDesk implements WritingDesk {
  readonly #keepers: ReadonlyMap<QuestionId, AnswerKeeper>;

  constructor(interviewId: number, stored: readonly SavedAnswer[], { drafts, save }: DeskDeps) {
    const byQuestion = new Map(stored.map((answer) => [answer.question.id, storedOf(answer)]));
    this.#keepers = new Map(
      QUESTION_IDS.map((questionId) => [
        questionId,
        new AnswerKeeper(
          { interviewId, questionId, drafts, save: (request) => save(interviewId, request) },
          byQuestion.get(questionId) ?? null,
        ),
      ]),
    );
  }

  keeper(questionId: QuestionId): AnswerKeeper {
    const keeper = this.#keepers.get(questionId);
    if (!keeper) throw new RangeError('no such question');
    return keeper;
  }

  /** What the screen holds, by question. */
  texts(): Map<QuestionId, string> {
    return new Map(QUESTION_IDS.map((id) => [id, this.keeper(id).snapshot().text]));
  }

  get unsaved(): boolean {
    return this.#all.some((keeper) => keeper.unsaved);
  }

  open(): void {
    for (const keeper of this.#all) keeper.open();
  }

  close(): void {
    for (const keeper of this.#all) keeper.close();
  }

  flush(leaving = false): void {
    for (const keeper of this.#all) keeper.dispatch({ type: 'flush', leaving });
  }

  /** The connection or the person came back: retry at once. */
  wake(): void {
    for (const keeper of this.#all) keeper.dispatch({ type: 'wake' });
  }

  /** Resolves when no request is in flight, or after a timeout. */
  async settled(): Promise<void> {
    await withinPatience(Promise.all(this.#all.map((keeper) => keeper.settled())));
  }

  /** All five, each with its base revision. */
  toSend(): AnswerToSend[] {
    return QUESTION_IDS.map((id) => {
      const { text, stored } = this.keeper(id).snapshot();
      return { question: { id }, answer: text, ...(stored ? { revision: stored.revision } : {}) };
    });
  }

  /** The first answer in conflict with another device; the person has to choose before sending. */
  get inConflict(): QuestionId | null {
    return QUESTION_IDS.find((id) => this.keeper(id).snapshot().phase.name === 'conflict') ?? null;
  }

  /** Waits for saves in flight, so that the revisions sent are current. */
  async prepareToSend(): Promise<void> {
    this.flush();
    await this.settled();
    for (const keeper of this.#all) keeper.hold();
  }

  /** Call after sending: the server has every text, whatever the last save returned. */
  finish(): void {
    for (const keeper of this.#all) keeper.finish();
  }

  get #all(): AnswerKeeper[] {
    return [...this.#keepers.values()];
  }
}
