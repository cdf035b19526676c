import * as z from 'zod';
import { emptyIsUnset, httpAddress, WrongSetting } from './setting.ts';

/** The organisation's OpenID provider, and the claims that hold the roles. */
export interface OidcSettings {
  /** As given: the provider names itself so, with or without a slash at the end. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people read after "Entrar com". */
  readonly name: string;
  readonly scopes: string;
  /** Names of claims; dots lead into objects. */
  readonly rolesClaim: string;
  readonly ufClaim: string;
  /** One of these has to be the `acr` of a sign-in there; none: whatever the provider asks is enough. */
  readonly acrValues: readonly string[];
}

export const OIDC_FIELDS = {
  OIDC_ISSUER: httpAddress(/[?#@]/, 'usuário, ? ou #'),
  OIDC_CLIENT_ID: emptyIsUnset(z.string().optional()),
  OIDC_CLIENT_SECRET: emptyIsUnset(z.string().optional()),
  OIDC_NAME: emptyIsUnset(z.string().max(40, { error: 'pode ter no máximo 40 caracteres' }).optional()),
  OIDC_SCOPES: emptyIsUnset(
    z
      .string()
      .refine((text) => text.split(' ').includes('openid'), { error: 'precisa conter openid' })
      .optional(),
  ),
  OIDC_ROLES_CLAIM: emptyIsUnset(z.string().optional()),
  OIDC_UF_CLAIM: emptyIsUnset(z.string().optional()),
  OIDC_ACR_VALUES: emptyIsUnset(z.string().optional()),
};

type OidcEnvironment = { readonly [name in keyof typeof OIDC_FIELDS]?: z.output<(typeof OIDC_FIELDS)[name]> };

/** A half-configured provider would fail only when somebody signs in. */
const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/**
 * The three required settings go together, and the others apply only with them. Null: local accounts alone. Throws
 * WrongSetting naming what is missing, or an issuer that production cannot trust.
 */
export function oidcOf(env: OidcEnvironment, production: boolean): OidcSettings | null {
  const given = Object.keys(OIDC_FIELDS).find((name) => env[name as keyof OidcEnvironment] !== undefined);
  if (given === undefined) return null;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) {
    const missing = NEEDED.find((name) => !env[name]) ?? 'OIDC_ISSUER';
    throw new WrongSetting(missing, `é obrigatória quando ${given} é dada`);
  }
  if (production && new URL(issuer).protocol !== 'https:')
    throw new WrongSetting('OIDC_ISSUER', 'precisa ser https://… em produção');
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.OIDC_NAME ?? 'a conta da organização',
    scopes: env.OIDC_SCOPES ?? 'openid profile email',
    rolesClaim: env.OIDC_ROLES_CLAIM ?? 'roles',
    ufClaim: env.OIDC_UF_CLAIM ?? 'uf',
    acrValues: (env.OIDC_ACR_VALUES ?? '').split(/\s+/).filter((value) => value !== ''),
  };
}
