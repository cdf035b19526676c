import { FilesError } from './files.ts';

/** The error that a call rejects with; fails when it does not reject. */
export async function refusalOf(call: Promise<unknown>): Promise<FilesError> {
  const error: unknown = await call.then(
    () => new Error('not refused'),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof FilesError)) throw error;
  return error;
}
