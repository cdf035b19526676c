import {
  type BrowserStore,
  type LocalCopy,
  localCopy,
  tabStore,
} from '../../browser-storage/browser-store.ts';
import { BASIC_DATA } from '../../browser-storage/local-storage.ts';
import { basicDataFields, type BasicDataFields } from './basic-data-form.ts';

/**
 * Unsaved basic data. Survives a reload, going back a step, and an ended session. In the tab alone, since these are
 * personal data.
 */
export const basicDataDraft = (
  interviewId: number,
  store: BrowserStore = tabStore,
): LocalCopy<BasicDataFields> => localCopy(store, `${BASIC_DATA}${interviewId}`, basicDataFields);
