import { sql, type Kysely } from 'kysely';
import { isAdministrator, type Viewer } from '#domain/access.ts';
import { axesOf } from '#domain/interview/states.ts';
import type { CommandType } from '#domain/interview/transitions.ts';
import { Refused } from '#domain/refusal.ts';
import type { DB } from '../platform/schema.ts';
import { factsOf } from './record.ts';
import { managed } from './scope.ts';

/** The two status axes by the unguessable id, and nothing else. Refusal: api.resource-notfound. */
export async function readPublicStatus(db: Kysely<DB>, publicId: string) {
  const row = await db
    .selectFrom('interview')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refused('api.resource-notfound');
  const { completing, result } = axesOf(factsOf(row).state);
  return { statusCompletingInterview: completing, statusInterview: result };
}

/** Their reason speaks of the answers, which are the administrator's alone. */
const ABOUT_ANSWERS: readonly string[] = [
  'evaluate',
  'edit-profile-evaluation',
  'request-revision',
] satisfies readonly CommandType[];

/** Who did what to an interview of the manager's state, oldest first. Refusal: api.resource-notfound. */
export async function listHistory(db: Kysely<DB>, viewer: Viewer, id: number) {
  const found = await db
    .selectFrom('interview as i')
    .select('i.id')
    .where('i.id', '=', id)
    .where('i.deleted_at', 'is', null)
    .where(managed(viewer))
    .executeTakeFirst();
  if (!found) throw new Refused('api.resource-notfound');
  const rows = await db
    .selectFrom('interview_history as h')
    .leftJoin('account', 'account.id', 'h.account_id')
    .leftJoin('account as responsible', (join) =>
      join
        .on('h.command', '=', 'include-manager')
        .on(sql<boolean>`responsible.id = (h.details->>'manager')::bigint`),
    )
    .select([
      'h.command',
      'h.from_state',
      'h.to_state',
      'h.actor',
      'h.reason',
      'h.at',
      'account.name as user_name',
      'responsible.name as manager_name',
    ])
    .where('h.interview_id', '=', id)
    .orderBy('h.id')
    .execute();
  return rows.map((row) => ({
    command: row.command,
    from: row.from_state,
    to: row.to_state,
    // The column's CHECK admits these four.
    actor: row.actor as 'visitor' | 'candidate' | 'manager' | 'system',
    userName: row.actor === 'candidate' ? null : row.user_name,
    reason: ABOUT_ANSWERS.includes(row.command) && !isAdministrator(viewer) ? null : row.reason,
    managerName: row.manager_name,
    at: row.at,
  }));
}
