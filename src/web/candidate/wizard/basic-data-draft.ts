import { BASIC_DATA } from '../../browser-storage/local-storage.ts';
import { basicDataFields, type BasicDataFields } from './basic-data-form.ts';

/**
 * Unsaved basic data. Survives a reload, going back a step, and
 * an ended session. In session storage, since these are personal data. Never throws: without storage the
 * fields last as long as the screen.
 */
export interface BasicDataDraft {
  /** Null when nothing is kept. */
  read(): BasicDataFields | null;
  keep(typed: BasicDataFields): void;
  remove(): void;
}

export function basicDataDraft(interviewId: number, storage: () => Storage): BasicDataDraft {
  const key = `${BASIC_DATA}${interviewId}`;
  return {
    read() {
      try {
        return basicDataFields.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    keep(typed) {
      try {
        storage().setItem(key, JSON.stringify(typed));
      } catch {
        // Storage is unavailable or full: the fields are still on the screen.
      }
    },
    remove() {
      try {
        storage().removeItem(key);
      } catch {
        // Storage is unavailable, so nothing is stored there either.
      }
    },
  };
}
