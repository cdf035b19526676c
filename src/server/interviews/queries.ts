import type { Kysely } from 'kysely';
import { axesOf } from '#domain/interview/states.ts';
import { notFound } from '#domain/refusal.ts';
import type { DB } from '../platform/schema.ts';
import { factsOf } from '../lifecycle/facts.ts';

/** The two status axes by the unguessable id, and nothing else. Refusal: api.resource-notfound. */
export async function readPublicStatus(db: Kysely<DB>, publicId: string) {
  const row = await db
    .selectFrom('interview')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  const { completing, result } = axesOf(factsOf(row).state);
  return { statusCompletingInterview: completing, statusInterview: result };
}
