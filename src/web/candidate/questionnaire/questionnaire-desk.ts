import type { StoredQuestionnaire } from '#contract/questionnaire.ts';
import { draftOf, draftText, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { AnswerKeeper, type SaveOutcome, type SaveRequest } from '../sync/answer-keeper.ts';
import type { DraftStore } from '../sync/draft-store.ts';
import type { WritingDesk } from '../sync/open-desk.ts';
import { withinPatience } from '../sync/with-timeout.ts';
import { storedText } from './save-questionnaire.ts';

export interface QuestionnaireDeskDeps {
  readonly drafts: DraftStore;
  readonly save: (interviewId: number, request: SaveRequest<'questionario'>) => Promise<SaveOutcome>;
}

/** The questionnaire being filled: one text for the autosave state machine, a draft object for the form. */
export class QuestionnaireDesk implements WritingDesk {
  readonly keeper: AnswerKeeper<'questionario'>;

  constructor(interviewId: number, stored: StoredQuestionnaire, { drafts, save }: QuestionnaireDeskDeps) {
    this.keeper = new AnswerKeeper<'questionario'>(
      {
        interviewId,
        questionId: 'questionario',
        drafts,
        save: (request) => save(interviewId, request),
      },
      storedText(interviewId, stored),
    );
  }

  /** What the screen holds. */
  get draft(): QuestionnaireDraft {
    return draftOf(this.keeper.snapshot().text);
  }

  /** The person changed something. */
  change(change: Partial<QuestionnaireDraft>): void {
    this.keeper.dispatch({ type: 'typed', text: draftText({ ...this.draft, ...change }) });
  }

  /** The revision that the draft is based on; undefined while nothing is stored. */
  get revision(): number | undefined {
    return this.keeper.snapshot().stored?.revision;
  }

  /** Changed on another device too; the person has to choose before sending. */
  get inConflict(): boolean {
    return this.keeper.snapshot().phase.name === 'conflict';
  }

  get unsaved(): boolean {
    return this.keeper.unsaved;
  }

  open(): void {
    this.keeper.open();
  }

  close(): void {
    this.keeper.close();
  }

  flush(leaving = false): void {
    this.keeper.dispatch({ type: 'flush', leaving });
  }

  wake(): void {
    this.keeper.dispatch({ type: 'wake' });
  }

  async settled(): Promise<void> {
    await withinPatience(this.keeper.settled());
  }

  /** Waits for a save in flight, so that the revision sent is current. */
  async prepareToSend(): Promise<void> {
    this.flush();
    await this.settled();
    this.keeper.hold();
  }

  /** Call after sending: the server has everything, whatever the last save returned. */
  finish(): void {
    this.keeper.finish();
  }
}
