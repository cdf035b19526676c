import type { IsoDate } from '#domain/calendar.ts';
import { expiryDate } from '#domain/interview/deadlines.ts';
import type { SeminarVersion } from '#domain/seminar-version.ts';
import { issueLink } from '../identity/links.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { SignInLink } from '../messages/message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readVersion } from '../settings/module-settings.ts';

/** The candidate behind a locked interview, and what every message to them starts from. */
export interface MessagedCandidate {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly record: InterviewRecord;
  readonly name: string;
  readonly version: SeminarVersion;
}

/** Null once their data were erased: no address is left. */
export async function loadCandidate(
  tx: Tx,
  deps: Deps,
  record: InterviewRecord,
): Promise<MessagedCandidate | null> {
  const person = await tx
    .selectFrom('candidate')
    .select('name')
    .where('id', '=', record.candidateId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) return null;
  return { tx, deps, record, name: person.name, version: await readVersion(tx, record.facts.version) };
}

/** Mail is often read days later; the link stays a single-use one to the address on record. */
const LINK_MINUTES = 7 * 24 * 60;

/** A one-time link into the candidate's area. */
export async function issueSignInLink({ tx, deps, record }: MessagedCandidate): Promise<SignInLink> {
  const { candidateId, email } = record;
  const signInUrl = await issueLink(tx, deps, {
    purpose: 'sign-in',
    email,
    candidateId,
    validForMinutes: LINK_MINUTES,
  });
  return { signInUrl, validForMinutes: LINK_MINUTES };
}

/** The last valid day of an interview; every state with a message that names it has one. */
export function deadlineOf({ facts }: Pick<InterviewRecord, 'facts'>): IsoDate {
  const date = expiryDate(facts);
  if (!date) throw new Error(`Nothing ends in ${facts.state}`);
  return date;
}
