import { answerCalls } from '#contract/answers.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { versionById } from '#domain/seminar-version.ts';
import { ApiError, request } from '../../api.ts';
import { AnswerDesk } from './answer-desk.ts';
import { drafts } from '../sync/draft-store.ts';
import { saveAnswer } from './save-answer.ts';

/** The five answers as they stand on the server, and over them what is kept on this device. */
export async function openDesk(interviewId: number): Promise<AnswerDesk> {
  const stored = await request(answerCalls.listAnswers, { params: { id: interviewId } });
  return new AnswerDesk(interviewId, stored, { drafts, save: saveAnswer });
}

/**
 * Sends the interview with all five texts and the revisions they were written upon, so that nothing typed since the
 * last saving is left behind. Rejects with ApiError; the texts then stay kept on this device.
 */
export async function sendInterview({ id, moduleId }: InterviewDetail, desk: AnswerDesk): Promise<void> {
  await desk.prepareToSend();
  if (desk.inConflict !== null) throw new ApiError(409, 'answer.conflict', REFUSALS['answer.conflict']);
  await request(answerCalls.sendAnswers, {
    params: { moduleId },
    body: { idInterview: id, answers: desk.toSend() },
  });
  desk.finish();
}

/** The interview as it is right after sending, before the server is asked again. */
export function asSent(interview: InterviewDetail): InterviewDetail {
  // A questionnaire waits for a person at once; an interview is read by the evaluator first.
  const statusInterview =
    versionById(interview.moduleId).selection === 'questionnaire'
      ? 'AGUARDANDO_AVALIACAO'
      : 'EM_PROCESSAMENTO';
  return { ...interview, statusCompletingInterview: 'FINALIZADA', statusInterview };
}

/** Evaluates again what failed: the candidate's own, or for an administrator anyone's. */
export async function resendInterview(interviewId: number): Promise<void> {
  await request(answerCalls.resendAnswers, { query: {}, body: { idInterview: interviewId } });
}
