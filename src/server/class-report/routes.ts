import type { classReportCalls } from '#contract/class-reports.ts';
import type { DocumentServices } from '../certificates/print.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { printClassReport } from './print-class-report.ts';
import { readClassReport } from './read-class-report.ts';

export const classReportHandlers = (
  deps: Deps,
  { renderer }: DocumentServices,
): Handlers<typeof classReportCalls> => ({
  getClassReport: ({ params }, { viewer }) => readClassReport(deps, viewer, { idClassRoom: params.id }),
  downloadClassReport: ({ params }, { viewer }) =>
    printClassReport(deps, renderer, viewer, { idClassRoom: params.id }),
  getSelectionReport: ({ query }, { viewer }) => readClassReport(deps, viewer, { ids: query.ids }),
  downloadSelectionReport: ({ query }, { viewer }) =>
    printClassReport(deps, renderer, viewer, { ids: query.ids }),
});
