import { calibrationFault, RANGE_NAMES, type Calibration } from '#domain/evaluation/calibration.ts';
import { Refused } from '#domain/refusal.ts';
import type { CalibrationEdges, CalibrationRanges } from '#contract/calibration.ts';
import { newestCalibration, presentRanges, rangesOf } from '../evaluations/calibration-in-force.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { notifyAdministrators } from '../identity/access/notify-administrators.ts';
import { refuseAsStale } from './stale.ts';

async function present(tx: Tx, calibrationId: number): Promise<CalibrationRanges> {
  return { revision: calibrationId, ranges: [...presentRanges(await rangesOf(tx, calibrationId))] };
}

/** The ranges saved last; `revision` must be sent back with the next ones. */
export async function readRanges(deps: Pick<Deps, 'db'>): Promise<CalibrationRanges> {
  return inTransaction(deps.db, async (tx) => present(tx, (await newestCalibration(tx)).id));
}

/** The ranges with the edges given. Refusals: calibration.order, calibration.invalid. */
export function withEdges(stored: Calibration, edges: CalibrationEdges): Calibration {
  const ranges = stored.map((range) => ({ ...range, ...edges.find(({ name }) => name === range.name) }));
  const fault = calibrationFault(ranges);
  if (fault !== null) throw new Refused(fault === 'order' ? 'calibration.order' : 'calibration.invalid');
  return ranges;
}

const areSame = (one: Calibration, other: Calibration): boolean =>
  RANGE_NAMES.every((_, i) => one[i]?.start === other[i]?.start && one[i]?.end === other[i]?.end);

const edgeText = (edge: number): string => edge.toFixed(2).replace('.', ',');

/** The name under which a result stores a calibration that an administrator saved. */
const nameOf = (calibrationId: number): string => `calibragem-${calibrationId}`;

/**
 * Saves the ranges as a new calibration for future results; stored results keep theirs. Saving the same ranges again
 * creates nothing. Of two concurrent saves the second is refused. Refusals: calibration.order,
 * calibration.invalid, calibration.stale.
 */
export async function changeRanges(
  deps: Deps,
  accountId: number,
  { revision, ranges: edges }: { readonly revision: number; readonly ranges: CalibrationEdges },
): Promise<CalibrationRanges> {
  return inTransaction(deps.db, async (tx) => {
    const { id: newest } = await newestCalibration(tx);
    const stored = presentRanges(await rangesOf(tx, newest));
    if (newest !== revision) return refuseAsStale(tx, 'calibration');
    const ranges = withEdges(stored, edges);
    if (areSame(ranges, stored)) return present(tx, newest);
    const id = newest + 1;
    // A concurrent save waits here, and then finds the id taken.
    const saved = await tx
      .insertInto('calibration')
      .values({ id, name: nameOf(id), saved_by: accountId, saved_at: deps.clock() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!saved) return refuseAsStale(tx, 'calibration');
    await tx
      .insertInto('calibration_range')
      .values(
        ranges.map((range) => ({
          calibration_id: id,
          name: range.name,
          range_start: range.start,
          range_end: range.end,
          range_score: range.rangeScore,
        })),
      )
      .execute();
    await notifyAdministrators(tx, deps, {
      by: accountId,
      what: `Faixas da calibragem (${nameOf(id)})`,
      changes: ranges.flatMap(({ start, end }, i) =>
        start === stored[i]?.start && end === stored[i]?.end
          ? []
          : [`Faixa ${i + 1}: de ${edgeText(start)} a ${edgeText(end)}`],
      ),
      page: '/gestor/configuracoes?aba=notas',
    });
    return present(tx, id);
  });
}
