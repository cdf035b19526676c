import type { calibrationCalls } from '#contract/calibration.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { changeRanges, readRanges } from './change-ranges.ts';
import { readIndexHistogram } from './index-histogram.ts';
import { readCalibration, readCalibrationHistory, readStatusHistory } from './read-history.ts';
import { readStatus, toggleStatus } from './toggle-status.ts';
import { previewCalibration, previewInterviews } from './preview.ts';

export const calibrationHandlers = (deps: Deps): Handlers<typeof calibrationCalls> => ({
  getCalibrationRanges: () => readRanges(deps),
  getIndexHistogram: (_input, { viewer, session }) =>
    deps.reader.read(session, (db) => readIndexHistogram(db, viewer)),
  updateCalibrationRanges: ({ body }, { viewer }) => changeRanges(deps, viewer.accountId, body),
  getCalibrationStatus: () => readStatus(deps),
  toggleCalibrationStatus: ({ body }, { viewer }) => toggleStatus(deps, viewer.accountId, body),
  listCalibrationStatusHistory: () => readStatusHistory(deps),
  listCalibrationHistory: () => readCalibrationHistory(deps),
  getCalibrationHistoryDetail: ({ params }) => readCalibration(deps, params.id),
  previewCalibration: ({ body }, { viewer, session }) =>
    deps.reader.read(session, (db) => previewCalibration({ db }, viewer, body)),
  previewCalibrationInterviews: ({ body }, { viewer, session }) =>
    deps.reader.read(session, (db) => previewInterviews({ db }, viewer, body)),
});
