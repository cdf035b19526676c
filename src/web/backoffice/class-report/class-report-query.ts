import { queryOptions } from '@tanstack/react-query';
import { classReportCalls } from '#contract/class-reports.ts';
import { request } from '../../api.ts';

/** Of whom the report is: those enrolled in a class, or people chosen in the list. */
export type ReportOf = { readonly idClassRoom: number } | { readonly ids: readonly number[] };

/** The report's address and who it is about; asked for each time, since who is in a class changes quickly. */
export const classReportLinkQuery = (of: ReportOf) =>
  queryOptions({
    queryKey: ['class-report', of],
    queryFn: ({ signal }) =>
      'ids' in of
        ? request(classReportCalls.getSelectionReport, { query: { ids: [...of.ids] } }, { signal })
        : request(classReportCalls.getClassReport, { params: { id: of.idClassRoom } }, { signal }),
    gcTime: 0,
  });
