import * as z from 'zod';
import type { QuestionId } from '#domain/interview/wizard.ts';
import { DRAFTS } from '../../browser-storage/drafts-key.ts';
import type { Draft } from './autosave.ts';

/** What a draft belongs to: a question of the interview, or the whole questionnaire, stored as one text. */
export type DraftSlot = QuestionId | 'questionario';

/** Local copies of unsaved texts. Never throws: a full or disabled storage must not stop anybody from writing. */
export interface DraftStore {
  read(interviewId: number, slot: DraftSlot): Draft | null;
  write(interviewId: number, slot: DraftSlot, draft: Draft): void;
  remove(interviewId: number, slot: DraftSlot): void;
}

const draftSchema = z.object({
  text: z.string(),
  baseRevision: z.number().int().nullable(),
  unconfirmed: z.array(z.string()),
}) satisfies z.ZodType<Draft>;

const keyOf = (interviewId: number, slot: DraftSlot): string => `${DRAFTS}${interviewId}.${slot}`;

/**
 * Drafts in the browser's storage, or in memory if storage fails (private windows, full disk): then they
 * outlive the screen, but not the page.
 */
export function browserDrafts(storage: () => Storage): DraftStore {
  const memory = new Map<string, Draft>();
  return {
    read(interviewId, slot) {
      const key = keyOf(interviewId, slot);
      const inMemory = memory.get(key);
      if (inMemory) return inMemory;
      try {
        const parsed = draftSchema.safeParse(JSON.parse(storage().getItem(key) ?? 'null'));
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
        // Storage is unavailable, so nothing is stored there either.
      }
    },
  };
}

/** The drafts of this browser. */
export const drafts: DraftStore = browserDrafts(() => window.localStorage);
