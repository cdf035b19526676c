import * as z from 'zod';
import { parameterFields, type ParameterFields } from './parameter-fields.ts';

const keptDraft = z.object({ revision: z.number().int(), fields: parameterFields });

/** What was typed, and over which version. */
export interface KeptDraft {
  readonly revision: number;
  readonly fields: ParameterFields;
}

/**
 * What an administrator wrote and has not saved: outlives a reload and a session that ended. In the tab's own storage,
 * for each account apart. Never throws: without storage the texts live as long as the screen.
 */
export function parameterDraft(accountId: number, storage: () => Storage) {
  const key = `portal-parametros-do-chat-${accountId}`;
  return {
    /** Null when nothing is kept. */
    read(): KeptDraft | null {
      try {
        return keptDraft.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    keep(draft: KeptDraft): void {
      try {
        storage().setItem(key, JSON.stringify(draft));
      } catch {
        // A closed or full storage: the texts are on the screen all the same.
      }
    },
    remove(): void {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing could have been kept there either.
      }
    },
  };
}
