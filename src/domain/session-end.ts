const HOUR = 60 * 60 * 1000;

/** Why staff sessions are shorter: docs/decisions/0004-accounts-and-cpf.md. */
const STAFF_HOURS = 8;
const CANDIDATE_DAYS = 30;

/** Hours without a call after which a session ends. */
const STAFF_IDLE_HOURS = 2;
const IDLE_HOURS = 12;

/** No session outlives this without a call, whoever it is of. */
export const IDLE_MILLISECONDS = IDLE_HOURS * HOUR;

/** When a session that begins now ends at the latest. */
export const latestEnd = (begun: Date, isStaff: boolean): Date =>
  new Date(begun.getTime() + (isStaff ? STAFF_HOURS : CANDIDATE_DAYS * 24) * HOUR);

/**
 * When a session ends unless it is used again. `isStaff`: whoever has any role. A role that was granted during a
 * candidate's long session does not last longer than any other.
 */
export function sessionEnd(
  session: { readonly createdAt: Date; readonly usedAt: Date; readonly expiresAt: Date },
  isStaff: boolean,
): Date {
  const idle = session.usedAt.getTime() + (isStaff ? STAFF_IDLE_HOURS : IDLE_HOURS) * HOUR;
  const ends = [session.expiresAt.getTime(), idle];
  if (isStaff) ends.push(latestEnd(session.createdAt, true).getTime());
  return new Date(Math.min(...ends));
}

/** Uses closer together than this are one, so that not every call writes. */
const USE_RECORDED_EVERY = 60_000;

/** Whether a use of a session is to be recorded, after the one recorded last. */
export const isNewUse = (usedAt: Date, now: Date): boolean =>
  now.getTime() - usedAt.getTime() >= USE_RECORDED_EVERY;
