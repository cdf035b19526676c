import type { StoredQuestionnaire } from '#contract/questionnaire.ts';
import { draftOf, draftText, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import type { BrowserStore } from '../../browser-storage/browser-store.ts';
import { AutosaveController, draftCopy, type SaveOutcome, type SaveRequest } from '../sync/autosave.ts';
import { saveQuestionnaire, storedText } from './save-questionnaire.ts';

export interface QuestionnaireSessionDeps {
  readonly store?: BrowserStore;
  readonly save: (
    interviewId: number,
    request: SaveRequest,
    keepalive: boolean,
    signal: AbortSignal,
  ) => Promise<SaveOutcome>;
}

/** The questionnaire being filled: one text for the save engine, a draft object for the form. */
export class QuestionnaireSession extends AutosaveController {
  constructor(
    interviewId: number,
    stored: StoredQuestionnaire,
    { store, save }: QuestionnaireSessionDeps = { save: saveQuestionnaire },
  ) {
    super(
      {
        copy: draftCopy(interviewId, 'questionario', store),
        save: (request, keepalive, signal) => save(interviewId, request, keepalive, signal),
      },
      storedText(interviewId, stored),
    );
  }

  /** What the screen holds. */
  get draft(): QuestionnaireDraft {
    return draftOf(this.snapshot().text);
  }

  /** The person changed something. */
  answer(change: Partial<QuestionnaireDraft>): void {
    this.change({ text: draftText({ ...this.draft, ...change }) });
  }

  /** The revision that the draft is based on; undefined while nothing is stored. */
  get revision(): number | undefined {
    return this.snapshot().stored?.revision;
  }
}
