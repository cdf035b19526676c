import type { Renderer } from '../documents/renderer.ts';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { documentOf, type StoredCertificate } from './queries.ts';

/** What printing needs besides the database. */
export interface Press {
  readonly renderer: Renderer;
  readonly files: Files;
}

/**
 * The document of one certificate as it was first printed. It is kept: a copy asked for years later is the same paper,
 * whatever has become of the template. A storage that fails therefore refuses the print (`files.unavailable`, answered
 * as `api.unavailable`): what cannot be kept, or may have been kept already, would leave two papers in the world.
 */
export async function printOne(
  deps: Deps,
  { renderer, files }: Press,
  certificate: StoredCertificate,
): Promise<Uint8Array> {
  const key = `certificates/${certificate.code}.pdf`;
  const kept = await files.get(key);
  if (kept) return kept;
  const bytes = await renderer.certificates([documentOf(certificate, deps.config.baseUrl)]);
  await files.put(key, bytes, { contentType: 'application/pdf' });
  return bytes;
}

/** Several certificates in one document, a page each; made anew, since each set is printed once. */
export function printTogether(
  deps: Deps,
  { renderer }: Press,
  certificates: readonly StoredCertificate[],
): Promise<Uint8Array> {
  return renderer.certificates(certificates.map((one) => documentOf(one, deps.config.baseUrl)));
}
