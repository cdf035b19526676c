import { queryOptions } from '@tanstack/react-query';
import type { profileReportCalls } from '#contract/profile-report.ts';
import { parseCpf, type Cpf } from '#domain/cpf.ts';
import { REPORT_STEPS } from '#domain/profile-report/steps.ts';
import { ApiError, lightCall, request, send } from '../api.ts';
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
});

/** The report as PDF, as strangers see it. */
export async function loadPublicPdf(id: string): Promise<Blob> {
  return (await send(downloadReport, { params: { id } })).blob();
}

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

const loadSection = (id: string, step: ReportStep, signal?: AbortSignal) =>
  payWhenDemanded(
    (proof: string | undefined) =>
      request(
        getReportSection,
        // Named after the CPF that it takes too, for the price of a proof each time.
        { params: { cpf: id }, query: { step } },
        { ...(signal && { signal }), ...(proof === undefined ? {} : { proof }) },
      ),
    undefined,
  );

/** Sections that were asked for before the page was there, until it takes them. */
const early = new Map<string, ReturnType<typeof loadSection>>();
const earlyKey = (id: string, step: ReportStep): string => `${id} ${step}`;

/** Asks for the sections of a report that this tab has found before: the page takes them once it has been built. */
export function askEarly(address: string): void {
  const cpf = parseCpf(/^\/relatorio\/([^/]+)\/?$/.exec(address)?.[1] ?? '');
  const id = cpf && keptReport(cpf)?.report.id;
  if (!id) return;
  for (const step of REPORT_STEPS) {
    const section = loadSection(id, step);
    // Whoever takes it gets the error; until then it is nobody's.
    section.catch(() => {});
    early.set(earlyKey(id, step), section);
  }
}

function takeEarly(id: string, step: ReportStep) {
  const section = early.get(earlyKey(id, step));
  early.delete(earlyKey(id, step));
  return section;
}

/** One section by the opaque id. It does not change while somebody reads. */
export const sectionQuery = (id: string, step: ReportStep) =>
  queryOptions({
    queryKey: ['profile-report-section', id, step],
    queryFn: ({ signal }) => takeEarly(id, step) ?? loadSection(id, step, signal),
    staleTime: Infinity,
  });

/** Nobody, without report or switched off: all are answered alike. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The opaque id is no longer valid: an hour has passed, or the person closed the address. */
export const isIdOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'report.not-valid';
