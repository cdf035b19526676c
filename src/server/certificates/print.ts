import type { Renderer } from '../documents/renderer.ts';
import type { Deps } from '../platform/deps.ts';
import { FilesError, type Files } from '../platform/files.ts';
import { describeError } from '../platform/log.ts';
import { documentOf, type StoredCertificate } from './queries.ts';

/** What printing needs besides the database. */
export interface Press {
  readonly renderer: Renderer;
  readonly files: Files;
}

/**
 * The document of one certificate as it was first printed. It is kept: a copy asked for years later is the same paper,
 * whatever has become of the template. A storage that fails costs the copy, not the print.
 */
export async function printOne(
  deps: Deps,
  { renderer, files }: Press,
  certificate: StoredCertificate,
): Promise<Uint8Array> {
  const key = `certificates/${certificate.code}.pdf`;
  const kept = await orNothing(deps, files.get(key));
  if (kept) return kept;
  const bytes = await renderer.certificates([documentOf(certificate, deps.config.baseUrl)]);
  await orNothing(deps, files.put(key, bytes, { contentType: 'application/pdf' }));
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

async function orNothing<T>(deps: Deps, access: Promise<T>): Promise<T | null> {
  try {
    return await access;
  } catch (error) {
    if (!(error instanceof FilesError)) throw error;
    deps.log.warn(
      { error: describeError(error), code: error.code, reason: error.reason },
      'certificate not kept',
    );
    return null;
  }
}
