import { dateInSaoPaulo } from '#domain/calendar.ts';
import { checkQuestionnaire, draftOfAnswers } from '#domain/registration/questionnaire-answers.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { columnOf } from '#server/questionnaire/queries.ts';
import type { SubmittedQuestionnaire } from '#server/questionnaire/send-questionnaire.ts';
import { halfFilled, QUESTIONNAIRES, questionnaireOf } from '#server/seed/questionnaires.ts';
import type { RowBatch } from './copy.ts';
import type { Ids } from './ids.ts';
import type { SimulatedInterview } from './simulate-interview.ts';
import type { Random } from './random.ts';
import type { StoredPerson } from './people.ts';

const yearOf = (at: Date): number => Number(dateInSaoPaulo(at).slice(0, 4));

function answersOf(n: number, at: Date) {
  const checked = checkQuestionnaire(questionnaireOf(n, yearOf(at)), yearOf(at));
  if ('problems' in checked) throw new Error('A questionnaire of the load may not be sent');
  return checked.answers;
}

/** Writes the questionnaires of version 2, as the use cases would have. */
export function createQuestionnaireRecorder(batch: RowBatch, ids: Ids) {
  return {
    /** The draft: complete once it is sent, half filled before. Returns the number of the questionnaire. */
    draft(
      interviewId: number,
      { version, events }: SimulatedInterview,
      person: StoredPerson,
      own: Random,
    ): number {
      const n = own.int(0, QUESTIONNAIRES.length - 1);
      const filled = events.find(({ command }) => command.type === 'save-answer');
      if (!filled || !selectsByQuestionnaire(version)) return n;
      const sent = events.findLast(({ command }) => command.type === 'send');
      const at = sent?.at ?? filled.at;
      const draft = sent ? draftOfAnswers(answersOf(n, at)) : halfFilled(questionnaireOf(n, yearOf(at)));
      batch.add('questionnaire_draft', {
        interview_id: interviewId,
        answers: columnOf(draft),
        revision: own.int(1, 40) + (sent ? 1 : 0),
        saved_by: person.accountId,
        updated_at: at,
      });
      return n;
    },

    submission(
      interviewId: number,
      n: number,
      person: StoredPerson,
      situationId: number | null,
      at: Date,
    ): number {
      const id = ids.next('submission');
      const submitted: SubmittedQuestionnaire = {
        sender: {
          name: person.name,
          cpf: person.cpf,
          email: person.email,
          phone: person.phone,
          ufId: person.home.ufId,
          cityId: person.home.cityId,
          birthDate: person.birthDate,
          situationId: situationId ?? 0,
        },
        answers: answersOf(n, at),
      };
      batch.add('submission', {
        id,
        interview_id: interviewId,
        answers: JSON.stringify(submitted),
        sent_at: at,
      });
      return id;
    },
  };
}
