import { sql, type Kysely } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { DB } from '../platform/schema.ts';
import { previousInterviewRowsOf, type PreviousInterviewRow } from './list-rows.ts';
import { includingDeleted } from '../lifecycle/scope.ts';

/**
 * A person's interviews of a version, the live one and those it superseded, newest first, within the viewer's reach;
 * administrators also get deleted ones. An empty page for an unknown CPF or nothing within reach.
 */
export async function listPreviousInterviews(
  db: Kysely<DB>,
  viewer: Viewer,
  person: { readonly moduleId: VersionId; readonly cpf: string },
  page: { readonly index: number; readonly size: number },
  now: Date,
): Promise<{ total: number; items: PreviousInterviewRow[] }> {
  const found = await db
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .select(['i.id', sql<number>`count(*) over ()`.as('total')])
    .where('c.cpf', '=', person.cpf)
    .where('i.version', '=', person.moduleId)
    .where(includingDeleted(viewer))
    .orderBy('i.registered_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.size)
    .offset(page.index * page.size)
    .execute();
  const ids = found.map(({ id }) => id);
  return { total: found[0]?.total ?? 0, items: await previousInterviewRowsOf(db, viewer, ids, now) };
}
