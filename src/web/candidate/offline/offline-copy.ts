import type { SavedAnswer } from '#contract/answers.ts';
import type { SessionUser } from '#contract/identity.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import type { StoredQuestionnaire } from '#contract/questionnaire.ts';
import { stateKey } from '#domain/interview/states.ts';
import { candidatePageFor } from '#domain/interview/wizard.ts';
import { COPY_KEY } from '../../browser-storage/forget-copy.ts';
import { SchemaStamp } from '../../browser-storage/schema-stamp.ts';

/** The copy expires after a week offline; then one has to sign in. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** One person's open interview as last returned by the server; shown by the screens when offline. */
export interface OfflineCopy {
  /** When the server last answered, in milliseconds. */
  readonly keptAt: number;
  readonly user: SessionUser;
  readonly interview: InterviewDetail;
  /** Null: never loaded on this device. */
  readonly answers: SavedAnswer[] | null;
  readonly questionnaire: StoredQuestionnaire | null;
}

const stamp = new SchemaStamp<OfflineCopy>('offlineCopy');

/** Only one's own interview is stored, and only while it can be edited. */
export function mayBeKept(interview: InterviewDetail): boolean {
  const state = stateKey(interview.statusCompletingInterview, interview.statusInterview);
  return interview.own && state !== null && candidatePageFor(state) === 'wizard';
}

/**
 * One copy in the browser's storage. Where a draft of the same answer exists, the draft is newer. Never
 * throws. A copy that cannot be updated is removed: an older text in its place would look like a loss.
 */
export class OfflineCopies {
  readonly #storage: () => Storage;
  readonly #now: () => number;

  constructor(storage: () => Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Null when there is no copy, when it is too old, or when a release with other schemas wrote it. */
  read(): OfflineCopy | null {
    try {
      const copy = stamp.read(this.#storage().getItem(COPY_KEY));
      if (copy !== null && this.#now() - copy.keptAt < MAX_AGE_MS) return copy;
    } catch {
      // Treated as no copy.
    }
    this.forget();
    return null;
  }

  /** The server answered with this interview of this person; null: the person has none. */
  keepInterview(user: SessionUser, interview: InterviewDetail | null): void {
    const kept = this.read();
    if (interview && !interview.own) return;
    if (!interview || !mayBeKept(interview)) {
      if (!interview || kept?.interview.id === interview.id) this.forget();
      return;
    }
    const goesOn = kept?.user.id === user.id && kept.interview.id === interview.id ? kept : null;
    this.#write({
      keptAt: this.#now(),
      user,
      interview,
      answers: goesOn?.answers ?? null,
      questionnaire: goesOn?.questionnaire ?? null,
    });
  }

  keepAnswers(interviewId: number, answers: readonly SavedAnswer[]): void {
    this.#change(interviewId, () => ({ answers: [...answers] }));
  }

  /** One answer was saved: replaces the previous one of its question. */
  keepAnswer(interviewId: number, saved: SavedAnswer): void {
    this.#change(interviewId, ({ answers }) =>
      answers === null
        ? {}
        : { answers: [...answers.filter(({ question }) => question.id !== saved.question.id), saved] },
    );
  }

  keepQuestionnaire(interviewId: number, questionnaire: StoredQuestionnaire): void {
    this.#change(interviewId, () => ({ questionnaire }));
  }

  forget(): void {
    try {
      this.#storage().removeItem(COPY_KEY);
    } catch {
      // Storage is unavailable, so nothing is stored there either.
    }
  }

  #change(interviewId: number, changes: (kept: OfflineCopy) => Partial<OfflineCopy>): void {
    const kept = this.read();
    if (kept?.interview.id === interviewId) this.#write({ ...kept, ...changes(kept), keptAt: this.#now() });
  }

  #write(copy: OfflineCopy): void {
    try {
      this.#storage().setItem(COPY_KEY, stamp.write(copy));
    } catch {
      this.forget();
    }
  }
}

/** The copy of this browser. */
export const offlineCopies = new OfflineCopies(
  () => window.localStorage,
  () => Date.now(),
);
