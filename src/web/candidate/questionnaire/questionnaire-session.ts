import type { StoredQuestionnaire } from '#contract/questionnaire.ts';
import { draftOf, draftText, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { AutosaveController, type SaveOutcome, type SaveRequest } from '../sync/autosave-controller.ts';
import type { DraftStore } from '../sync/draft-store.ts';
import type { WritingSession } from '../sync/active-session.ts';
import { withTimeout } from '../sync/with-timeout.ts';
import { storedText } from './save-questionnaire.ts';

export interface QuestionnaireSessionDeps {
  readonly drafts: DraftStore;
  readonly save: (interviewId: number, request: SaveRequest<'questionario'>) => Promise<SaveOutcome>;
}

/** The questionnaire being filled: one text for the autosave state machine, a draft object for the form. */
export class QuestionnaireSession implements WritingSession {
  readonly controller: AutosaveController<'questionario'>;

  constructor(interviewId: number, stored: StoredQuestionnaire, { drafts, save }: QuestionnaireSessionDeps) {
    this.controller = new AutosaveController<'questionario'>(
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
    return draftOf(this.controller.snapshot().text);
  }

  /** The person changed something. */
  change(change: Partial<QuestionnaireDraft>): void {
    this.controller.dispatch({ type: 'typed', text: draftText({ ...this.draft, ...change }) });
  }

  /** The revision that the draft is based on; undefined while nothing is stored. */
  get revision(): number | undefined {
    return this.controller.snapshot().stored?.revision;
  }

  /** Changed on another device too; the person has to choose before sending. */
  get inConflict(): boolean {
    return this.controller.snapshot().phase.name === 'conflict';
  }

  get unsaved(): boolean {
    return this.controller.unsaved;
  }

  open(): void {
    this.controller.open();
  }

  close(): void {
    this.controller.close();
  }

  flush(keepalive = false): void {
    this.controller.dispatch({ type: 'flush', keepalive: keepalive });
  }

  wake(): void {
    this.controller.dispatch({ type: 'wake' });
  }

  async settled(): Promise<void> {
    await withTimeout(this.controller.settled());
  }

  /** Waits for a save in flight, so that the revision sent is current. */
  async prepareToSend(): Promise<void> {
    this.flush();
    await this.settled();
    this.controller.hold();
  }

  /** Call after sending: the server has everything, whatever the last save returned. */
  finish(): void {
    this.controller.finish();
  }
}
