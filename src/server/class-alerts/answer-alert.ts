import { CONFIRM_ALERT_DAYS } from '#domain/classes/opening.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readAlertToken } from './alert-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Confirms an alert, or one that was asked for again. Repeating it changes nothing. Refusal: link.invalid. */
export function confirmAlert(deps: Deps, token: string): Promise<{ moduleId: VersionId; uf: string }> {
  const id = readAlertToken(deps.config, 'confirm', token);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const alert = await tx
      .selectFrom('class_alert')
      .innerJoin('uf', 'uf.id', 'class_alert.uf_id')
      .select(['asked_at', 'confirmed_at', 'version', 'uf.name'])
      .where('class_alert.id', '=', id)
      .where('asked_at', '>', new Date(now.getTime() - CONFIRM_ALERT_DAYS * DAY_MS))
      .forUpdate('class_alert')
      .executeTakeFirstOrThrow(() => new Refused('link.invalid'));
    if (alert.confirmed_at === null || alert.confirmed_at < alert.asked_at)
      await tx.updateTable('class_alert').set({ confirmed_at: now }).where('id', '=', id).execute();
    return { moduleId: alert.version, uf: alert.name };
  });
}

/** Ends an alert and deletes it, confirmed or not. Repeating it changes nothing. Refusal: link.invalid. */
export async function endAlert(deps: Deps, token: string): Promise<void> {
  const id = readAlertToken(deps.config, 'end', token);
  await deps.db.deleteFrom('class_alert').where('id', '=', id).execute();
}
