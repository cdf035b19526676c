import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import type { Calibration } from '#domain/evaluation/calibration.ts';
import { totalUnder } from '#domain/evaluation/recalibration.fixture.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { calibrationCalls } from '#contract/calibration.ts';
import type { Caller, Reply, TestApp } from '#tests/app.ts';
import { givenInterview, type TestUf } from '#tests/factories.ts';

export const readRanges = (caller: Caller): Promise<Reply> =>
  caller.call(calibrationCalls.getCalibrationRanges);
export const saveRanges = (caller: Caller, body: unknown): Promise<Reply> =>
  caller.call(calibrationCalls.updateCalibrationRanges, { body });
export const readStatus = (caller: Caller): Promise<Reply> =>
  caller.call(calibrationCalls.getCalibrationStatus);
export const toggle = (caller: Caller, body: unknown): Promise<Reply> =>
  caller.call(calibrationCalls.toggleCalibrationStatus, { body });
export const preview = (caller: Caller, body: unknown): Promise<Reply> =>
  caller.call(calibrationCalls.previewCalibration, { body });
export const previewInterviews = (caller: Caller, body: unknown): Promise<Reply> =>
  caller.call(calibrationCalls.previewCalibrationInterviews, { body });

/** The edge between the first two ranges and the one after it, moved. */
export const firstEdges = (first: number, second = 33.33) => [
  { name: 'FAIXA_1', start: 0, end: first },
  { name: 'FAIXA_2', start: first, end: second },
  { name: 'FAIXA_3', start: second, end: 50 },
];

export interface GivenEvaluation {
  readonly version: VersionId;
  readonly uf: TestUf;
  /** Ten indexes in hundredths. */
  readonly indexes: readonly number[];
  /** With which it was made, by name. */
  readonly calibration: Calibration | null;
  readonly calibrationVersion: string;
  readonly byMachine?: boolean;
}

/** An interview whose newest evaluation has the indexes given; the total is the domain's. */
export async function givenEvaluation(portal: TestApp, given: GivenEvaluation) {
  const { id, person } = await givenInterview(portal, {
    version: given.version,
    uf: given.uf,
    state: 'FINALIZADA-AGUARDANDO_AVALIACAO',
  });
  const { db } = portal.deps;
  const older = await db
    .selectFrom('evaluation')
    .selectAll()
    .where('interview_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: _, indexes: __, ...rest } = older;
  const total = totalUnder(given.indexes, given.calibration);
  const stored = await db
    .insertInto('evaluation')
    .values({
      ...rest,
      attempt: older.attempt + 1,
      total,
      indexes: [...given.indexes],
      calibration_version: given.calibrationVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('evaluation_score')
    .values(
      COMPETENCY_CODES.map((competency, i) => ({
        evaluation_id: stored.id,
        competency,
        score_spek: (given.indexes[i] ?? 0) / 100,
        score_empretec: 0,
        comparative_score: 0,
        confidence_index: 0,
      })),
    )
    .execute();
  if (given.byMachine)
    await db.updateTable('interview').set({ decided_by: 'machine' }).where('id', '=', id).execute();
  return { id, total, name: person.name };
}
