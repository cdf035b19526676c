import type { profileReportCalls } from '#contract/profile-report.ts';
import type { Cpf } from '#domain/cpf.ts';
import type { Answered } from '../api.ts';
import { tabStore } from '../browser-storage/browser-store.ts';

export type FoundReport = Answered<typeof profileReportCalls.findReport>;

interface Kept {
  readonly cpf: Cpf;
  readonly foundAt: number;
  readonly report: FoundReport;
}

/** In the tab's storage; its document reads it before the page is there (src/web/first-calls.ts). */
export const FOUND_REPORT_KEY = 'portal.report';

/** The opaque id is valid for an hour; a little less here, since reading takes time too. */
export const USABLE_MILLISECONDS = 50 * 60_000;

/** Keeps the report found last for this tab: opened again, it needs no other proof of work. */
export function keepFoundReport(cpf: Cpf, report: FoundReport): void {
  tabStore.write(FOUND_REPORT_KEY, { cpf, foundAt: Date.now(), report } satisfies Kept);
}

export function forgetFoundReport(): void {
  tabStore.remove(FOUND_REPORT_KEY);
}

/** What this tab found for the CPF, while its id is usable. The server still decides whether it opens anything. */
export function keptReport(cpf: Cpf): Kept | null {
  // Written by this module alone.
  const kept = tabStore.read(FOUND_REPORT_KEY) as Kept | null;
  const usable = kept?.cpf === cpf && Date.now() - kept.foundAt < USABLE_MILLISECONDS;
  return usable ? kept : null;
}
