/** The code of an error of Node's, such as EEXIST; undefined for any other value that was thrown. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
