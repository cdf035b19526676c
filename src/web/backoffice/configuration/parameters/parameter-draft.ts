import * as z from 'zod';
import { localCopy, tabStore } from '../../../browser-storage/browser-store.ts';
import { parameterFields } from './parameter-fields.ts';

/** The typed fields, and the version they are based on. */
const storedDraftSchema = z.object({ revision: z.number().int(), fields: parameterFields });

/** An administrator's unsaved parameters: they survive a reload and the end of the session. In the tab, per account. */
export const parameterDraft = (accountId: number) =>
  localCopy(tabStore, `portal-parametros-do-chat-${accountId}`, storedDraftSchema);
