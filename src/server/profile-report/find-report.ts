import { createHmac } from 'node:crypto';
import type { Cpf } from '#domain/cpf.ts';
import { maskedPersonName } from '#domain/person-name.ts';
import type { ReportStep } from '#domain/profile-report/steps.ts';
import { Refused } from '#domain/refusal.ts';
import { versionById } from '#domain/seminar-version.ts';
import { profileReportCalls, type ReportSection } from '#contract/profile-report.ts';
import { deriveKey } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { networkOf } from '../platform/network.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { inUniformTime } from '../platform/uniform-time.ts';
import { interviewOfOpaqueId, OPAQUE_ID_MILLISECONDS, opaqueIdOf } from './opaque-id.ts';
import { newestReportSource, sourceOfAnybody } from './queries.ts';
import { publicReportOf, type Report } from './report-of.ts';
import { sectionOf, type Reader } from './sections.ts';

/** A report by CPF or by an opaque id, as it stands in an address. */
export type ReportAddress = { readonly cpf: Cpf } | { readonly opaqueId: string };

const reportByCpf = async (deps: Deps, cpf: Cpf): Promise<Report | null> =>
  publicReportOf(await newestReportSource(deps.db, cpf, deps.clock()));

/** The report of an opaque id. Refusal: report.not-valid, for expired and forged ids, and reports that are no more. */
export async function reportByOpaqueId(deps: Deps, opaqueId: string): Promise<Report> {
  const now = deps.clock();
  const interviewId = interviewOfOpaqueId(deps, opaqueId, now);
  const report =
    interviewId === null ? null : publicReportOf(await sourceOfAnybody(deps.db, interviewId, now));
  if (!report) throw new Refused('report.not-valid');
  return report;
}

/** A report as strangers see it: first name and initials. */
export const strangersView = (report: Report, opaqueId: string): Reader => ({
  name: maskedPersonName(report.name),
  wordCloudUrl: `/api/public/report/interview/${opaqueId}/word-cloud`,
});

function newOpaqueId(deps: Deps, { interviewId }: Report) {
  const expiresAt = new Date(deps.clock().getTime() + OPAQUE_ID_MILLISECONDS);
  return { id: opaqueIdOf(deps, interviewId, expiresAt), expiresAt };
}

/**
 * The newest valid report of a CPF, over the versions, by an id for an hour. Somebody unknown, without a report or with
 * a switched-off address are one answer, in the same time. Refusal: report.not-found.
 */
export function findReport(deps: Deps, cpf: Cpf) {
  return inUniformTime(deps, async () => {
    const report = await reportByCpf(deps, cpf);
    if (!report) throw new Refused('report.not-found');
    return {
      ...newOpaqueId(deps, report),
      module: { id: report.version, name: versionById(report.version).name },
      candidate: { name: maskedPersonName(report.name) },
    };
  });
}

/** Who asks: the price of the proof of work that came along, and the address. */
export interface Asker {
  readonly workDone: number;
  readonly ip: string;
}

/** Reads by CPF from one network: as many as `findReport` allows. */
export const MAX_CPF_READS = profileReportCalls.findReport.limit;

/** Refusals: request.too-many, proof.required. */
async function chargeCpf({ db, config }: Deps, { workDone, ip }: Asker): Promise<void> {
  if (!config.abuseGuards) return;
  // Addresses are personal data: the counter's key is a keyed hash.
  const network = createHmac('sha256', deriveKey(config.secretKey, 'rate-limit')).update(networkOf(ip));
  await enforceLimit(db, `report-by-cpf:${network.digest('base64url')}`, MAX_CPF_READS);
  if (workDone < 1) throw new Refused('proof.required', { price: 1 });
}

/**
 * One section of a report. By CPF each costs a proof of work and takes the same time for everybody; by the opaque id
 * nothing. Refusals: report.not-valid, proof.required, request.too-many.
 */
export async function readSection(
  deps: Deps,
  address: ReportAddress,
  step: ReportStep,
  asker: Asker,
): Promise<ReportSection> {
  if ('opaqueId' in address) {
    const report = await reportByOpaqueId(deps, address.opaqueId);
    return sectionOf(report, strangersView(report, address.opaqueId), step);
  }
  await chargeCpf(deps, asker);
  return inUniformTime(deps, async () => {
    const report = await reportByCpf(deps, address.cpf);
    if (!report) throw new Refused('report.not-valid');
    return sectionOf(report, strangersView(report, newOpaqueId(deps, report).id), step);
  });
}
