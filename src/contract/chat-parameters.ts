import * as z from 'zod';
import {
  ATTEMPTS_MESSAGE,
  CHAT_TEXT_KEYS,
  CHAT_TEXT_MAX,
  EXPLAIN_MORE_MAX,
  PARAMETER_REQUIRED_MESSAGE,
  PARAMETER_TOO_LONG_MESSAGE,
} from '#domain/chat/parameters.ts';
import { withoutMarks } from '#domain/invisible.ts';
import { recordOf } from '#domain/keys.ts';
import { defineCalls } from './core.ts';
import { id, instant } from './values.ts';

const text = z
  .string({ error: PARAMETER_REQUIRED_MESSAGE })
  .max(CHAT_TEXT_MAX, { error: PARAMETER_TOO_LONG_MESSAGE })
  // Characters that nobody sees would be sent to a candidate as a message without words.
  .refine((given) => withoutMarks(given).trim() !== '', { error: PARAMETER_REQUIRED_MESSAGE });
const texts = recordOf(CHAT_TEXT_KEYS, () => text);
const attempts = z
  .number({ error: ATTEMPTS_MESSAGE })
  .int({ error: ATTEMPTS_MESSAGE })
  .min(0, { error: ATTEMPTS_MESSAGE })
  .max(EXPLAIN_MORE_MAX, { error: ATTEMPTS_MESSAGE });

export const chatParameters = z.object({ ...texts, explainMoreAttempts: attempts });

/** Twenty-two long texts in Portuguese, and the quotes of JSON. */
export const PARAMETERS_MAX_BYTES = 384 * 1024;

/**
 * The version that the page was loaded with: if a newer one is stored, the save is refused and nothing is
 * overwritten.
 */
const revision = z.number().int().positive();

const versionEntry = z.object({
  version: z.number().int(),
  savedAt: instant,
  /** Null: the default texts. */
  savedBy: z.string().nullable(),
  /** The earlier version that this one restores. */
  restores: z.number().int().nullable(),
});
const storedVersion = versionEntry.extend({ parameters: chatParameters });

export const chatParameterCalls = defineCalls({
  getLastChatParameters: {
    method: 'GET',
    path: '/api/v1/chat-parameters/last',
    summary: 'Returns the chat parameters that new interviews take',
    access: 'administrator',
    reply: { status: 200, body: storedVersion },
  },
  listChatParameterVersions: {
    method: 'GET',
    path: '/api/v1/chat-parameters/versions',
    summary: 'Lists the saved versions with who saved each and when, newest first, at most 200',
    access: 'administrator',
    reply: { status: 200, body: z.array(versionEntry) },
  },
  getChatParameters: {
    method: 'GET',
    path: '/api/v1/chat-parameters/versions/:id',
    summary: 'Returns one saved version',
    access: 'administrator',
    params: z.object({ id }),
    reply: { status: 200, body: storedVersion },
    refusals: ['api.resource-notfound'],
  },
  saveChatParameters: {
    method: 'POST',
    path: '/api/v1/chat-parameters',
    summary:
      'Saves parameters as a new version; interviews under way keep theirs. Unchanged parameters create no version',
    access: 'nationalAdministrator',
    bodyLimit: PARAMETERS_MAX_BYTES,
    body: z.object({ revision, parameters: chatParameters }),
    reply: { status: 200, body: storedVersion },
    refusals: ['chat-parameters.stale'],
  },
  rollBackChatParameters: {
    method: 'POST',
    path: '/api/v1/chat-parameters/roll-back',
    summary: 'Restores an earlier version as a new one',
    access: 'nationalAdministrator',
    body: z.object({ revision, version: z.number().int().positive() }),
    reply: { status: 200, body: storedVersion },
    refusals: ['chat-parameters.stale', 'api.resource-notfound'],
  },
});

export type ChatParametersVersion = z.output<typeof storedVersion>;
export type ChatVersionEntry = z.output<typeof versionEntry>;
