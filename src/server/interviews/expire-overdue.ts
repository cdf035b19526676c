import { dateInSaoPaulo } from '#domain/calendar.ts';
import { isOverdue } from '#domain/interview/deadlines.ts';
import { notifyExpired } from '../candidate-messages/notify.ts';
import { dailyKey, ensureMailing } from '../messages/mailing.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { expireInterviews } from './jobs.ts';
import { SYSTEM } from '../lifecycle/actor.ts';
import { applyCommand } from '../lifecycle/apply-command.ts';
import { tryLock } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';

const PAGE = 200;

/** Finds overdue interviews, in pages of ids, and enqueues a job for each page. */
export async function sweepOverdue(deps: Deps): Promise<void> {
  const now = deps.clock();
  const today = dateInSaoPaulo(now);
  for (let after = 0; ;) {
    const rows = await deps.db
      .selectFrom('interview')
      .select('id')
      .where('expires_on', '<', today)
      .where('deleted_at', 'is', null)
      .where('superseded_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await ensureMailing(deps.db, { kind: 'expired', key: dailyKey('expired', now), version: null, at: now });
    await inTransaction(deps.db, (tx) =>
      deps.queue.send(tx, expireInterviews, { ids: rows.map(({ id }) => id) }),
    );
    after = last.id;
  }
}

/** Expires the interviews that are still overdue, and notifies their candidates. */
export async function expireOverdue(deps: Deps, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await inTransaction(deps.db, async (tx) => {
      const now = deps.clock();
      const record = await tryLock(tx, id, unscoped);
      // Someone may have sent, extended, certified or deleted it since the sweep looked.
      if (!record || record.facts.superseded || !isOverdue(record.facts, now)) return;
      await applyCommand(tx, record, { type: 'expire' }, { actor: SYSTEM, at: now });
      await notifyExpired(tx, deps, record);
    });
  }
}
