import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { type Calibration } from '#domain/evaluation/calibration.ts';
import { APT_TOTAL, BORDERLINE, type Verdict } from '#domain/evaluation/outcome.ts';
import { pointsOfEveryIndex } from '#domain/evaluation/recalibration.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import {
  PREVIEW_PAGE_SIZE,
  type CalibrationPreviewBody,
  type PreviewedInterviews,
  type PreviewGroup,
} from '#contract/calibration.ts';
import { newestCalibration, presentRanges, rangesOf } from '../evaluations/calibration-in-force.ts';
import { administered } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { withEdges } from './change-ranges.ts';

/** Long on purpose: this statement sums every result again, the only one in the portal that reads them all. */
const STATEMENT_TIMEOUT_MS = 60_000;

async function proposed(
  tx: Tx,
  { status, ranges = [] }: CalibrationPreviewBody,
): Promise<Calibration | null> {
  const stored = presentRanges(await rangesOf(tx, (await newestCalibration(tx)).id));
  const wanted = withEdges(stored, ranges);
  return status ? wanted : null;
}

/**
 * The newest evaluation of every live interview within reach, with its total as stored (`before`) and as it would be
 * (`after`), in hundredths; null where an evaluation has no indexes. The domain computes the points of each index;
 * the database only sums. The list of points is an uncorrelated subquery, which the planner evaluates once: as a column
 * it would be sorted with every row.
 */
function recalibrated(viewer: Viewer, calibration: Calibration | null, narrowed: RawBuilder<unknown>) {
  const points = sql`${pointsOfEveryIndex(calibration)}::int[]`;
  const sum = sql.join(
    Array.from({ length: 10 }, (_, i) => sql`p.points[e.indexes[${sql.lit(i + 1)}] + 1]`),
    sql` + `,
  );
  return sql`
    select i.id, i.version, i.uf_id, i.candidate_id, i.decided_by is not distinct from 'machine' as by_machine,
           (e.total * 100)::int as before, ${sum} as after
      from (select ${points} as points) p
     cross join (
           select distinct on (interview_id) interview_id, total, indexes
             from evaluation
            order by interview_id, id desc) e
      join interview i on i.id = e.interview_id
     where i.deleted_at is null and i.superseded_at is null
       and ${administered(viewer)} ${narrowed}`;
}

const APT = sql.lit(APT_TOTAL * 100);
const BORDERLINE_FROM = sql.lit(BORDERLINE.from * 100);
const BORDERLINE_BELOW = sql.lit(BORDERLINE.below * 100);
const VERDICT_CHANGES: Readonly<Record<Verdict, RawBuilder<boolean>>> = {
  APTO: sql`before < ${APT} and after >= ${APT}`,
  NAO_APTO: sql`before >= ${APT} and after < ${APT}`,
};

interface GroupRow {
  readonly version: VersionId;
  readonly uf: string;
  readonly evaluated: number;
  readonly to_apto: number;
  readonly to_nao_apto: number;
  readonly machine_to_apto: number;
  readonly machine_to_nao_apto: number;
  readonly borderline_before: number;
  readonly borderline_after: number;
}

function presentGroup(row: GroupRow): PreviewGroup {
  return {
    module: { id: row.version, name: versionById(row.version).name },
    uf: row.uf,
    evaluated: row.evaluated,
    crossing: { toApto: row.to_apto, toNaoApto: row.to_nao_apto },
    decidedByMachine: { toApto: row.machine_to_apto, toNaoApto: row.machine_to_nao_apto },
    borderlineBefore: row.borderline_before,
    borderlineAfter: row.borderline_after,
  };
}

/**
 * How many results within the administrator's reach would stand on the other side of 60 points, by version and state.
 * Stored results do not change. Refusals: calibration.order, calibration.invalid.
 */
export async function previewCalibration(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  wanted: CalibrationPreviewBody,
): Promise<{ groups: PreviewGroup[] }> {
  return inTransaction(deps.db, async (tx) => {
    const calibration = await proposed(tx, wanted);
    await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
    const { rows } = await sql<GroupRow>`
      with r as materialized (${recalibrated(viewer, calibration, sql``)})
      select r.version, u.initials as uf, count(after)::int as evaluated,
             count(*) filter (where ${VERDICT_CHANGES.APTO})::int as to_apto,
             count(*) filter (where ${VERDICT_CHANGES.NAO_APTO})::int as to_nao_apto,
             count(*) filter (where by_machine and ${VERDICT_CHANGES.APTO})::int as machine_to_apto,
             count(*) filter (where by_machine and ${VERDICT_CHANGES.NAO_APTO})::int as machine_to_nao_apto,
             count(*) filter (where after is not null and before >= ${BORDERLINE_FROM} and before < ${BORDERLINE_BELOW})::int as borderline_before,
             count(*) filter (where after >= ${BORDERLINE_FROM} and after < ${BORDERLINE_BELOW})::int as borderline_after
        from r join uf u on u.id = r.uf_id
       group by r.version, u.initials
      having count(after) > 0
       order by r.version, u.initials`.execute(tx);
    return { groups: rows.map(presentGroup) };
  });
}

/**
 * The interviews of one version and state that would change to the given verdict, by name, one page.
 * Refusals: calibration.order, calibration.invalid.
 */
export async function previewInterviews(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  wanted: CalibrationPreviewBody & {
    readonly moduleId: VersionId;
    readonly uf: string;
    readonly to: Verdict;
    readonly page: number;
  },
): Promise<PreviewedInterviews> {
  return inTransaction(deps.db, async (tx) => {
    const calibration = await proposed(tx, wanted);
    await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
    const narrowed = sql`and i.version = ${wanted.moduleId}
      and i.uf_id = (select id from uf where initials = ${wanted.uf})`;
    const { rows } = await sql<{
      id: number;
      name: string;
      before: number;
      after: number;
      by_machine: boolean;
      total: number;
    }>`
      with r as (${recalibrated(viewer, calibration, narrowed)})
      select r.id, c.name, r.before, r.after, r.by_machine, count(*) over ()::int as total
        from r join candidate c on c.id = r.candidate_id
       where ${VERDICT_CHANGES[wanted.to]}
       order by c.name collate "pt-BR-x-icu", r.id
       limit ${PREVIEW_PAGE_SIZE} offset ${wanted.page * PREVIEW_PAGE_SIZE}`.execute(tx);
    return {
      total: rows[0]?.total ?? 0,
      items: rows.map((row) => ({
        id: row.id,
        candidateName: row.name,
        totalBefore: row.before / 100,
        totalAfter: row.after / 100,
        decidedByMachine: row.by_machine,
      })),
    };
  });
}
