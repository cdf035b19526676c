/**
 * Changing the address that opens an account. Whoever asks, the new address opens nothing until it is accepted: by the
 * account's own address, by the provider, or, where an administrator gave a reason, by three days without an objection.
 * Accepted, it takes the old one's place with the first link used there, which proves it.
 */
export const ADDRESS_CHANGE_ORIGINS = ['team', 'candidate', 'administrator'] as const;
export type AddressChangeOrigin = (typeof ADDRESS_CHANGE_ORIGINS)[number];

/** How it ends. `withdrawn`: it was given up, or a new password was chosen meanwhile. */
export const ADDRESS_CHANGE_OUTCOMES = ['applied', 'cancelled', 'replaced', 'withdrawn'] as const;
export type AddressChangeOutcome = (typeof ADDRESS_CHANGE_OUTCOMES)[number];

/** For how long a request waits for the account's own address. */
export const CONFIRM_DAYS = 7;
/** After how long an administrator's change counts as accepted, unless the old address cancels it. */
export const OBJECTION_HOURS = 72;
/** For how long an accepted address may be proven by its first link. */
export const PROVE_DAYS = 30;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface AddressChangeFacts {
  readonly origin: AddressChangeOrigin;
  readonly requestedAt: Date;
  /** When the account's own address or the provider confirmed it. */
  readonly acceptedAt: Date | null;
  /** When it was applied, cancelled or replaced. */
  readonly settledAt: Date | null;
}

export type AddressChangeState = 'waiting' | 'accepted' | 'over';

/** When an administrator's change counts as accepted; null for all others, which only a confirmation accepts. */
export const effectiveAt = ({ origin, requestedAt }: AddressChangeFacts): Date | null =>
  origin === 'administrator' ? new Date(requestedAt.getTime() + OBJECTION_HOURS * HOUR) : null;

/** When nothing can be done with it any more. */
export function expiresAt(change: AddressChangeFacts): Date {
  const accepted = change.acceptedAt ?? effectiveAt(change);
  return accepted
    ? new Date(accepted.getTime() + PROVE_DAYS * DAY)
    : new Date(change.requestedAt.getTime() + CONFIRM_DAYS * DAY);
}

export function addressChangeState(change: AddressChangeFacts, now: Date): AddressChangeState {
  if (change.settledAt !== null || expiresAt(change) <= now) return 'over';
  const accepted = change.acceptedAt ?? effectiveAt(change);
  return accepted !== null && accepted <= now ? 'accepted' : 'waiting';
}

/**
 * Whether the account's owner may still cancel it. Not once an administrator's objection period has passed: the act is
 * for people whose old mailbox is lost, perhaps to somebody else.
 */
export function mayCancel(change: AddressChangeFacts, now: Date): boolean {
  const state = addressChangeState(change, now);
  return state === 'waiting' || (state === 'accepted' && change.origin !== 'administrator');
}

/**
 * Whether the account's identity at the provider may confirm: only one linked long enough before the request that its
 * owner, who was notified of the link, would have objected. Else a stolen session could link an identity of its own.
 */
export const providerMayConfirm = (change: AddressChangeFacts, linkedAt: Date): boolean =>
  linkedAt.getTime() + OBJECTION_HOURS * HOUR <= change.requestedAt.getTime();
