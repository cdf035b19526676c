import { reportRefusal } from '#domain/profile-report/availability.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { QuizResult, ReportSource } from './queries.ts';

/** An interview that has a report. */
export interface Report extends ReportSource {
  readonly quiz: QuizResult;
}

/** Why an interview has no report; null when it has one. Refusals: see `reportRefusal`. */
export const refusalOf = ({ state, superseded, quiz }: ReportSource): Refusal | null =>
  reportRefusal({ state, superseded, quizFinished: quiz !== null });

/** The report of an interview, or the refusal. */
export function reportOf(source: ReportSource): { readonly report: Report } | { readonly refusal: Refusal } {
  const refusal = refusalOf(source);
  if (refusal) return { refusal };
  const { quiz } = source;
  if (!quiz) throw new Error('no quiz, and no refusal for it');
  return { report: { ...source, quiz } };
}

/** The report that strangers may see, or null: there is none, or the person has switched its address off. */
export function publicReportOf(source: ReportSource | null): Report | null {
  if (!source?.isPublic) return null;
  const found = reportOf(source);
  return 'report' in found ? found.report : null;
}
