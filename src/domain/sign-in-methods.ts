/**
 * The rules about passkeys, the second step of the team's sign-in, and proving again who one is. Minutes and counts are
 * ours: docs/decisions/0044-passkeys-and-second-factor.md.
 */

/** How long a proof of identity lasts, for what is delicate: adding or removing a way to sign in. */
export const CONFIRMATION_MINUTES = 15;

/** More than anybody's devices; bounds what one account can store. */
export const MAX_PASSKEYS = 20;

/** Whether the person proved who they are recently enough to change how the account is entered. */
export const isConfirmed = (confirmedAt: Date, now: Date): boolean => confirmedUntil(confirmedAt) > now;

export const confirmedUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + CONFIRMATION_MINUTES * 60_000);

/**
 * Whether a passkey's counter went on since it was last used. Devices that do not count always say 0. One that counts
 * and falls behind, or stands still, has a copy somewhere.
 */
export const countsOn = (stored: number, counted: number): boolean =>
  (stored === 0 && counted === 0) || counted > stored;

/** What a session that has begun still has to do before anything else. */
export type PendingStep = 'second-factor' | 'second-factor-setup';

/**
 * Candidates enter in one step, and so does whoever enters through the organisation, which has steps of its own. The
 * team's local sessions have two; somebody of the team without a second factor is led to set one up where the portal
 * requires one.
 */
export function pendingStep(session: {
  /** Roles by the portal's own grant, in a session that did not begin at a provider. */
  readonly localStaff: boolean;
  /** The second step was taken, or the first was a passkey, which is two in one. */
  readonly proven: boolean;
  readonly hasFactor: boolean;
  readonly required: boolean;
}): PendingStep | null {
  if (!session.localStaff || session.proven) return null;
  if (session.hasFactor) return 'second-factor';
  return session.required ? 'second-factor-setup' : null;
}

/** Whether somebody may take away one of their second factors: never the last one of somebody who must have one. */
export const mayRemoveFactor = (account: {
  readonly localStaff: boolean;
  readonly factors: number;
  readonly required: boolean;
}): boolean => !(account.localStaff && account.required && account.factors <= 1);

/**
 * Whether an administrator may take away another's second factors: somebody of the team, not themselves, and within
 * reach. `states`: of the roles held, null for national.
 */
export const mayResetFactors = (
  administrator: { readonly accountId: number; readonly uf: string | null },
  account: { readonly id: number; readonly states: readonly (string | null)[] },
): boolean =>
  account.id !== administrator.accountId &&
  account.states.length > 0 &&
  (administrator.uf === null || account.states.every((state) => state === administrator.uf));

/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10;

/** Without vowels, which make words, and without what is mistaken for something else. */
export const RECOVERY_CODE_SYMBOLS = '23456789bcdfghjkmnpqrstvwxz';

/** A recovery code as typed → as compared: without case, spaces and dashes. */
export const normaliseRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');
