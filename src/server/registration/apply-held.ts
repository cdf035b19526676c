import * as z from 'zod';
import { decideRegistration } from '#domain/interview/registering.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { versionId } from '#contract/values.ts';
import { findClassOpenTo } from '../classes/portal-classes.ts';
import { insertInterview } from '../lifecycle/insert-interview.ts';
import { linkClass } from '../lifecycle/link-class.ts';
import { lockInterview, lockLiveInterview } from '../lifecycle/record.ts';
import { unscoped } from '../lifecycle/scope.ts';
import { cityOf } from '../places/queries.ts';
import type { Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { VISITOR } from '../lifecycle/actor.ts';

/** A registration with a CPF that is known under another address, held until its own address is proven. */
const heldInterest = z.object({
  version: versionId,
  cityId: z.number(),
  phone: z.string(),
  classRoomId: z.number().nullable(),
  contactConsent: z.string().nullable(),
});
export type HeldInterest = z.output<typeof heldInterest>;

const heldRequest = z.object({
  interest: heldInterest.optional(),
  moveTo: z.object({ interviewId: z.number(), classRoomId: z.number() }).optional(),
});

/**
 * Does what a public form asked for, now that its link was used: registers the interest, or moves a known person's
 * interest to another class. What cannot be done any more (a class that has closed, a registration decided meanwhile)
 * is left out: the person is in, and sees what is there.
 */
export async function applyHeld(
  tx: Tx,
  deps: Deps,
  {
    accountId,
    email,
    request,
  }: { readonly accountId: number; readonly email: string; readonly request: unknown },
): Promise<void> {
  const held = heldRequest.safeParse(request);
  if (!held.success || (!held.data.interest && !held.data.moveTo)) return;
  const { candidate_id: candidateId } = await tx
    .selectFrom('account')
    .select('candidate_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (candidateId === null) return;
  const { interest, moveTo } = held.data;
  if (interest) await register(tx, deps, { candidateId, email, interest });
  if (moveTo) await moveToClass(tx, deps, { candidateId, accountId, ...moveTo });
}

async function register(
  tx: Tx,
  deps: Deps,
  { candidateId, email, interest }: { candidateId: number; email: string; interest: HeldInterest },
): Promise<void> {
  const now = deps.clock();
  const { version } = interest;
  const live = await lockLiveInterview(tx, candidateId, version);
  const decision = decideRegistration(version, live?.facts ?? null, now);
  if ('refusal' in decision) return;
  const city = await cityOf(tx, interest.cityId);
  const classRoom =
    interest.classRoomId === null ? null : await findClassOpenTo(tx, version, interest.classRoomId, now);
  await insertInterview(
    tx,
    {
      candidateId,
      version,
      state: decision.state,
      email,
      phone: interest.phone,
      cityId: city.id,
      ufId: city.uf_id,
      classRoomId: classRoom?.id ?? null,
      origin: 'LANDING_PAGE',
      ownerId: null,
      supersedes: decision.supersedesLive ? (live?.id ?? null) : null,
      contactConsent: interest.contactConsent,
    },
    VISITOR,
    now,
  );
}

async function moveToClass(
  tx: Tx,
  deps: Deps,
  move: { candidateId: number; accountId: number; interviewId: number; classRoomId: number },
): Promise<void> {
  const now = deps.clock();
  const version = await liveVersionOf(tx, move);
  const classRoom = version === null ? null : await findClassOpenTo(tx, version, move.classRoomId, now);
  if (!classRoom) return;
  const live = await lockInterview(tx, move.interviewId, unscoped);
  const decision = decideRegistration(live.facts.version, live.facts, now);
  const isOpen = 'refusal' in decision && decision.refusal.code === 'interview.open-already';
  // Enrolment is the team's decision: interest in another class does not undo it.
  if (!isOpen || live.facts.superseded || live.row.class_link === 'ENROLLED') return;
  if (live.row.class_room_id === classRoom.id) return;
  await linkClass(tx, live, classRoom.id, {
    actor: { kind: 'candidate', accountId: move.accountId },
    at: now,
  });
}

/** The version of the interview, if it is still this person's and not deleted. */
async function liveVersionOf(
  tx: Tx,
  { interviewId, candidateId }: { readonly interviewId: number; readonly candidateId: number },
): Promise<VersionId | null> {
  const row = await tx
    .selectFrom('interview')
    .select('version')
    .where('id', '=', interviewId)
    .where('candidate_id', '=', candidateId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.version ?? null;
}
