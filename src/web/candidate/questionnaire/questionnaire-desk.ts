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

/** The questionnaire being filled: one text for the machine that saves the interview's answers, a draft for the form. */
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

  /** The revision that the screen was written upon; undefined while nothing is stored. */
  get revision(): number | undefined {
    return this.keeper.snapshot().stored?.revision;
  }

  /** It was changed elsewhere too: a person has to choose before it may be sent. */
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

  /** Ends a saving under way, so that sending finds the revision that it names. */
  async prepareToSend(): Promise<void> {
    this.flush();
    await this.settled();
    this.keeper.hold();
  }

  /** After sending: the server has everything, whatever the last saving said. */
  finish(): void {
    this.keeper.finish();
  }
}
