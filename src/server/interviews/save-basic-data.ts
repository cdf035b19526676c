import type * as z from 'zod';
import type { Viewer } from '#domain/access.ts';
import { ageRule } from '#domain/birth-date.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { changesBetween, type Change } from '#domain/interview/history-changes.ts';
import { Refused } from '#domain/refusal.ts';
import { seminarYears, situationAsked } from '#domain/registration/basic-data.ts';
import {
  isProfessionalSituation,
  professionalSituations,
} from '#domain/registration/professional-situations.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import type { basicDataBody } from '#contract/interviews.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { contactChanged } from '../identity/address-change/contact-changed.ts';
import { revokeSignInLinks } from '../identity/links.ts';
import { cityInWords, cityOf } from '../places/queries.ts';
import { assertEditable } from '../lifecycle/editable.ts';
import { personalValues } from './personal-values.ts';
import { byCandidate } from '../lifecycle/actor.ts';
import { appendNote } from '../lifecycle/history.ts';
import { lockInterview, type InterviewRecord } from '../lifecycle/record.ts';
import { own } from '../lifecycle/scope.ts';

export type BasicData = z.output<typeof basicDataBody>;

const invalid = (path: string, message: string): Refused =>
  new Refused('request.invalid', { issues: [{ in: 'body', path, message }] });

/** Refusals: candidate.too-young, candidate.emancipation, request.invalid (a date of birth in the future). */
function checkAge(data: BasicData, now: Date): void {
  switch (ageRule(data.candidate.birthDate, dateInSaoPaulo(now), data.candidate.emancipated)) {
    case 'under-age':
      throw new Refused('candidate.too-young');
    case 'emancipation-required':
      throw new Refused('candidate.emancipation');
    case 'not-born':
      throw invalid('candidate.birthDate', 'Data de nascimento inválida!');
    case 'admitted':
  }
}

/** The situation must be one of the version's own, and be there where it is asked. */
function checkSituation(version: VersionId, id: number | undefined): void {
  const missing = id === undefined ? situationAsked(version) !== null : !isProfessionalSituation(version, id);
  if (missing) throw new Refused('professional-situation.required');
}

/** Refusal: request.invalid (a year that the form does not offer: one still to come). */
function checkSeminarYear(year: number | null | undefined, now: Date): void {
  if (year == null || seminarYears(Number(dateInSaoPaulo(now).slice(0, 4))).includes(year)) return;
  throw invalid('candidate.yearParticipatedSeminary', 'Ano inválido!');
}

/** Locks the person before the interview, as registering does: opposite orders would deadlock. */
function lockOwnCandidate(tx: Tx, viewer: Viewer) {
  return tx
    .selectFrom('candidate')
    .select(['birth_date', 'emancipated', 'emergency_contact_name', 'emergency_contact_phone'])
    .where('id', '=', viewer.candidateId)
    .forUpdate()
    .executeTakeFirst();
}

type OwnCandidate = NonNullable<Awaited<ReturnType<typeof lockOwnCandidate>>>;

/** The professional situation of a version in words; null: none. */
const situationInWords = (version: VersionId, id: number | null | undefined): string | null =>
  professionalSituations(version).find((one) => one.id === id)?.description ?? null;

/** What differs from what is stored, as the history keeps it. */
async function changesOf(
  tx: Tx,
  person: OwnCandidate,
  { row, facts: { version } }: InterviewRecord,
  data: BasicData,
  city: { readonly id: number; readonly name: string; readonly initials: string },
): Promise<Change[]> {
  const { birthDate, emancipated, emergencyContact, professionalSituation, yearParticipatedSeminary } =
    data.candidate;
  const before = city.id === row.city_id ? city : await cityOf(tx, row.city_id);
  return changesBetween(
    {
      ...personalValues(person),
      email: row.email,
      phone: row.phone,
      city: cityInWords(before),
      'professional-situation': situationInWords(version, row.professional_situation_id),
      'seminar-year': row.seminar_year?.toString() ?? null,
    },
    {
      ...personalValues({
        birth_date: birthDate,
        emancipated,
        emergency_contact_name: emergencyContact.emergencyContactName,
        emergency_contact_phone: emergencyContact.emergencyContactPhone,
      }),
      email: data.email,
      phone: data.phone,
      city: cityInWords(city),
      'professional-situation': situationInWords(version, professionalSituation?.id),
      'seminar-year': yearParticipatedSeminary?.toString() ?? null,
    },
  );
}

/**
 * Saves the basic data of the own interview. Name and CPF are never changed here.
 * Refusals: the above, api.resource-notfound, interview.not-editable, interview.expired, city.unknown.
 */
export async function saveBasicData(deps: Deps, viewer: Viewer, id: number, data: BasicData): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const person = await lockOwnCandidate(tx, viewer);
    const record = await lockInterview(tx, id, own(viewer));
    assertEditable(record, now);
    checkAge(data, now);
    const situationId = data.candidate.professionalSituation?.id;
    checkSituation(record.facts.version, situationId);
    checkSeminarYear(data.candidate.yearParticipatedSeminary, now);
    const city = await cityOf(tx, data.city.id);
    // Always found, since the interview is their own.
    const changes = person ? await changesOf(tx, person, record, data, city) : [];

    // Sign-in links sent to the old address must stop working.
    if (data.email !== record.email) {
      await revokeSignInLinks(tx, { candidateId: record.candidateId, email: record.email });
      await contactChanged(tx, deps, {
        candidateId: record.candidateId,
        interviewId: id,
        version: record.facts.version,
        from: record.email,
        to: data.email,
        origin: 'candidate',
        requestedBy: viewer.accountId,
      });
    }
    await tx
      .updateTable('candidate')
      .set({
        birth_date: data.candidate.birthDate,
        emancipated: data.candidate.emancipated,
        emergency_contact_name: data.candidate.emergencyContact.emergencyContactName,
        emergency_contact_phone: data.candidate.emergencyContact.emergencyContactPhone,
        updated_at: now,
      })
      .where('id', '=', record.candidateId)
      .execute();
    await tx
      .updateTable('interview')
      .set({
        email: data.email,
        phone: data.phone,
        city_id: city.id,
        uf_id: city.uf_id,
        professional_situation_id: situationId ?? null,
        seminar_year: data.candidate.yearParticipatedSeminary ?? null,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    await appendNote(tx, record, {
      command: 'save-basic-data',
      actor: byCandidate(viewer),
      details: { changes },
      at: now,
    });
  });
}
