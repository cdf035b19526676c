import type * as z from 'zod';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { decideRegistration } from '#domain/interview/registering.ts';
import { Refused } from '#domain/refusal.ts';
import type { teamRegistrationBody } from '#contract/team-registration.ts';
import { hasAccount, knownEmailsOf, lockCandidateByCpf } from '../candidates/queries.ts';
import { linkableClass } from '../classes/linkable-class.ts';
import { contactChanged } from '../identity/address-change/contact-changed.ts';
import { insertInterview } from '../lifecycle/insert-interview.ts';
import { byManager } from '../lifecycle/actor.ts';
import { lockLiveInterview } from '../lifecycle/record.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { confirmRegistration, notifyKnownAddress, notifyRegisteredByTeam } from '../registration/notify.ts';
import { cityWithinReach } from './city-within-reach.ts';
import { assertWithinReach } from './reach.ts';

export type TeamRegistration = z.output<typeof teamRegistrationBody>;

/**
 * A member of the team registers somebody and becomes responsible. Of two at once the second waits for the person's row
 * and then finds the first one's interview. The name of a known CPF stays; if the address is not a known one,
 * the known address is notified; so is a known person where no e-mail was asked for. Refusals: access.denied (a city
 * of another state), access.own-interview, candidate.out-of-reach, city.unknown, class-room.not-available, and those of
 * `decideRegistration`. Gives back the new id.
 */
export async function registerCandidate(
  deps: Deps,
  viewer: Viewer,
  registration: TeamRegistration,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const version = registration.module.id;
    const city = await cityWithinReach(tx, viewer, registration.city);
    const candidate = await lockCandidateByCpf(tx, registration.candidate);
    if (hasConflictOfInterest(viewer, { candidateId: candidate.id, email: registration.email }))
      throw new Refused('access.own-interview');
    await assertWithinReach(tx, viewer, candidate.id, version);
    const live = await lockLiveInterview(tx, candidate.id, version);
    const decision = decideRegistration(version, live?.facts ?? null, now);
    if ('refusal' in decision) throw new Refused(decision.refusal.code, { ...decision.refusal.details });

    const classRoom = registration.idClassRoom
      ? await linkableClass(tx, viewer, version, registration.idClassRoom, now)
      : null;

    const knownEmails = await knownEmailsOf(tx, candidate.id);
    const isNew = knownEmails.length > 0 && !knownEmails.includes(registration.email);
    // Before the insert: afterwards the new address would be the newest known. Of an account: `contactChanged`.
    if (isNew && !(await hasAccount(tx, candidate.id)))
      await notifyKnownAddress(tx, deps, candidate, version, 'team');
    const id = await insertInterview(
      tx,
      {
        candidateId: candidate.id,
        version,
        state: decision.state,
        email: registration.email,
        phone: registration.phone,
        cityId: city.id,
        ufId: city.uf_id,
        classRoomId: classRoom?.id ?? null,
        origin: 'MANAGER',
        ownerId: viewer.accountId,
        supersedes: decision.supersedesLive ? (live?.id ?? null) : null,
      },
      byManager(viewer),
      now,
    );
    await contactChanged(tx, deps, {
      candidateId: candidate.id,
      interviewId: id,
      version,
      from: null,
      to: registration.email,
      origin: 'team',
      requestedBy: viewer.accountId,
    });
    if (registration.sendEmail) {
      await confirmRegistration(tx, deps, {
        interviewId: id,
        candidate,
        version,
        email: registration.email,
        classRoom,
        situation: decision.supersedesLive ? 'again' : 'new',
      });
    } else if (knownEmails.length > 0 && !isNew) {
      // Of a new address: above. Nothing happens to a known person without their knowledge.
      await notifyRegisteredByTeam(tx, deps, {
        interviewId: id,
        candidate,
        version,
        requestedBy: viewer.accountId,
      });
    }
    return id;
  });
}
