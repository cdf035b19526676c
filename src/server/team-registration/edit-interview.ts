import type * as z from 'zod';
import { hasConflictOfInterest, type Viewer } from '#domain/access.ts';
import { changesBetween, type Change } from '#domain/interview/history-changes.ts';
import { Refused } from '#domain/refusal.ts';
import type { editInterviewBody } from '#contract/team-registration.ts';
import { linkableClass } from '../classes/linkable-class.ts';
import type { OpenClass } from '../classes/portal-classes.ts';
import { contactChanged } from '../identity/address-change/contact-changed.ts';
import { revokeSignInLinks } from '../identity/links.ts';
import { allowedActionsOn } from '../lifecycle/allowed.ts';
import { byManager } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { findInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { lockForAction, type RowRevision } from '../lifecycle/row-command.ts';
import { managed } from '../lifecycle/scope.ts';
import { cityInWords, cityOf } from '../places/queries.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { confirmRegistration } from '../registration/notify.ts';
import { cityWithinReach } from './city-within-reach.ts';
import { linkClass } from '../lifecycle/link-class.ts';

export type Edit = z.output<typeof editInterviewBody>;

/** Which of the three differ from what is stored, as the history keeps it. */
async function changesOf(
  tx: Tx,
  { row, email }: InterviewRecord,
  edit: Edit,
  city: { readonly id: number; readonly name: string; readonly initials: string },
): Promise<Change[]> {
  const before = city.id === row.city_id ? city : await cityOf(tx, row.city_id);
  return changesBetween(
    { email, phone: row.phone, city: cityInWords(before) },
    { email: edit.email, phone: edit.phone, city: cityInWords(city) },
  );
}

/**
 * Corrects e-mail, phone, city and the class of interest for the team, optionally sending the registration e-mail. Writes nothing if nothing
 * differs and nothing is sent. Refusals: access.own-email (the manager's own address would take the registration from them), city.unknown, access.denied (a city of another state), class-room.not-available,
 * class-room.enrolled,
 * those of `lockForAction`; interview.state too where the registration e-mail is not for this state.
 */
export async function editInterview(deps: Deps, viewer: Viewer, row: RowRevision, edit: Edit): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { candidateId } = await findInterview(tx, row.id, managed(viewer));
    // Person before interview, as everywhere.
    const candidate = await tx
      .selectFrom('candidate')
      .select(['id', 'name'])
      .where('id', '=', candidateId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const record = await lockForAction(tx, viewer, row, now, 'edit');
    if (edit.sendEmail) assertRegistrationEmail(record, viewer, now);
    const city = await cityWithinReach(tx, viewer, edit.city);
    const changes = await changesOf(tx, record, edit, city);
    const classRoom = await chosenClass(tx, viewer, record, edit, now);
    if (changes.length === 0 && classRoom === undefined && !edit.sendEmail) return;

    // Sign-in links sent to the old address must stop working.
    if (edit.email !== record.email) {
      if (hasConflictOfInterest(viewer, { candidateId: candidate.id, email: edit.email }))
        throw new Refused('access.own-email');
      await revokeSignInLinks(tx, { candidateId: candidate.id, email: record.email });
      await contactChanged(tx, deps, {
        candidateId: candidate.id,
        interviewId: record.id,
        version: record.facts.version,
        from: record.email,
        to: edit.email,
        origin: 'team',
        requestedBy: viewer.accountId,
      });
    }
    if (changes.length > 0) {
      await tx
        .updateTable('interview')
        .set({
          email: edit.email,
          phone: edit.phone,
          city_id: city.id,
          uf_id: city.uf_id,
          updated_at: now,
        })
        .where('id', '=', record.id)
        .execute();
    }
    if (classRoom !== undefined)
      await linkClass(tx, record, classRoom?.id ?? null, { actor: byManager(viewer), at: now });
    if (edit.sendEmail) {
      await confirmRegistration(tx, deps, {
        interviewId: record.id,
        candidate,
        version: record.facts.version,
        email: edit.email,
        classRoom: classRoom ?? null,
        situation: 'new',
      });
    }
    if (changes.length === 0 && !edit.sendEmail) return;
    await appendNote(tx, record, {
      command: 'edit-registration',
      actor: byManager(viewer),
      details: { changes, sentEmail: edit.sendEmail },
      at: now,
    });
  });
}

/**
 * The class to link instead of the present one, null to unlink it, undefined to leave it. Enrolment is not changed here.
 * Refusals: class-room.not-available, class-room.enrolled.
 */
async function chosenClass(
  tx: Tx,
  viewer: Viewer,
  { row, facts }: InterviewRecord,
  { idClassRoom }: Edit,
  now: Date,
): Promise<OpenClass | null | undefined> {
  if (idClassRoom === undefined || idClassRoom === row.class_room_id) return undefined;
  if (row.class_link === 'ENROLLED') throw new Refused('class-room.enrolled');
  return idClassRoom === null ? null : linkableClass(tx, viewer, facts.version, idClassRoom, now);
}

function assertRegistrationEmail(record: InterviewRecord, viewer: Viewer, now: Date): void {
  if (allowedActionsOn(record, viewer, now, 'row').includes('send-registration-email')) return;
  throw new Refused('interview.state', { state: record.facts.state });
}
