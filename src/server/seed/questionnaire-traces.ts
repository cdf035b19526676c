import { dateInSaoPaulo } from '#domain/calendar.ts';
import { checkQuestionnaire, draftOfAnswers } from '#domain/registration/questionnaire-answers.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import type { Tx } from '../platform/db.ts';
import { columnOf } from '../questionnaire/queries.ts';
import type { SubmittedQuestionnaire } from '../questionnaire/send-questionnaire.ts';
import type { ScenarioRun } from './scenarios.ts';
import { halfFilled, questionnaireOf } from './questionnaires.ts';
import type { Details } from './traces.ts';

const yearOf = (at: Date): number => Number(dateInSaoPaulo(at).slice(0, 4));

// What filling and sending the questionnaire leave behind, as the product's use cases would have written it.

/** The draft: complete where the scenario sends it later, half filled otherwise. */
export async function fillQuestionnaire(
  tx: Tx,
  { n, scenario }: ScenarioRun,
  interviewId: number,
  at: Date,
): Promise<void> {
  const whole = questionnaireOf(n, yearOf(at));
  const sent = scenario.events.some(({ command }) => command.type === 'send');
  await tx
    .insertInto('questionnaire_draft')
    .values({
      interview_id: interviewId,
      answers: columnOf(sent ? whole : halfFilled(whole)),
      updated_at: at,
    })
    .execute();
}

/** The submission, and the draft as sending closes it. */
export async function submitQuestionnaire(
  tx: Tx,
  record: InterviewRecord,
  { n }: ScenarioRun,
  at: Date,
): Promise<Details> {
  const checked = checkQuestionnaire(questionnaireOf(n, yearOf(at)), yearOf(at));
  if ('problems' in checked) throw new Error('A questionnaire of the demonstration may not be sent');
  const person = await tx
    .selectFrom('interview as i')
    .innerJoin('candidate as c', 'c.id', 'i.candidate_id')
    .select(['c.name', 'c.cpf', 'c.birth_date', 'i.professional_situation_id'])
    .where('i.id', '=', record.id)
    .executeTakeFirstOrThrow();
  const submitted: SubmittedQuestionnaire = {
    sender: {
      name: person.name,
      cpf: person.cpf,
      email: record.row.email,
      phone: record.row.phone,
      ufId: record.row.uf_id,
      cityId: record.row.city_id,
      birthDate: person.birth_date ?? '',
      situationId: person.professional_situation_id ?? 0,
    },
    answers: checked.answers,
  };
  await tx
    .updateTable('questionnaire_draft')
    .set(({ eb }) => ({
      answers: columnOf(draftOfAnswers(checked.answers)),
      revision: eb('revision', '+', 1),
      updated_at: at,
    }))
    .where('interview_id', '=', record.id)
    .execute();
  const { id } = await tx
    .insertInto('submission')
    .values({ interview_id: record.id, answers: JSON.stringify(submitted), sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { submission: id };
}
