import type { IsoDate } from '#domain/calendar.ts';
import type { SeminarDays } from '#domain/interview/pre-registration-words.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { accountAddressOf, addressOf, type KnownCandidate } from '../candidates/queries.ts';
import type { OpenClass } from '../classes/portal-classes.ts';
import { issueInterviewLink } from '../identity/interview-link.ts';
import { LINK_IN_MAIL_MINUTES, issueLink } from '../identity/links.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { cpfUsedInRegistrationMessage } from '../messages/cpf-used-in-registration.ts';
import type { InterviewLink } from '../messages/message.ts';
import { registeredByTeamMessage } from '../messages/registered-by-team.ts';
import {
  registrationConfirmedMessage,
  type RegistrationConfirmedData,
} from '../messages/registration-confirmed.ts';
import {
  registrationNotPossibleMessage,
  type NotPossibleReason,
} from '../messages/registration-not-possible.ts';
import { addressKey, alreadyNotifiedToday, mayReceiveUnsolicited } from '../messages/recipient-limit.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readVersion } from '../settings/module-settings.ts';
import type { HeldInterest } from './apply-held.ts';

export interface Confirmation {
  readonly interviewId: number;
  readonly candidate: KnownCandidate;
  readonly version: VersionId;
  readonly email: string;
  readonly classRoom: OpenClass | null;
  readonly situation: 'new' | 'again';
}

export async function confirmRegistration(tx: Tx, deps: Deps, confirmation: Confirmation): Promise<void> {
  const { candidate, email } = confirmation;
  const link = await issueInterviewLink(tx, deps, { candidateId: candidate.id, email });
  await sendConfirmation(tx, deps, { ...confirmation, ...link, name: candidate.name });
}

/**
 * Asks a known person, at the account's own address or else the registration's, whether the interest shall move to
 * another class; the link's use moves it. The same class once a day, and within the address's daily limit.
 */
export async function askToMove(
  tx: Tx,
  deps: Deps,
  asked: {
    readonly live: InterviewRecord;
    readonly candidate: KnownCandidate;
    readonly classRoom: OpenClass;
  },
): Promise<void> {
  const { live, candidate, classRoom } = asked;
  const address = (await accountAddressOf(tx, candidate.id)) ?? live.email;
  if (await alreadyNotifiedToday(tx, `class:${live.id}:${classRoom.id}`)) return;
  if (!(await mayReceiveUnsolicited(tx, deps, 'registration-confirmed', address))) return;
  const signInUrl = await issueLink(tx, deps, {
    purpose: 'sign-in',
    email: address,
    candidateId: candidate.id,
    request: { moveTo: { interviewId: live.id, classRoomId: classRoom.id } },
    validForMinutes: LINK_IN_MAIL_MINUTES,
  });
  await sendConfirmation(tx, deps, {
    interviewId: live.id,
    name: candidate.name,
    version: live.facts.version,
    email: address,
    classRoom,
    situation: 'class-asked',
    signInUrl,
    validForMinutes: LINK_IN_MAIL_MINUTES,
  });
}

/**
 * Sent to the typed address when the CPF is known under another one: exactly the message that a new person gets, so
 * that it does not reveal that the CPF is known. Its link creates an account for the address, as a sign-up does,
 * without access to the known person's data.
 */
export async function confirmAsIfNew(
  tx: Tx,
  deps: Deps,
  typed: {
    readonly name: string;
    readonly cpf: string;
    readonly email: string;
    readonly version: VersionId;
    readonly classRoom: OpenClass | null;
    /** Registered when the link is used, if what is known of the CPF gives way. */
    readonly interest: HeldInterest;
  },
): Promise<void> {
  const { name, cpf, email, version, interest } = typed;
  // No second message for a repeated request, as with a new person.
  if (await alreadyNotifiedToday(tx, `as-if-new:${version}:${addressKey(deps, `${cpf} ${email}`)}`)) return;
  const signInUrl = await issueLink(tx, deps, {
    purpose: 'sign-up',
    email,
    request: { name, cpf, byInterest: true, interest },
    validForMinutes: LINK_IN_MAIL_MINUTES,
  });
  await sendConfirmation(tx, deps, {
    ...typed,
    situation: 'new',
    signInUrl,
    validForMinutes: LINK_IN_MAIL_MINUTES,
  });
}

