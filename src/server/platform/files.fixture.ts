import { FilesError } from './files.ts';

/** What a call is refused with; fails when it is not. */
export async function refusalOf(call: Promise<unknown>): Promise<FilesError> {
  const error: unknown = await call.then(
    () => new Error('not refused'),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof FilesError)) throw error;
  return error;
}
