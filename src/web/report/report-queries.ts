import { queryOptions } from '@tanstack/react-query';
import type { profileReportCalls, ReportSection } from '#contract/profile-report.ts';
import type { Cpf } from '#domain/cpf.ts';
import { addressOf, ApiError, lightCall, request } from '../api.ts';
import { firstBody } from '../first-answers.ts';
import { payWhenDemanded, type ProofSession } from '../proof-of-work.ts';
import { keepFoundReport, keptReport, USABLE_MILLISECONDS } from './found-report.ts';
import type { ReportStep } from './sections.ts';

// Without the schemas, which load zod: the report is a public page.
const findReport = lightCall<typeof profileReportCalls.findReport>({
  method: 'GET',
  path: '/api/public/interviews/candidate/:cpf/last-valid-interview',
});
const getReportSection = lightCall<typeof profileReportCalls.getReportSection>({
  method: 'GET',
  path: '/api/public/report/interview/:cpf/data',
});

const downloadReport = lightCall<typeof profileReportCalls.downloadPublicReport>({
  method: 'GET',
  path: '/api/public/report/interview/:id/pdf',
  reply: { file: 'application/pdf' },
});

/** The report as PDF, as strangers see it. */
export const loadPublicPdf = (id: string): Promise<Blob> => request(downloadReport, { params: { id } });

/**
 * The newest valid report of a CPF. One proof of work for each attempt, so nothing repeats it unasked; the page where
 * the CPF is typed and that of the report share the answer, and so does the tab when it opens it again.
 */
export const reportQuery = (proofs: ProofSession, cpf: Cpf) =>
  queryOptions({
    queryKey: ['profile-report', cpf],
    queryFn: async ({ signal }) => {
      const found = await proofs.pay((proof) => request(findReport, { params: { cpf } }, { signal, proof }));
      keepFoundReport(cpf, found);
      return found;
    },
    initialData: () => keptReport(cpf)?.report,
    initialDataUpdatedAt: () => keptReport(cpf)?.foundAt,
    staleTime: USABLE_MILLISECONDS,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

// Named after the CPF that it takes too, for the price of a proof each time.
const sectionInput = (id: string, step: ReportStep) => ({ params: { cpf: id }, query: { step } });

const loadSection = (id: string, step: ReportStep, signal: AbortSignal) =>
  payWhenDemanded(
    (proof: string | undefined) =>
      request(getReportSection, sectionInput(id, step), {
        signal,
        ...(proof === undefined ? {} : { proof }),
      }),
    undefined,
  );

/** One section by the opaque id. It does not change while somebody reads. */
export const sectionQuery = (id: string, step: ReportStep) =>
  queryOptions({
    queryKey: ['profile-report-section', id, step],
    queryFn: ({ signal }) => loadSection(id, step, signal),
    // The document asks for those of a report that this tab has found before: drawn with the page, where they have come.
    initialData: () =>
      firstBody(addressOf(getReportSection, sectionInput(id, step))) as ReportSection | undefined,
    staleTime: Infinity,
  });

/** Nobody, without report or switched off: all are answered alike. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The opaque id is no longer valid: an hour has passed, or the person closed the address. */
export const isIdOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'report.not-valid';
