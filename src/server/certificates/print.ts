import type { Renderer } from '../documents/renderer.ts';
import type { Deps } from '../platform/deps.ts';
import type { Files } from '../platform/files.ts';
import { documentOf, type StoredCertificate } from './queries.ts';

/** The services that documents need besides the database. */
export interface DocumentServices {
  readonly renderer: Renderer;
  readonly files: Files;
}

/**
 * The document of one certificate as it was first printed. It is stored, so that a copy requested years later is
 * identical even if the template has changed. A failing storage therefore refuses the print (`files.unavailable`,
 * answered as `api.unavailable`): otherwise two different documents of one certificate could exist.
 */
export async function printOne(
  deps: Deps,
  { renderer, files }: DocumentServices,
  certificate: StoredCertificate,
): Promise<Uint8Array> {
  const key = `certificates/${certificate.code}.pdf`;
  const kept = await files.get(key);
  if (kept) return kept;
  const bytes = await renderer.certificates([documentOf(certificate, deps.config.baseUrl)]);
  await files.put(key, bytes, { contentType: 'application/pdf' });
  return bytes;
}

/** Several certificates in one document, a page each; not stored, since a set is rarely printed twice. */
export function printTogether(
  deps: Deps,
  { renderer }: DocumentServices,
  certificates: readonly StoredCertificate[],
): Promise<Uint8Array> {
  return renderer.certificates(certificates.map((one) => documentOf(one, deps.config.baseUrl)));
}
