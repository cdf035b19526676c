import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { ageRule } from '#domain/birth-date.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { changesBetween, type Change } from '#domain/interview/history-changes.ts';
import { notFound, Refused } from '#domain/refusal.ts';
import type { correctionBody } from '#contract/personal-data.ts';
import { contactChanged } from '../identity/address-change/contact-changed.ts';
import { revokeSignInLinks } from '../identity/links.ts';
import { personalValues } from '../interviews/personal-values.ts';
import { byCandidate } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { lockInterview } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

export type Correction = z.output<typeof correctionBody>;

/** Refusals: candidate.too-young, candidate.emancipation, request.invalid (a date of birth in the future). */
function checkBirthDate({ birthDate, emancipated }: Correction, now: Date): void {
  if (birthDate === null) return;
  switch (ageRule(birthDate, dateInSaoPaulo(now), emancipated)) {
    case 'under-age':
      throw new Refused('candidate.too-young');
    case 'emancipation-required':
      throw new Refused('candidate.emancipation');
    case 'not-born':
      throw new Refused('request.invalid', {
        issues: [{ in: 'body', path: 'birthDate', message: 'Data de nascimento inválida!' }],
      });
    case 'admitted':
  }
}

/**
 * Corrects what the portal keeps about the person who asks. The CPF is never changed, certificates stay as they were
 * issued, and a birth date or an emergency contact that is there can be changed but not emptied: the selection depends
 * on them. Refusals: the above, api.resource-notfound (an account without a CPF, a registration of somebody else).
 */
export async function correctPersonalData(deps: Deps, viewer: Viewer, wanted: Correction): Promise<void> {
  const now = deps.clock();
  checkBirthDate(wanted, now);
  await inTransaction(deps.db, async (tx) => {
    const person = await tx
      .selectFrom('candidate')
      .select([
        'id',
        'name',
        'birth_date',
        'emancipated',
        'emergency_contact_name',
        'emergency_contact_phone',
      ])
      .where('id', '=', viewer.candidateId)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const after = await tx
      .updateTable('candidate')
      .set({
        name: wanted.name,
        birth_date: wanted.birthDate ?? person.birth_date,
        ...(wanted.birthDate === null ? {} : { emancipated: wanted.emancipated }),
        emergency_contact_name:
          wanted.emergencyContact?.emergencyContactName ?? person.emergency_contact_name,
        emergency_contact_phone:
          wanted.emergencyContact?.emergencyContactPhone ?? person.emergency_contact_phone,
        updated_at: now,
      })
      .where('id', '=', person.id)
      .returning(['name', 'birth_date', 'emancipated', 'emergency_contact_name', 'emergency_contact_phone'])
      .executeTakeFirstOrThrow();
    await recordOnRegistrations(
      tx,
      viewer,
      changesBetween(
        { name: person.name, ...personalValues(person) },
        { name: after.name, ...personalValues(after) },
      ),
      now,
    );
    await tx.updateTable('account').set({ name: wanted.name }).where('id', '=', viewer.accountId).execute();
    // A person has one registration a version under way: four at most.
    for (const contact of wanted.contacts.toSorted((a, b) => a.idInterview - b.idInterview))
      await correctContact(tx, deps, viewer, contact, now);
  });
}

/** Personal data belong to every registration: the change is recorded on each that is under way. */
async function recordOnRegistrations(tx: Tx, viewer: Viewer, changes: Change[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = await tx
    .selectFrom('interview as i')
    .select('i.id')
    .where(own(viewer))
    .where('i.deleted_at', 'is', null)
    .where('i.superseded_at', 'is', null)
    .orderBy('i.id')
    .execute();
  // Four at most, one a version.
  for (const { id } of rows) {
    await appendNote(tx, await lockInterview(tx, id, own(viewer)), {
      command: 'correct-personal-data',
      actor: byCandidate(viewer),
      details: { changes },
      at: now,
    });
  }
}

async function correctContact(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  { idInterview, email, phone }: Correction['contacts'][number],
  now: Date,
): Promise<void> {
  const record = await lockInterview(tx, idInterview, own(viewer));
  if (record.facts.superseded) throw new Refused('api.resource-notfound');
  if (record.email === email && record.row.phone === phone) return;
  // A link sent to a wrong address must not sign anybody in.
  if (record.email !== email) {
    await revokeSignInLinks(tx, { candidateId: record.candidateId, email: record.email });
    await contactChanged(tx, deps, {
      candidateId: record.candidateId,
      interviewId: record.id,
      version: record.facts.version,
      from: record.email,
      to: email,
      origin: 'candidate',
      requestedBy: viewer.accountId,
    });
  }
  await tx
    .updateTable('interview')
    .set({ email, phone, updated_at: now })
    .where('id', '=', record.id)
    .execute();
  await appendNote(tx, record, {
    command: 'correct-contact',
    actor: byCandidate(viewer),
    details: { changes: changesBetween({ email: record.email, phone: record.row.phone }, { email, phone }) },
    at: now,
  });
}
