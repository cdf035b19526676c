import { queryOptions } from '@tanstack/react-query';
import { profileReportCalls } from '#contract/profile-report.ts';
import { request, requestOf } from '../../api.ts';

/** One's own report, whole; or why there is none yet. */
export const ownReportQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['own-profile-report', interviewId],
    queryFn: requestOf(profileReportCalls.getProfileReport, { params: { id: interviewId } }),
  });

/** Whether one's report opens by CPF. */
export const publicAddressQuery = queryOptions({
  queryKey: ['public-report-address'],
  queryFn: requestOf(profileReportCalls.getPublicReportAddress, {}),
});

/** After 'Não apto': what the answers showed, and what to practise. It does not change any more. */
export const developmentFeedbackQuery = (interviewId: number) =>
  queryOptions({
    queryKey: ['development-feedback', interviewId],
    queryFn: requestOf(profileReportCalls.getDevelopmentFeedback, { params: { id: interviewId } }),
    staleTime: Infinity,
  });

/** One's own report as PDF, with the whole name. */
export const loadOwnPdf = (interviewId: number): Promise<Blob> =>
  request(profileReportCalls.downloadProfileReports, { query: { ids: [interviewId] } });
