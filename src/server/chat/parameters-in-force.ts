import type { Kysely } from 'kysely';
import * as z from 'zod';
import { CHAT_TEXT_KEYS, type ChatParameters } from '#domain/chat/parameters.ts';
import { recordOf } from '#domain/keys.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';

type Db = Kysely<DB> | Tx;

/** A stored version of the parameters of the chat-led interview; version 1 is what the portal came with. */
export interface ChatParametersVersion {
  readonly version: number;
  readonly parameters: ChatParameters;
}

const text = z.string();
const texts = recordOf(CHAT_TEXT_KEYS, () => text);
/** How `chat_parameters.parameters` is stored. */
const storedParameters = z.object({ ...texts, explainMoreAttempts: z.number().int() });

const versionOf = (row: { id: number; parameters: unknown }): ChatParametersVersion => ({
  version: row.id,
  parameters: storedParameters.parse(row.parameters),
});

/** The parameters that an interview which begins now keeps. */
export async function chatParametersInForce(db: Db): Promise<ChatParametersVersion> {
  const row = await db
    .selectFrom('chat_parameters')
    .select(['id', 'parameters'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return versionOf(row);
}

/** The parameters that an interview began with; null for a version that never was. */
export async function chatParametersOf(db: Db, version: number): Promise<ChatParametersVersion | null> {
  const row = await db
    .selectFrom('chat_parameters')
    .select(['id', 'parameters'])
    .where('id', '=', version)
    .executeTakeFirst();
  return row ? versionOf(row) : null;
}
