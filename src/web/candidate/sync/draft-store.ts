import * as z from 'zod';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { DRAFTS } from '../../browser-storage/drafts-key.ts';
import type { Draft } from './autosave.ts';

/** What one text is kept for: a question of the interview, or the whole questionnaire, which is kept as one text. */
export type DraftSlot = QuestionId | 'questionario';

/** Where the local copies of unsaved texts are kept. Never throws: a full or forbidden storage must not stop a person who writes. */
export interface DraftStore {
  read(interviewId: number, slot: DraftSlot): Draft | null;
  write(interviewId: number, slot: DraftSlot, draft: Draft): void;
  remove(interviewId: number, slot: DraftSlot): void;
}

const keptDraft = z.object({
  text: z.string(),
  baseRevision: z.number().int().nullable(),
  unconfirmed: z.array(z.string()),
}) satisfies z.ZodType<Draft>;

const keyOf = (interviewId: number, slot: DraftSlot): string => `${DRAFTS}${interviewId}.${slot}`;

/**
 * Drafts in the browser's storage, and in memory where the storage refuses (private windows, full disk): then they
 * outlive the screen, but not the page.
 */
export function browserDrafts(storage: () => Storage): DraftStore {
  const memory = new Map<string, Draft>();
  return {
    read(interviewId, slot) {
      const key = keyOf(interviewId, slot);
      const remembered = memory.get(key);
      if (remembered) return remembered;
      try {
        const parsed = keptDraft.safeParse(JSON.parse(storage().getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(interviewId, slot, draft) {
      const key = keyOf(interviewId, slot);
      try {
        storage().setItem(key, JSON.stringify(draft));
        memory.delete(key);
      } catch {
        memory.set(key, draft);
      }
    },
    remove(interviewId, slot) {
      const key = keyOf(interviewId, slot);
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
