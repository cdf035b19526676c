import type { EmailAddress } from './email-address.ts';

/**
 * Scope of a manager: initials of one state, or `NA`, national in the specification. Always explicit, so that a
 * missing value never means the whole country.
 */
export type Reach = string;
export const NATIONAL: Reach = 'NA';

/** Domains of internal e-mails and the scope of each. Empty: no access by e-mail. */
export type InternalDomains = ReadonlyMap<string, Reach>;

/**
 * The scope of an internal e-mail, or null if its domain is not allowed. The whole domain has to match, since the
 * domain of a state may be a subdomain of the national one. An address with "+" is refused: one mailbox could open
 * any number of accounts with it.
 */
export function reachOfInternalEmail(email: EmailAddress, domains: InternalDomains): Reach | null {
  const at = email.indexOf('@');
  return email.slice(0, at).includes('+') ? null : (domains.get(email.slice(at + 1)) ?? null);
}

/**
 * The narrower of a granted scope and the state that the account is bound to. Null: they are different states, which
 * a person has to resolve.
 */
export function narrowestReach(bound: string | null, given: Reach): Reach | null {
  if (bound === null || bound === given) return given;
  return given === NATIONAL ? bound : null;
}

/** State of the access of an account by internal e-mail. */
export type ManagerAccessStatus =
  /** No access by e-mail in this portal. */
  | 'off'
  /** The account already has access. */
  | 'held'
  /** Granted once and revoked since: a new request does not restore it. */
  | 'withdrawn'
  | 'not-asked'
  | 'asked';

/** What the managers' entrance shows. Specification, document 3, section 3. */
export function managerEntrance(status: ManagerAccessStatus): {
  readonly showFormEmail: boolean;
  readonly showInputEmail: boolean;
} {
  return { showFormEmail: status === 'not-asked', showInputEmail: status === 'asked' };
}
