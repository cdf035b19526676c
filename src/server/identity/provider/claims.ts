import { ROLES, type Role } from '#domain/access.ts';
import { parseEmail, type EmailAddress } from '#domain/email-address.ts';
import { parsePersonName, type PersonName } from '#domain/person-name.ts';
import { Refused } from '#domain/refusal.ts';
import type { OidcSettings } from '../../platform/oidc-settings.ts';

type Claims = Readonly<Record<string, unknown>>;

/**
 * The state that the provider's roles reach. `national` only where the provider states it; a missing claim is `unsaid`.
 */
export type Reach =
  | { readonly kind: 'state'; readonly uf: string }
  | { readonly kind: 'national' }
  | { readonly kind: 'unsaid' };

/** A person's identity at the provider, as the provider asserts it. */
export interface ProvenIdentity {
  /** Canonical (`canonicalIssuer`). */
  readonly issuer: string;
  readonly subject: string;
  readonly email: EmailAddress;
  readonly name: PersonName | null;
  /** Those of ours among the roles that the provider names. */
  readonly roles: readonly Role[];
  readonly reach: Reach;
}

/** How the specification writes "national". */
const NATIONAL = 'NA';

/** The issuer without trailing slashes, so that both spellings are one provider. */
export const canonicalIssuer = (issuer: string): string => issuer.replace(/\/+$/, '');

/**
 * What the provider's claims mean to the portal. The ID token is signed and comes first; UserInfo fills what it leaves
 * out. Refusals: provider.email-unverified, provider.too-weak, provider.failed (no usable subject).
 */
export function readClaims(
  idToken: Claims,
  userInfo: Claims,
  settings: Pick<OidcSettings, 'rolesClaim' | 'ufClaim' | 'acrValues'>,
): ProvenIdentity {
  const { iss, sub } = idToken;
  // OpenID Connect: at most 255 ASCII characters. Anything else could not be stored or compared.
  if (typeof iss !== 'string' || typeof sub !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sub))
    throw new Refused('provider.failed');
  // Of the signed token alone.
  if (settings.acrValues.length > 0 && !settings.acrValues.some((value) => value === idToken.acr))
    throw new Refused('provider.too-weak');
  // UserInfo does not override the signed token.
  const email = verifiedEmail(idToken.email_verified === undefined ? userInfo : idToken);
  if (email === null) throw new Refused('provider.email-unverified');
  const all = { ...userInfo, ...idToken };
  return {
    issuer: canonicalIssuer(iss),
    subject: sub,
    email,
    name: typeof all.name === 'string' ? parsePersonName(all.name) : null,
    roles: rolesIn(claimOf(all, settings.rolesClaim)),
    reach: reachIn(claimOf(all, settings.ufClaim)),
  };
}

/** Address and `email_verified` from the same claims: one source's address is not verified by another's `true`. */
function verifiedEmail({ email, email_verified: verified }: Claims): EmailAddress | null {
  return verified === true && typeof email === 'string' ? parseEmail(email) : null;
}

/** A claim by its name, which may itself hold dots (`https://…/roles`); else by a path (`realm_access.roles`). */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const step of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Claims)[step];
  }
  return found;
}

/** One text or a list of texts. Unknown names belong to other systems and are ignored. */
function rolesIn(claim: unknown): readonly Role[] {
  const named: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return ROLES.filter((role) => named.includes(role));
}

/** The initials of one state, or NA. Anything else counts as a missing claim. */
function reachIn(claim: unknown): Reach {
  const one: unknown = Array.isArray(claim) && claim.length === 1 ? claim[0] : claim;
  const text = typeof one === 'string' ? one.trim().toUpperCase() : '';
  if (text === NATIONAL) return { kind: 'national' };
  return /^[A-Z]{2}$/.test(text) ? { kind: 'state', uf: text } : { kind: 'unsaid' };
}
