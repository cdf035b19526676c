import { sql } from 'kysely';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import type { VersionId } from '#domain/version-id.ts';
import { Refused } from '#domain/refusal.ts';
import { notOwn } from '../lifecycle/conflict.ts';
import { notReadBy } from '../lifecycle/read-by.ts';
import { findInterview } from '../lifecycle/record.ts';
import { administered } from '../lifecycle/scope.ts';
import { stateIs } from '../lifecycle/state-condition.ts';
import { IN_TURN } from '../lifecycle/turn-order.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** The state in which the notes page takes scores; rural candidates await in another, and are scored in the list. */
const AWAITING = stateIs(['FINALIZADA-AGUARDANDO_AVALIACAO']);

/** Startup questionnaires await in the same state, and are evaluated in a dialog of the list. */
const WITHOUT_NOTES: VersionId = 2;

/**
 * The interview to evaluate after this one: of the same version and within reach, first those that the viewer is
 * responsible for, then any, in the order of the queue. Never the viewer's own, nor one that waits for another's blind
 * reading. Null: none waits.
 * Refusals: api.resource-notfound (this one is out of reach), access.own-interview.
 */
export function nextAwaiting(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  interviewId: number,
): Promise<{ id: number; module: { id: VersionId } } | null> {
  return inTransaction(deps.db, async (tx) => {
    const record = await findInterview(tx, interviewId, administered(viewer));
    if (hasConflictOfInterest(viewer, record)) throw new Refused('access.own-interview');
    const { version } = record.facts;
    if (version === WITHOUT_NOTES) return null;
    const waiting = (place: number) => sql`
      select i.id, ${place}::int as place from interview i
       where i.version = ${version} and i.id <> ${interviewId}
         and ${sql.join(AWAITING, sql` and `)}
         and i.deleted_at is null and i.superseded_at is null
         and ${administered(viewer)} and ${notOwn(viewer)} and ${notReadBy(viewer)}`;
    const inOrder = sql`order by ${IN_TURN} limit 1`;
    const { rows } = await sql<{ id: number }>`
      select first.id from (
        (${waiting(1)} and i.owner_id = ${viewer.accountId} ${inOrder})
        union all
        (${waiting(2)} ${inOrder})) as first
      order by first.place limit 1`.execute(tx);
    const [next] = rows;
    return next ? { id: next.id, module: { id: version } } : null;
  });
}