async function sendConfirmation(
  tx: Tx,
  deps: Deps,
  confirmation: Pick<Confirmation, 'version' | 'email' | 'classRoom'> &
    InterviewLink & {
      readonly situation: RegistrationConfirmedData['situation'];
      readonly interviewId?: number;
      readonly name: string;
    },
): Promise<void> {
  const { name, classRoom, situation, signInUrl, validForMinutes, interviewId } = confirmation;
  const message = registrationConfirmedMessage({
    name,
    version: await readVersion(tx, confirmation.version),
    classCity: classRoom?.city ?? null,
    classPeriod: classRoom?.period ?? null,
    situation,
    signInUrl,
    validForMinutes,
  });
  await sendMessage(tx, deps, message, {
    to: confirmation.email,
    ...(interviewId === undefined ? {} : { interviewId }),
  });
}

/**
 * Notifies the address on record that somebody used this person's CPF with another address. By the public: once a day.
 * By the team: always, so that nobody can use up the day's notice first.
 */
export async function notifyKnownAddress(
  tx: Tx,
  deps: Deps,
  candidate: KnownCandidate,
  version: VersionId,
  by: 'public' | 'team' = 'public',
): Promise<void> {
  const address = await addressOf(tx, candidate.id);
  if (!address) return;
  if (by === 'public') {
    if (await alreadyNotifiedToday(tx, `known-cpf:${candidate.id}`)) return;
    if (!(await mayReceiveUnsolicited(tx, deps, 'known-cpf-notice', address))) return;
  }
  const message = cpfUsedInRegistrationMessage({
    name: candidate.name,
    version: await readVersion(tx, version),
    signInPageUrl: `${deps.config.baseUrl}/entrar`,
  });
  await sendMessage(tx, deps, message, { to: address });
}

/** Notifies a known person, at the address on record, of a registration by the team for which no e-mail was asked. */
export async function notifyRegisteredByTeam(
  tx: Tx,
  deps: Deps,
  registration: {
    readonly interviewId: number;
    readonly candidate: KnownCandidate;
    readonly version: VersionId;
    readonly requestedBy: number;
  },
): Promise<void> {
  const { candidate, version, interviewId, requestedBy } = registration;
  const address = await addressOf(tx, candidate.id);
  if (!address) return;
  const message = registeredByTeamMessage({
    name: candidate.name,
    version: await readVersion(tx, version),
    signInPageUrl: `${deps.config.baseUrl}/entrar`,
  });
  await sendMessage(tx, deps, message, { to: address, interviewId, requestedBy });
}

/** The days of an interview's certificate in force; null without one. */
export async function seminarOf(tx: Tx, interviewId: number): Promise<SeminarDays | null> {
  const certificate = await tx
    .selectFrom('certificate')
    .select(['begin_date', 'end_date'])
    .where('interview_id', '=', interviewId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return certificate ? { begin: certificate.begin_date, end: certificate.end_date } : null;
}

async function reasonOf(tx: Tx, live: InterviewRecord, refusal: Refusal): Promise<NotPossibleReason> {
  if (refusal.code === 'interview.too-soon')
    return { code: 'too-soon', from: String(refusal.details?.['date']) as IsoDate };
  if (refusal.code === 'interview.desisted') return { code: 'desisted' };
  return { code: 'certified', seminar: await seminarOf(tx, live.id) };
}

export async function notifyNotPossible(
  tx: Tx,
  deps: Deps,
  { live, candidate, refusal }: { live: InterviewRecord; candidate: KnownCandidate; refusal: Refusal },
): Promise<void> {
  if (await alreadyNotifiedToday(tx, `${refusal.code}:${live.id}`)) return;
  if (!(await mayReceiveUnsolicited(tx, deps, 'registration-not-possible', live.email))) return;
  const message = registrationNotPossibleMessage({
    name: candidate.name,
    version: await readVersion(tx, live.facts.version),
    reason: await reasonOf(tx, live, refusal),
    signInPageUrl: `${deps.config.baseUrl}/entrar`,
  });
  await sendMessage(tx, deps, message, { to: live.email, interviewId: live.id });
}
