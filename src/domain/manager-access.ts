import type { EmailAddress } from './email-address.ts';

/**
 * How far a manager reaches, always in words: initials of one state, or `NA`, which is how the specification writes
 * national. Nothing that could be left out by mistake stands for the whole country.
 */
export type Reach = string;
export const NATIONAL: Reach = 'NA';

/** Domains of internal e-mails and the reach that each gives. Empty: the portal grants no access by e-mail. */
export type InternalDomains = ReadonlyMap<string, Reach>;

/**
 * The reach that an internal e-mail gives, or null: not of an allowed domain. The domain counts whole, since a state's
 * mail may live below the national one's. An address with '+' is refused: one mailbox has as many of those as it likes,
 * and one mailbox opens one account.
 */
export function reachOfInternalEmail(email: EmailAddress, domains: InternalDomains): Reach | null {
  const at = email.indexOf('@');
  return email.slice(0, at).includes('+') ? null : (domains.get(email.slice(at + 1)) ?? null);
}

/**
 * What remains of a given reach for an account that may be bound to a state already: the narrower of the two. Null: they
 * are different states, which a person has to settle.
 */
export function narrowestReach(bound: string | null, given: Reach): Reach | null {
  if (bound === null || bound === given) return given;
  return given === NATIONAL ? bound : null;
}

/** How an account stands with access by internal e-mail. */
export type Standing =
  /** The portal grants none by e-mail. */
  | 'off'
  /** It has the back office already. */
  | 'held'
  /** Access was granted once and taken back since: asking again does not bring it back. */
  | 'withdrawn'
  | 'not-asked'
  | 'asked';

/** Specification, document 3, section 3: what the entrance shows. */
export function managerEntrance(standing: Standing): {
  readonly showFormEmail: boolean;
  readonly showInputEmail: boolean;
} {
  return { showFormEmail: standing === 'not-asked', showInputEmail: standing === 'asked' };
}
