import type { IsoDate } from '#domain/calendar.ts';
import type { SeminarDays } from '#domain/interview/pre-registration-words.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { addressOf, type KnownCandidate } from '../candidates/queries.ts';
import type { OpenClass } from '../classes/portal-classes.ts';
import { issueLink } from '../identity/links.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { contactChangedMessage } from '../messages/contact-changed.ts';
import { cpfUsedInRegistrationMessage } from '../messages/cpf-used-in-registration.ts';
import { registrationConfirmedMessage } from '../messages/registration-confirmed.ts';
import {
  registrationNotPossibleMessage,
  type NotPossibleReason,
} from '../messages/registration-not-possible.ts';
import { addressKey, alreadyNotifiedToday, mayReceiveUnsolicited } from '../messages/recipient-limit.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { readVersion } from '../settings/module-settings.ts';

/** A confirmation is often read days later; it stays a single-use link to the address that was given. */
const LINK_MINUTES = 7 * 24 * 60;

export interface Confirmation {
  readonly interviewId: number;
  readonly candidate: KnownCandidate;
  readonly version: VersionId;
  readonly email: string;
  readonly classRoom: OpenClass | null;
  readonly situation: 'new' | 'again' | 'class-added';
}

export async function confirmRegistration(tx: Tx, deps: Deps, confirmation: Confirmation): Promise<void> {
  const { interviewId, candidate, email, situation } = confirmation;
  if (situation === 'class-added' && (await alreadyNotifiedToday(tx, `class:${interviewId}`))) return;
  const signInUrl = await issueLink(tx, deps, {
    purpose: 'sign-in',
    email,
    candidateId: candidate.id,
    validForMinutes: LINK_MINUTES,
  });
  await sendConfirmation(tx, deps, { ...confirmation, name: candidate.name, signInUrl });
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
  },
): Promise<void> {
  const { name, cpf, email, version } = typed;
  // No second message for a repeated request, as with a new person.
  if (await alreadyNotifiedToday(tx, `as-if-new:${version}:${addressKey(deps, `${cpf} ${email}`)}`)) return;
  const signInUrl = await issueLink(tx, deps, {
    purpose: 'sign-up',
    email,
    request: { name, cpf, byInterest: true },
    validForMinutes: LINK_MINUTES,
  });
  await sendConfirmation(tx, deps, { ...typed, situation: 'new', signInUrl });
}

async function sendConfirmation(
  tx: Tx,
  deps: Deps,
  confirmation: Pick<Confirmation, 'version' | 'email' | 'classRoom' | 'situation'> & {
    readonly interviewId?: number;
    readonly name: string;
    readonly signInUrl: string;
  },
): Promise<void> {
  const { name, classRoom, situation, signInUrl, interviewId } = confirmation;
  const message = registrationConfirmedMessage({
    name,
    version: await readVersion(tx, confirmation.version),
    classCity: classRoom?.city ?? null,
    classPeriod: classRoom?.period ?? null,
    situation,
    signInUrl,
    validForMinutes: LINK_MINUTES,
  });
  await sendMessage(tx, deps, message, {
    to: confirmation.email,
    ...(interviewId === undefined ? {} : { interviewId }),
  });
}

/** Notifies the address on record that somebody used this person's CPF with another address. */
export async function notifyKnownAddress(
  tx: Tx,
  deps: Deps,
  candidate: KnownCandidate,
  version: VersionId,
): Promise<void> {
  const address = await addressOf(tx, candidate.id);
  if (!address || (await alreadyNotifiedToday(tx, `known-cpf:${candidate.id}`))) return;
  if (!(await mayReceiveUnsolicited(tx, deps, 'known-cpf-notice', address))) return;
  const message = cpfUsedInRegistrationMessage({
    name: candidate.name,
    version: await readVersion(tx, version),
    signInPageUrl: `${deps.config.baseUrl}/entrar`,
  });
  await sendMessage(tx, deps, message, { to: address });
}

/**
 * Notifies the verified address of the candidate's account that the team changed the registration's e-mail, which can
 * now sign in to that account. Does nothing without an account: there is no verified address.
 */
export async function notifyContactChanged(
  tx: Tx,
  deps: Deps,
  candidate: KnownCandidate,
  version: VersionId,
  by: { readonly email: string; readonly requestedBy: number },
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('candidate_id', '=', candidate.id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!account || account.email === by.email) return;
  const message = contactChangedMessage({
    name: candidate.name,
    version: await readVersion(tx, version),
    signInPageUrl: `${deps.config.baseUrl}/entrar`,
  });
  await sendMessage(tx, deps, message, {
    to: account.email,
    accountId: account.id,
    requestedBy: by.requestedBy,
  });
}

/** The days of an interview's certificate in force; null without one. */
export async function seminarOf(tx: Tx, interviewId: number): Promise<SeminarDays | null> {
  const certificate = await tx
    .selectFrom('certificate')
    .select(['begin_date', 'end_date'])
    .where('interview_id', '=', interviewId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  // The driver returns dates as yyyy-MM-dd.
  return certificate
    ? { begin: certificate.begin_date as IsoDate, end: certificate.end_date as IsoDate }
    : null;
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
