import { checkQuestionnaire } from '#domain/registration/questionnaire-answers.ts';
import { draftOf, type QuestionnaireDraft } from '#domain/registration/questionnaire-draft.ts';
import { FULL_DRAFT } from '#domain/registration/questionnaire.fixture.ts';
import { questionnaireCalls, toWire } from '#contract/questionnaire.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { candidateOf, givenInterview } from '#tests/factories.ts';
import { interviewRow } from '#tests/stored.ts';

export const save = (caller: Caller, id: number, draft: QuestionnaireDraft, revision = 0) =>
  caller.call(questionnaireCalls.saveQuestionnaire, {
    params: { id },
    body: { revision, answers: toWire(draft) },
  });

export const read = (caller: Caller, id: number) =>
  caller.call(questionnaireCalls.getQuestionnaire, { params: { id } });

/** The stored draft; null while there is none. */
export async function stored(portal: TestApp, interviewId: number) {
  const row = await portal.deps.db
    .selectFrom('questionnaire_draft')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .executeTakeFirst();
  return row ? { ...row, draft: draftOf(JSON.stringify(row.answers)) } : null;
}

/** Somebody of version 2 in a state, with terms and basic data given. */
export async function givenQuestionnaire(portal: TestApp, given: Parameters<typeof givenInterview>[1] = {}) {
  const { id, candidateId } = await givenInterview(portal, { version: 2, ...given });
  const at = portal.deps.clock();
  const { db } = portal.deps;
  await db
    .updateTable('interview')
    .set({
      term_version: '2026-11',
      term_accepted_at: at,
      video_viewed_at: at,
      professional_situation_id: 22,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('candidate')
    .set({
      birth_date: '1990-03-12',
      emergency_contact_name: 'Maria',
      emergency_contact_phone: '11912345678',
    })
    .where('id', '=', candidateId)
    .execute();
  return { id, candidateId, candidate: await candidateOf(portal, { id }) };
}

/** The sending of a draft that may be sent, with the person's data as stored. */
export async function sendBodyOf(portal: TestApp, id: number, draft: QuestionnaireDraft = FULL_DRAFT) {
  const row = await interviewRow(portal, id);
  const person = await portal.deps.db
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', row.candidate_id)
    .executeTakeFirstOrThrow();
  const checked = checkQuestionnaire(draft, 2026);
  if ('problems' in checked) throw new Error('This draft may not be sent');
  return {
    idInterview: id,
    name: person.name,
    cpf: person.cpf,
    basicData: {
      email: row.email,
      uf: { id: row.uf_id },
      city: { id: row.city_id },
      birthDate: person.birth_date,
      phone: row.phone,
      situation: { id: row.professional_situation_id },
    },
    answers: toWire(checked.answers),
  };
}

export const send = (caller: Caller, body: object) =>
  caller.call(questionnaireCalls.sendQuestionnaire, { body });

export const submissionsOf = (portal: TestApp, interviewId: number) =>
  portal.deps.db
    .selectFrom('submission')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .orderBy('id')
    .execute();
