import type { InterviewDetail } from '#contract/interviews.ts';
import { questionnaireCalls, toWire } from '#contract/questionnaire.ts';
import { dateInSaoPaulo } from '#domain/calendar.ts';
import { checkQuestionnaire } from '#domain/registration/questionnaire-answers.ts';
import { ANSWERS_REFUSALS } from '#domain/refusals/answers.ts';
import { INTERVIEW_REFUSALS } from '#domain/refusals/interview.ts';
import { ApiError, request } from '../../api.ts';
import { conflictIn } from './save-questionnaire.ts';
import { QuestionnaireSession } from './questionnaire-session.ts';

/** The last year in which a startup can have been founded. */
export const currentYear = (now: Date): number => Number(dateInSaoPaulo(now).slice(0, 4));

/** The stored questionnaire, overlaid with the draft of this device. */
export async function openQuestionnaire(interviewId: number): Promise<QuestionnaireSession> {
  const stored = await request(questionnaireCalls.getQuestionnaire, { params: { id: interviewId } });
  return new QuestionnaireSession(interviewId, stored);
}

/** What the server would refuse as well: found here without asking it. */
const REFUSALS = {
  'interview.basic-data': INTERVIEW_REFUSALS['interview.basic-data'],
  'questionnaire.conflict': ANSWERS_REFUSALS['questionnaire.conflict'],
  'questionnaire.invalid': ANSWERS_REFUSALS['questionnaire.invalid'],
} as const;

const refused = (status: number, code: keyof typeof REFUSALS): ApiError =>
  new ApiError(status, code, REFUSALS[code]);

/** The data of the second step, from the loaded interview. Refusal: interview.basic-data. */
function basicDataOf({ candidate, email, phone, city }: InterviewDetail) {
  const { birthDate, professionalSituation } = candidate;
  if (birthDate === null || professionalSituation === null) throw refused(422, 'interview.basic-data');
  return {
    email,
    phone,
    uf: { id: city.uf.id },
    city: { id: city.id },
    birthDate,
    situation: professionalSituation,
  };
}

/**
 * Sends the questionnaire with its base revision, so that nothing typed since the last save is
 * lost. Rejects with ApiError; the draft then stays on this device.
 */
export async function sendQuestionnaire(
  interview: InterviewDetail,
  session: QuestionnaireSession,
  year = currentYear(new Date()),
): Promise<void> {
  await session.prepareToSend();
  if (session.inConflict) throw refused(409, 'questionnaire.conflict');
  const checked = checkQuestionnaire(session.draft, year);
  if ('problems' in checked) throw refused(422, 'questionnaire.invalid');
  const { revision } = session;
  const sending = request(questionnaireCalls.sendQuestionnaire, {
    body: {
      idInterview: interview.id,
      name: interview.candidate.name,
      cpf: interview.candidate.cpf,
      basicData: basicDataOf(interview),
      answers: toWire(checked.answers),
      ...(revision === undefined ? {} : { revision }),
    },
  });
  try {
    await sending;
  } catch (error) {
    const theirs = conflictIn(interview.id, error);
    if (theirs) session.dispatch({ type: 'conflicted', theirs });
    throw error;
  }
  session.finish();
}
