import * as z from 'zod';
import { emptyIsUnset, WrongSetting } from './setting.ts';

/** Where the key that signs certificates is kept. */
export interface SigningSettings {
  /** A PKCS#12 file (`.p12`, `.pfx`). */
  readonly file: string;
  readonly password: string;
}

export const SIGNING_FIELDS = {
  SIGNING_PKCS12: emptyIsUnset(z.string().optional()),
  SIGNING_PASSWORD: emptyIsUnset(z.string().optional()),
};

type SigningEnvironment = {
  readonly [name in keyof typeof SIGNING_FIELDS]?: z.output<(typeof SIGNING_FIELDS)[name]>;
};

/** Null: no key is given. Throws WrongSetting naming what is missing. */
export function signingOf(env: SigningEnvironment): SigningSettings | null {
  const { SIGNING_PKCS12: file, SIGNING_PASSWORD: password } = env;
  if (file === undefined) {
    if (password !== undefined)
      throw new WrongSetting('SIGNING_PKCS12', 'é obrigatória quando SIGNING_PASSWORD é dada');
    return null;
  }
  if (password === undefined) throw new WrongSetting('SIGNING_PASSWORD', 'é obrigatória com SIGNING_PKCS12');
  return { file, password };
}
