import { sql } from 'kysely';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { handedOverMessage } from '../messages/handed-over.ts';
import { sendNotices } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

interface Notified {
  readonly account_id: number;
  readonly name: string;
  readonly email: string;
  readonly gains: boolean;
  readonly count: number;
  readonly actor: string;
  readonly actor_id: number;
  readonly version: VersionId;
}

/**
 * Notifies whoever is in charge of interviews by this batch and whoever is so no longer, a message each with their number;
 * not who did it, nor closed accounts. Once for each interview, also where what failed is tried again.
 */
export async function notifyOwners(tx: Tx, deps: Deps, batchId: number): Promise<void> {
  const { rows } = await sql<Notified>`
    with moved as (
      select (h.details->>'manager')::bigint as gains, (h.details->>'before')::bigint as loses
        from batch b
        join batch_item item on item.batch_id = b.id and item.state = 'DONE'
        join interview_history h on h.interview_id = item.interview_id and h.command = 'include-manager'
         and h.details->>'batch' = b.id::text
       where b.id = ${batchId}
         and item.settled_at > coalesce((b.parameters->>'notifiedUntil')::timestamptz, '-infinity'))
    select a.id as account_id, a.name, a.email, side.gains, count(*)::int as count,
           actor.name as actor, actor.id as actor_id, b.version
      from moved
     cross join lateral (values (moved.gains, true), (moved.loses, false)) side (account_id, gains)
      join account a on a.id = side.account_id and a.disabled_at is null
      join batch b on b.id = ${batchId}
      join account actor on actor.id = b.account_id
     where a.id <> actor.id
     group by a.id, side.gains, actor.id, b.version
     order by a.id`.execute(tx);
  await sendNotices(
    tx,
    deps,
    rows.map((row) => ({
      to: row.email,
      accountId: row.account_id,
      requestedBy: row.actor_id,
      message: handedOverMessage({
        name: row.name,
        actor: row.actor,
        version: versionById(row.version).name,
        count: row.count,
        gains: row.gains,
        url: `${deps.config.baseUrl}/gestor/entrevista?modulo=${row.version}&meus=sim`,
      }),
    })),
  );
  await sql`
    update batch set parameters = parameters || jsonb_build_object('notifiedUntil', ${deps.clock()}::timestamptz)
     where id = ${batchId}`.execute(tx);
}
