import { BASIC_DATA } from '../../browser-storage/local-storage.ts';
import { basicDataFields, type BasicDataFields } from './basic-data-form.ts';

/**
 * What somebody typed into the basic data and has not saved yet: outlives a reload, the way back to the step before, and
 * a session that ended. In the tab's own storage, since these are personal data. Never throws: without storage the
 * fields live as long as the screen.
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
        // A closed or full storage: the fields are on the screen all the same.
      }
    },
    remove() {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing could have been kept there either.
      }
    },
  };
}
