import type { CalibrationStatus } from '#contract/calibration.ts';
import { newestStatus } from '../evaluations/calibration-in-force.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { notifyAdministrators } from '../identity/access/notify-administrators.ts';
import { refuseAsStale } from './stale.ts';

/** Whether calibration is on; `revision` must be sent back with the next change. */
export async function readStatus(deps: Pick<Deps, 'db'>): Promise<CalibrationStatus> {
  const { id, active } = await newestStatus(deps.db);
  return { revision: id, status: active };
}

/**
 * Switches calibration for future results and records who did it and when; without a change nothing is stored. Refusal:
 * calibration.stale.
 */
export async function toggleStatus(
  deps: Deps,
  accountId: number,
  { revision, status }: CalibrationStatus,
): Promise<CalibrationStatus> {
  return inTransaction(deps.db, async (tx) => {
    const newest = await newestStatus(tx);
    if (newest.active === status) return { revision: newest.id, status };
    if (newest.id !== revision) return refuseAsStale(tx, 'calibration_status');
    const saved = await tx
      .insertInto('calibration_status')
      .values({ id: newest.id + 1, active: status, changed_by: accountId, changed_at: deps.clock() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!saved) return refuseAsStale(tx, 'calibration_status');
    await notifyAdministrators(tx, deps, {
      by: accountId,
      what: 'Calibragem',
      changes: [status ? 'Ligada' : 'Desligada'],
      page: '/gestor/configuracoes?aba=notas',
    });
    return { revision: saved.id, status };
  });
}
