import * as z from 'zod';
import { parameterFields, type ParameterFields } from './parameter-fields.ts';

const storedDraftSchema = z.object({ revision: z.number().int(), fields: parameterFields });

/** The typed fields, and the version they are based on. */
export interface StoredDraft {
  readonly revision: number;
  readonly fields: ParameterFields;
}

/**
 * An administrator's unsaved parameters: they survive a reload and the end of the session. Kept in sessionStorage,
 * per account. Never throws: without storage the texts last as long as the screen.
 */
export function parameterDraft(accountId: number, storage: () => Storage) {
  const key = `portal-parametros-do-chat-${accountId}`;
  return {
    /** Null when there is no draft. */
    read(): StoredDraft | null {
      try {
        return storedDraftSchema.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    keep(draft: StoredDraft): void {
      try {
        storage().setItem(key, JSON.stringify(draft));
      } catch {
        // Storage is blocked or full: the texts are still on the screen.
      }
    },
    remove(): void {
      try {
        storage().removeItem(key);
      } catch {
        // Storage is blocked, so there is no draft to remove.
      }
    },
  };
}
