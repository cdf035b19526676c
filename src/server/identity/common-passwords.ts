import { comparable, MIN_PASSWORD_LENGTH } from '#domain/password.ts';

/**
 * The passwords that people choose most, gathered from breaches (@zxcvbn-ts/language-common): some 18,000 that are long
 * enough to be chosen here at all, two megabytes. Loaded when the first password is chosen.
 */
let loading: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter((one) => one.length >= MIN_PASSWORD_LENGTH).map(comparable),
  );
}

/** Whether a password, in its comparable form, is among them. */
export async function commonPasswords(): Promise<(comparable: string) => boolean> {
  const known = await (loading ??= load());
  return (text) => known.has(text);
}
