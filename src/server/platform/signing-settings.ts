import * as z from 'zod';
import { keysOf } from '#domain/keys.ts';
import { emptyIsUnset, WrongSetting } from './setting.ts';

/** Where the key that signs certificates is kept, and what else a signature has. */
export type SigningSettings = (
  | {
      /** A PKCS#12 file (`.p12`, `.pfx`). */
      readonly file: string;
    }
  | {
      /** The library of the hardware, the key's label in it, and a PEM file with the certificates. */
      readonly pkcs11: { readonly module: string; readonly label: string; readonly certificates: string };
    }
) & {
  /** Of the file, or the hardware's PIN. */
  readonly password: string;
  /** Address of a time-stamp authority (RFC 3161); null: signatures without a time stamp. */
  readonly timeStampUrl: string | null;
};

const text = () => emptyIsUnset(z.string().optional());

export const SIGNING_FIELDS = {
  SIGNING_PKCS12: text(),
  SIGNING_PKCS11_MODULE: text(),
  SIGNING_PKCS11_KEY: text(),
  SIGNING_PKCS11_CERTIFICATES: text(),
  SIGNING_PASSWORD: text(),
  SIGNING_TIMESTAMP_URL: emptyIsUnset(z.url({ protocol: /^https?$/ }).optional()),
};

type SigningEnvironment = {
  readonly [name in keyof typeof SIGNING_FIELDS]?: z.output<(typeof SIGNING_FIELDS)[name]>;
};

/** Null: no key is given. Throws WrongSetting naming what is missing, or what does not go together. */
export function signingOf(env: SigningEnvironment): SigningSettings | null {
  const { SIGNING_PKCS12: file, SIGNING_PKCS11_MODULE: module, SIGNING_PASSWORD: password } = env;
  const given = keysOf(SIGNING_FIELDS).filter((name) => env[name] !== undefined);
  if (file === undefined && module === undefined) {
    const [name] = given;
    if (name !== undefined) throw new WrongSetting('SIGNING_PKCS12', `é obrigatória quando ${name} é dada`);
    return null;
  }
  if (file !== undefined) {
    const other = given.find((name) => name.startsWith('SIGNING_PKCS11_'));
    if (other !== undefined) throw new WrongSetting(other, 'não vale junto com SIGNING_PKCS12');
  }
  if (password === undefined)
    throw new WrongSetting(
      'SIGNING_PASSWORD',
      `é obrigatória com ${file === undefined ? 'SIGNING_PKCS11_MODULE' : 'SIGNING_PKCS12'}`,
    );
  const rest = { password, timeStampUrl: env.SIGNING_TIMESTAMP_URL ?? null };
  if (file !== undefined) return { file, ...rest };
  const required = (name: 'SIGNING_PKCS11_KEY' | 'SIGNING_PKCS11_CERTIFICATES'): string => {
    const value = env[name];
    if (value === undefined) throw new WrongSetting(name, 'é obrigatória com SIGNING_PKCS11_MODULE');
    return value;
  };
  return {
    pkcs11: {
      module: module ?? '',
      label: required('SIGNING_PKCS11_KEY'),
      certificates: required('SIGNING_PKCS11_CERTIFICATES'),
    },
    ...rest,
  };
}
