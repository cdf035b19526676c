import { Refused } from '#domain/refusal.ts';
import type { CalibrationDetail, CalibrationEntry, StatusHistory } from '#contract/calibration.ts';
import { presentRanges, rangesOf } from '../evaluations/calibration-in-force.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** How many of the latest entries a history shows. */
const ENTRIES_SHOWN = 200;

/** Who switched calibration on or off and when, the newest first. */
export async function readStatusHistory({ db }: Pick<Deps, 'db'>): Promise<StatusHistory> {
  const rows = await db
    .selectFrom('calibration_status as s')
    .leftJoin('account as a', 'a.id', 's.changed_by')
    .select(['s.id', 's.active', 's.changed_at', 'a.name'])
    .orderBy('s.id', 'desc')
    .limit(ENTRIES_SHOWN)
    .execute();
  return rows.map(({ id, active, changed_at: at, name }) => ({
    id,
    changeDate: at.toISOString(),
    status: active,
    user: name === null ? null : { name },
  }));
}

const entries = (db: Deps['db'] | Tx) =>
  db
    .selectFrom('calibration as c')
    .leftJoin('account as a', 'a.id', 'c.saved_by')
    .select((eb) => [
      'c.id',
      'c.name as version',
      'c.saved_at',
      'a.name',
      eb
        .selectFrom('calibration_range as r')
        .select(({ fn }) => fn.agg<number[]>('array_agg', ['r.id']).orderBy('r.id').as('ids'))
        .whereRef('r.calibration_id', '=', 'c.id')
        .as('ids'),
    ])
    .orderBy('c.id', 'desc');

type Entry = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

const presentEntry = ({ id, saved_at: at, name, ids }: Entry): CalibrationEntry => ({
  id,
  date: at.toISOString(),
  ids: ids ?? [],
  userName: name,
});

/** Who saved ranges and when, the newest first. */
export async function readCalibrationHistory({ db }: Pick<Deps, 'db'>): Promise<CalibrationEntry[]> {
  return (await entries(db).limit(ENTRIES_SHOWN).execute()).map(presentEntry);
}

/** One calibration beside the one that it replaced. Refusal: api.resource-notfound. */
export async function readCalibration(deps: Pick<Deps, 'db'>, id: number): Promise<CalibrationDetail> {
  return inTransaction(deps.db, async (tx) => {
    const [entry, previous] = await entries(tx).where('c.id', '<=', id).limit(2).execute();
    if (entry?.id !== id) throw new Refused('api.resource-notfound');
    return {
      ...presentEntry(entry),
      version: entry.version,
      ranges: [...presentRanges(await rangesOf(tx, id))],
      previous: previous ? [...presentRanges(await rangesOf(tx, previous.id))] : null,
    };
  });
}
