import { notFound, Refused } from '#domain/refusal.ts';
import type { Viewer } from '#domain/access.ts';
import { BATCHES } from '#domain/interview/batches.ts';
import { versionById } from '#domain/seminar-version.ts';
import { anyOf, managed, own } from '../lifecycle/scope.ts';
import type { Deps } from '../platform/deps.ts';
import { printOne, printTogether, type DocumentServices } from './print.ts';
import { certificateByCode, checkUrlOf, maskedCpfOf, validCertificatesOf, versionOf } from './queries.ts';

/** The public data of a certificate, for anyone with the code. Refusal: api.resource-notfound. */
export async function checkCertificate(deps: Deps, code: string) {
  const certificate = (await certificateByCode(deps.db, code)) ?? notFound();
  const version = versionById(versionOf(certificate));
  return {
    code: certificate.code,
    status: certificate.revoked_at ? ('REVOGADO' as const) : ('VALIDO' as const),
    name: certificate.person_name,
    maskedCpf: maskedCpfOf(certificate),
    moduleId: version.id,
    moduleName: version.name,
    courseHours: certificate.course_hours,
    beginDate: certificate.begin_date,
    endDate: certificate.end_date,
    city: certificate.city,
    uf: certificate.uf,
    issuedAt: certificate.issued_at,
    revokedAt: certificate.revoked_at,
    documentSha256: certificate.document_sha256,
  };
}

/** The address of an interview's certificate, for managers. Refusal: api.resource-notfound. */
export async function viewCertificate(deps: Deps, viewer: Viewer, interviewId: number) {
  const [certificate = notFound()] = await validCertificatesOf(deps.db, [interviewId], managed(viewer));
  return {
    urlViewCertificate: checkUrlOf(deps.config.baseUrl, certificate.code),
    message: 'Certificado válido.',
  };
}

/**
 * One PDF with a page for each interview's valid certificate: within the manager's state, or the own.
 * Refusals: batch.too-many, api.resource-notfound (one of them has none within reach: all are printed or none).
 */
export async function downloadCertificates(
  deps: Deps,
  services: DocumentServices,
  viewer: Viewer,
  ids: readonly number[],
) {
  const wanted = [...new Set(ids)];
  const { limit } = BATCHES['print-certificate'];
  if (wanted.length > limit) throw new Refused('batch.too-many', { limit });
  const certificates = await validCertificatesOf(deps.db, wanted, anyOf(own(viewer), managed(viewer)));
  const [first] = certificates;
  if (!first || certificates.length !== wanted.length) throw new Refused('api.resource-notfound');
  return certificates.length === 1
    ? { bytes: await printOne(deps, services, first), fileName: `certificado-${first.code}.pdf` }
    : { bytes: await printTogether(deps, services, certificates), fileName: 'certificados.pdf' };
}
