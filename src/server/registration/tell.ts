import type { IsoDate } from '#domain/calendar.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { addressOf, type KnownCandidate } from '../candidates/queries.ts';
import type { OpenClass } from '../classes/portal-classes.ts';
import { issueLink } from '../identity/links.ts';
import type { InterviewRecord } from '../interviews/record.ts';
import { knownCpfNoticeMessage } from '../messages/known-cpf-notice.ts';
import { registrationConfirmedMessage } from '../messages/registration-confirmed.ts';
import {
  registrationNotPossibleMessage,
  type NotPossibleReason,
} from '../messages/registration-not-possible.ts';
import { sendMessage } from '../messages/send-message.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { countHit } from '../platform/rate-limit.ts';
import { readModuleSettings } from '../settings/module-settings.ts';

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
  if (
    confirmation.situation === 'class-added' &&
    (await isToldToday(tx, `class:${confirmation.interviewId}`))
  )
    return;
  const { version, candidate, classRoom } = confirmation;
  const { settingsMap } = await readModuleSettings(tx, version);
  const signInUrl = await issueLink(tx, deps, {
    purpose: 'sign-in',
    email: confirmation.email,
    candidateId: candidate.id,
    validForMinutes: LINK_MINUTES,
  });
  await sendMessage(tx, deps, {
    kind: 'registration-confirmed',
    to: confirmation.email,
    interviewId: confirmation.interviewId,
    render: (frame) =>
      registrationConfirmedMessage({
        frame,
        versionId: version,
        settings: settingsMap,
        name: candidate.name,
        classCity: classRoom?.city ?? null,
        classPeriod: classRoom?.period ?? null,
        situation: confirmation.situation,
        signInUrl,
        validForMinutes: LINK_MINUTES,
      }),
  });
}

const DAY_SECONDS = 24 * 60 * 60;

/** Once a day for each thing that can be told: whoever knows a CPF must not be able to fill its owner's mailbox. */
async function isToldToday(tx: Tx, what: string): Promise<boolean> {
  return (await countHit(tx, `told:${what}`, DAY_SECONDS)).hits > 1;
}

/** Somebody typed this person's CPF with another address: the address on record is told, and nothing else happens. */
export async function tellKnownAddress(
  tx: Tx,
  deps: Deps,
  candidate: KnownCandidate,
  version: VersionId,
): Promise<void> {
  const address = await addressOf(tx, candidate.id);
  if (!address || (await isToldToday(tx, `known-cpf:${candidate.id}`))) return;
  const { settingsMap } = await readModuleSettings(tx, version);
  await sendMessage(tx, deps, {
    kind: 'known-cpf-notice',
    to: address,
    render: (frame) =>
      knownCpfNoticeMessage({
        frame,
        versionId: version,
        settings: settingsMap,
        name: candidate.name,
        signInPageUrl: `${deps.config.baseUrl}/entrar`,
      }),
  });
}

async function reasonOf(tx: Tx, live: InterviewRecord, refusal: Refusal): Promise<NotPossibleReason> {
  if (refusal.code === 'interview.too-soon')
    return { code: 'too-soon', from: String(refusal.details?.['date']) as IsoDate };
  if (refusal.code === 'interview.desisted') return { code: 'desisted' };
  const certificate = await tx
    .selectFrom('certificate')
    .select(['begin_date', 'end_date'])
    .where('interview_id', '=', live.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return {
    code: 'certified',
    // The driver hands dates over as yyyy-MM-dd.
    seminar: certificate
      ? { begin: certificate.begin_date as IsoDate, end: certificate.end_date as IsoDate }
      : null,
  };
}

export async function tellNotPossible(
  tx: Tx,
  deps: Deps,
  { live, candidate, refusal }: { live: InterviewRecord; candidate: KnownCandidate; refusal: Refusal },
): Promise<void> {
  if (await isToldToday(tx, `${refusal.code}:${live.id}`)) return;
  const { settingsMap } = await readModuleSettings(tx, live.facts.version);
  const reason = await reasonOf(tx, live, refusal);
  await sendMessage(tx, deps, {
    kind: 'registration-not-possible',
    to: live.email,
    interviewId: live.id,
    render: (frame) =>
      registrationNotPossibleMessage({
        frame,
        versionId: live.facts.version,
        settings: settingsMap,
        name: candidate.name,
        reason,
        signInPageUrl: `${deps.config.baseUrl}/entrar`,
      }),
  });
}
