import { createHash } from 'node:crypto';
import { Refused } from '#domain/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import type { Signer } from '../signature/signer.ts';
import { verifySignature } from '../signature/verify-pdf.ts';
import { certificateByDigest } from './queries.ts';

/**
 * The certificate that a file is the document of, for those who have a PDF and no code. Nothing of the file is kept.
 * Refusals: certificate.file-changed (this portal signed it, and it was changed afterwards), certificate.file-unknown.
 */
export async function checkCertificateFile(deps: Pick<Deps, 'db'>, sign: Signer, pdf: Uint8Array) {
  const digest = createHash('sha256').update(pdf).digest('hex');
  const certificate = await certificateByDigest(deps.db, digest);
  const signature = await verifySignature(pdf);
  if (certificate)
    return {
      code: certificate.code,
      status: certificate.revoked_at ? ('REVOGADO' as const) : ('VALIDO' as const),
      signed: signature?.holds ?? false,
      stampedAt: signature?.stampedAt ?? null,
    };
  const signedHere = signature !== null && signature.fingerprint === sign.fingerprint;
  throw new Refused(signedHere && !signature.holds ? 'certificate.file-changed' : 'certificate.file-unknown');
}
