import type { IsoDate } from '#domain/calendar.ts';
import { expiryDate } from '#domain/interview/deadlines.ts';
import { issueLink } from '../identity/links.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** The recipient of a message about an interview. */
export interface Recipient {
  readonly candidateId: number;
  readonly name: string;
  readonly email: string;
}

/** The candidate behind a locked interview; null once their data were erased: no address is left. */
export async function recipientOf(tx: Tx, record: InterviewRecord): Promise<Recipient | null> {
  const person = await tx
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', record.candidateId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return person ? { candidateId: record.candidateId, name: person.name, email: record.email } : null;
}

/** Mail is often read days later; the link stays a single-use one to the address on record. */
export const LINK_MINUTES = 7 * 24 * 60;

/** A one-time link into the candidate's area. */
export function signInUrlFor(tx: Tx, deps: Deps, { candidateId, email }: Recipient): Promise<string> {
  return issueLink(tx, deps, { purpose: 'sign-in', email, candidateId, validForMinutes: LINK_MINUTES });
}

/** The last valid day of an interview; every state with a message that names it has one. */
export function deadlineOf({ facts }: Pick<InterviewRecord, 'facts'>): IsoDate {
  const date = expiryDate(facts);
  if (!date) throw new Error(`Nothing ends in ${facts.state}`);
  return date;
}
