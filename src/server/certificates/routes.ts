import type { certificateCalls } from '#contract/certificates.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { checkCertificateFile } from './check-file.ts';
import { checkCertificateRequest } from './check-certificate-request.ts';
import { correctCandidateName } from './correct-candidate-name.ts';
import { issueCertificates } from './issue-certificates.ts';
import type { DocumentServices } from './print.ts';
import { checkCertificate, downloadCertificates, viewCertificate } from './read-certificates.ts';
import { revokeCertificate } from './revoke-certificate.ts';

export const certificateHandlers = (
  deps: Deps,
  services: DocumentServices,
): Handlers<typeof certificateCalls> => ({
  issueCertificates: ({ query, body }, { viewer }) =>
    issueCertificates(deps, viewer, { ...body, expectedRevision: query.seen }),
  checkCertificateRequest: ({ body }, { viewer }) => checkCertificateRequest(deps, viewer, body),
  correctCandidateName: ({ params, query, body }, { viewer }) =>
    correctCandidateName(deps, viewer, { id: params.id, expectedRevision: query.seen }, body.name),
  revokeCertificate: ({ params, query, body }, { viewer }) =>
    revokeCertificate(
      deps,
      viewer,
      { id: params.id, expectedRevision: query.seen },
      body.justificationOfExclusion,
    ),
  viewCertificate: ({ params }, { viewer }) => viewCertificate(deps, viewer, params.id),
  downloadCertificates: ({ query }, { viewer }) => downloadCertificates(deps, services, viewer, query.ids),
  checkCertificateFile: ({ body }) =>
    checkCertificateFile(deps, services.sign, Buffer.from(body.document, 'base64')),
  checkCertificate: ({ params }) => checkCertificate(deps, params.code),
});
