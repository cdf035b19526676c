import { queryOptions, useMutation } from '@tanstack/react-query';
import { profileReportCalls } from '#contract/profile-report.ts';
import { request } from '../../api.ts';
import { openPdf } from '../certificates/open-certificate.ts';

/** Whether one person has a report, and why not. Asked anew each time: the quiz may have been finished meanwhile. */
export const reportCheckQuery = (idInterview: number) =>
  queryOptions({
    queryKey: ['profile-report-check', idInterview],
    queryFn: async ({ signal }) => {
      const { people } = await request(
        profileReportCalls.checkProfileReports,
        { body: { idsInterview: [idInterview] } },
        { signal },
      );
      return people[0] ?? null;
    },
    gcTime: 0,
  });

/** Opens the reports of these people, up to 40, as one PDF in a new tab. */
export const useOpenReports = () =>
  useMutation({
    mutationFn: (ids: readonly number[]) =>
      openPdf(() => request(profileReportCalls.downloadProfileReports, { query: { ids: [...ids] } })),
  });
