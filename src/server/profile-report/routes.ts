import type { profileReportCalls } from '#contract/profile-report.ts';
import type { DocumentServices } from '../certificates/print.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readDevelopmentFeedback } from './development-feedback.ts';
import { findReport, readSection } from './find-report.ts';
import { checkReports, printPublicReport, printReports } from './print-reports.ts';
import { readPublicAddress, switchPublicAddress } from './public-address.ts';
import { canGenerateReport, readReport } from './read-report.ts';
import { readPublicWordCloud, readWordCloud } from './word-cloud.ts';

export const profileReportHandlers = (
  deps: Deps,
  { renderer }: DocumentServices,
): Handlers<typeof profileReportCalls> => ({
  findReport: ({ params }) => findReport(deps, params.cpf),
  getReportSection: ({ params, query }, { workDone, ip }) =>
    readSection(deps, params.cpf, query.step, { workDone, ip }),
  getReportWordCloud: ({ params }) => readPublicWordCloud(deps, renderer, params.id),
  downloadPublicReport: ({ params }) => printPublicReport(deps, renderer, params.id),
  validateReport: ({ params }, { viewer }) => canGenerateReport(deps, viewer, params.interviewId),
  getProfileReport: ({ params }, { viewer }) => readReport(deps, viewer, params.id),
  checkProfileReports: ({ body }, { viewer }) => checkReports(deps, viewer, body.idsInterview),
  downloadProfileReports: ({ query }, { viewer }) => printReports(deps, renderer, viewer, query.ids),
  getOwnWordCloud: ({ params }, { viewer }) => readWordCloud(deps, renderer, viewer, params.id),
  getPublicReportAddress: (_, { viewer }) => readPublicAddress(deps, viewer),
  switchPublicReport: ({ body }, { viewer }) => switchPublicAddress(deps, viewer, body.enabled),
  getDevelopmentFeedback: ({ params }, { viewer }) => readDevelopmentFeedback(deps, viewer, params.id),
});
