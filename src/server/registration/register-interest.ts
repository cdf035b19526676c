import { decideRegistration } from '#domain/interview/registering.ts';
import type { Refusal } from '#domain/refusal.ts';
import { selectsByContact } from '#domain/seminar-version.ts';
import { knownEmailsOf, lockCandidateByCpf, type KnownCandidate } from '../candidates/queries.ts';
import { findClassOpenTo, openClass, type OpenClass } from '../classes/portal-classes.ts';
import { lockLiveInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { insertInterview } from '../lifecycle/insert-interview.ts';
import { inUniformTime } from '../platform/uniform-time.ts';
import { mayReceiveUnsolicited } from '../messages/recipient-limit.ts';
import { cityOf } from '../places/queries.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { VISITOR } from '../lifecycle/actor.ts';
import {
  askToMove,
  confirmAsIfNew,
  confirmRegistration,
  notifyKnownAddress,
  notifyNotPossible,
} from './notify.ts';
import { registerUnknown, type Interest } from './register-unknown.ts';

/**
 * Registers interest. Every reply, and every message to the typed address, is the same whether or not the CPF is known;
 * anything about a known person is sent only to the address on record. A repeated request finds the interview it
 * created before and changes nothing. Refusals: city.unknown,
 * class-room.not-available.
 *
 * Returns whether to redirect to the candidate's area (never in version 4; elsewhere as the class's regional allows).
 */
export async function registerInterest(deps: Deps, interest: Interest): Promise<{ redirect: boolean }> {
  // The work depends on what is known; the response time must not reveal it.
  return inUniformTime(
    deps,
    async () => (await registerAtOnce(deps, interest)) ?? (await registerCarefully(deps, interest)),
  );
}

const answerTo = (interest: Interest, classRoom: OpenClass | null) => ({
  redirect: !selectsByContact(interest.module.id) && (classRoom?.allowsPortalInterview ?? true),
});

/** What nearly every registration is: a person of whom nothing is known. Null where it is not, and nothing was written. */
async function registerAtOnce(deps: Deps, interest: Interest): Promise<{ redirect: boolean } | null> {
  if (!interest.sendEmail) return null;
  const now = deps.clock();
  const { idClassRoom } = interest;
  const classRoom = idClassRoom ? await findClassOpenTo(deps.db, interest.module.id, idClassRoom, now) : null;
  if (idClassRoom && !classRoom) return null;
  return (await registerUnknown(deps, interest, classRoom, now)) ? answerTo(interest, classRoom) : null;
}

async function registerCarefully(deps: Deps, interest: Interest): Promise<{ redirect: boolean }> {
  const version = interest.module.id;
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const city = await cityOf(tx, interest.city.id);
    const classRoom = interest.idClassRoom ? await openClass(tx, version, interest.idClassRoom, now) : null;
    const candidate = await lockCandidateByCpf(tx, interest.candidate);

    const knownEmails = await knownEmailsOf(tx, candidate.id);
    if (knownEmails.length === 0 || knownEmails.includes(interest.email)) {
      await register(tx, deps, { interest, cityUf: city.uf_id, classRoom, candidate }, now);
      return answerTo(interest, classRoom);
    }
    await notifyKnownAddress(tx, deps, candidate, version);
    if (await mayConfirm(tx, deps, interest))
      await confirmAsIfNew(tx, deps, {
        ...interest.candidate,
        email: interest.email,
        version,
        classRoom,
        interest: {
          version,
          cityId: city.id,
          phone: interest.phone,
          classRoomId: classRoom?.id ?? null,
          contactConsent: interest.contactConsent?.textVersion ?? null,
        },
      });
    return answerTo(interest, classRoom);
  });
}

/**
 * Whether to confirm by e-mail: requested, and within the address's daily limit, since anybody may type any address.
 */
async function mayConfirm(tx: Tx, deps: Deps, { sendEmail, email }: Interest): Promise<boolean> {
  return sendEmail && mayReceiveUnsolicited(tx, deps, 'registration-confirmed', email);
}

interface PreparedInterest {
  readonly interest: Interest;
  readonly cityUf: number;
  readonly classRoom: OpenClass | null;
  readonly candidate: KnownCandidate;
}

async function register(tx: Tx, deps: Deps, prepared: PreparedInterest, now: Date): Promise<void> {
  const { interest, classRoom, candidate } = prepared;
  const version = interest.module.id;
  const live = await lockLiveInterview(tx, candidate.id, version);
  const decision = decideRegistration(version, live?.facts ?? null, now);

  if ('refusal' in decision) {
    if (live) await handleKnownPerson(tx, deps, { live, classRoom, candidate, refusal: decision.refusal });
    return;
  }
  const id = await insertInterview(
    tx,
    {
      candidateId: candidate.id,
      version,
      state: decision.state,
      email: interest.email,
      phone: interest.phone,
      cityId: interest.city.id,
      ufId: prepared.cityUf,
      classRoomId: classRoom?.id ?? null,
      origin: 'LANDING_PAGE',
      ownerId: null,
      supersedes: decision.supersedesLive ? (live?.id ?? null) : null,
      contactConsent: interest.contactConsent?.textVersion ?? null,
    },
    VISITOR,
    now,
  );
  if (await mayConfirm(tx, deps, interest)) {
    await confirmRegistration(tx, deps, {
      interviewId: id,
      candidate,
      version,
      email: interest.email,
      classRoom,
      situation: decision.supersedesLive ? 'again' : 'new',
    });
  }
}

/**
 * The person is known and may not be registered again: the class of an open interview waits for
 * the use of a link; otherwise the reason is sent by e-mail.
 */
async function handleKnownPerson(
  tx: Tx,
  deps: Deps,
  known: { live: InterviewRecord; classRoom: OpenClass | null; candidate: KnownCandidate; refusal: Refusal },
): Promise<void> {
  const { live, classRoom, candidate, refusal } = known;
  if (refusal.code !== 'interview.open-already') {
    await notifyNotPossible(tx, deps, { live, candidate, refusal });
    return;
  }
  // Enrolment is the team's decision: a visitor's interest in another class does not undo it.
  if (!classRoom || live.row.class_room_id === classRoom.id || live.row.class_link === 'ENROLLED') return;
  // CPF and e-mail together prove nobody: the move waits for the link.
  await askToMove(tx, deps, { live, candidate, classRoom });
}
