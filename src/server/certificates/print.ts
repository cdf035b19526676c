import { createHash } from 'node:crypto';
import type { VersionId } from '#domain/seminar-version.ts';
import type { VersionColours } from '../documents/palette.ts';
import type { Renderer } from '../documents/renderer.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { FilesError, type Files } from '../platform/files.ts';
import type { Signer } from '../signature/signer.ts';
import { readColours } from '../settings/module-settings.ts';
import { documentOf, versionOf, type StoredCertificate } from './queries.ts';

/** The services that documents need besides the database. */
export interface DocumentServices {
  readonly renderer: Renderer;
  readonly files: Files;
  readonly sign: Signer;
}

/**
 * The document of one certificate: composed and signed when first asked for, stored, and from then on the same bytes, so
 * that anyone can compare a copy with the digest that its row keeps. The certificate is locked meanwhile: two readers get
 * one document. A process that ends half-way leaves either nothing or a stored file, which the next attempt takes up.
 *
 * Refuses a storage that fails, that lost the file, or that returns another one (`files.unavailable`, answered as
 * `api.unavailable`): otherwise two different documents of one certificate could exist.
 */
export async function printOne(
  deps: Deps,
  services: DocumentServices,
  certificate: StoredCertificate,
): Promise<Uint8Array> {
  return inTransaction(deps.db, async (tx) => {
    const recorded = await lockDigest(tx, certificate.id);
    const key = `certificates/${certificate.code}.pdf`;
    const kept = await services.files.get(key);
    if (recorded !== null) {
      if (kept === null) throw new FilesError('files.unavailable', 'get', 'lost');
      if (digestOf(kept) !== recorded) throw new FilesError('files.unavailable', 'get', 'changed');
      return kept;
    }
    const bytes = kept ?? (await compose(tx, deps, services, certificate));
    if (kept === null) await services.files.put(key, bytes, { contentType: 'application/pdf' });
    await tx
      .updateTable('certificate')
      .set({ document_sha256: digestOf(bytes) })
      .where('id', '=', certificate.id)
      .execute();
    return bytes;
  });
}

async function lockDigest(tx: Tx, id: number): Promise<string | null> {
  const { document_sha256 } = await tx
    .selectFrom('certificate')
    .select('document_sha256')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return document_sha256;
}

/** In the colours of the version as they are now: a later change leaves what was issued as it is. */
async function compose(
  tx: Tx,
  deps: Deps,
  { renderer, sign }: DocumentServices,
  certificate: StoredCertificate,
): Promise<Uint8Array> {
  const colours = await readColours(tx, versionOf(certificate));
  const pdf = await renderer.certificates([documentOf(certificate, deps.config.baseUrl, colours)]);
  return sign(pdf, certificate.issued_at);
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Several certificates in one document, a page each: for paper, so neither signed nor stored. */
export async function printTogether(
  deps: Deps,
  { renderer }: DocumentServices,
  certificates: readonly StoredCertificate[],
): Promise<Uint8Array> {
  const colours = new Map<VersionId, VersionColours>();
  for (const version of new Set(certificates.map(versionOf)))
    colours.set(version, await readColours(deps.db, version));
  const printed = certificates.flatMap((one) => {
    const own = colours.get(versionOf(one));
    return own ? [documentOf(one, deps.config.baseUrl, own)] : [];
  });
  return renderer.certificates(printed);
}
