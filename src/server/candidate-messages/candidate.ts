import type { IsoDate } from '#domain/calendar.ts';
import { expiryDate } from '#domain/interview/deadlines.ts';
import type { SeminarVersion } from '#domain/seminar-version.ts';
import { issueInterviewLink } from '../identity/interview-link.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { InterviewLink } from '../messages/message.ts';
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

/** The way into the candidate's area by a mail to the interview's address. */
export const issueSignInLink = ({ tx, deps, record }: MessagedCandidate): Promise<InterviewLink> =>
  issueInterviewLink(tx, deps, record);

/** The last valid day of an interview; every state with a message that names it has one. */
export function deadlineOf({ facts }: Pick<InterviewRecord, 'facts'>): IsoDate {
  const date = expiryDate(facts);
  if (!date) throw new Error(`Nothing ends in ${facts.state}`);
  return date;
}
