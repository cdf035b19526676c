import type { ApiError } from '../api.ts';

const ABOUT_THE_NEW_PASSWORD: readonly string[] = ['password.short', 'password.personal', 'password.common'];

/** What to show beside the field of a new password that the server refused. */
export const passwordRefusal = (refusal: ApiError | null): string | undefined =>
  refusal && ABOUT_THE_NEW_PASSWORD.includes(refusal.code) ? refusal.message : undefined;
