import * as z from 'zod';
import type { QuestionId } from '#domain/interview/wizard.ts';
import type { Draft } from './autosave.ts';

/** Where the local copies of unsaved texts are kept. Never throws: a full or forbidden storage must not stop a person who writes. */
export interface DraftStore {
  read(interviewId: number, questionId: QuestionId): Draft | null;
  write(interviewId: number, questionId: QuestionId, draft: Draft): void;
  remove(interviewId: number, questionId: QuestionId): void;
}

const keptDraft = z.object({
  text: z.string(),
  baseRevision: z.number().int().nullable(),
  unconfirmed: z.array(z.string()),
}) satisfies z.ZodType<Draft>;

const keyOf = (interviewId: number, questionId: QuestionId): string =>
  `empretec.rascunho.${interviewId}.${questionId}`;

/**
 * Drafts in the browser's storage, and in memory where the storage refuses (private windows, full disk): then they
 * outlive the screen, but not the page.
 */
export function browserDrafts(storage: () => Storage): DraftStore {
  const memory = new Map<string, Draft>();
  return {
    read(interviewId, questionId) {
      const key = keyOf(interviewId, questionId);
      const remembered = memory.get(key);
      if (remembered) return remembered;
      try {
        const parsed = keptDraft.safeParse(JSON.parse(storage().getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(interviewId, questionId, draft) {
      const key = keyOf(interviewId, questionId);
      try {
        storage().setItem(key, JSON.stringify(draft));
        memory.delete(key);
      } catch {
        memory.set(key, draft);
      }
    },
    remove(interviewId, questionId) {
      const key = keyOf(interviewId, questionId);
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing could have been kept there either.
      }
    },
  };
}

/** The drafts of this browser. */
export const drafts: DraftStore = browserDrafts(() => window.localStorage);
