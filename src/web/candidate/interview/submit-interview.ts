import { answerCalls } from '#contract/answers.ts';
import type { InterviewDetail } from '#contract/interviews.ts';
import { ANSWERS_REFUSALS } from '#domain/refusals/answers.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { ApiError, request } from '../../api.ts';
import { AnswerSession } from './answer-session.ts';
import { conflictIn } from './save-answer.ts';

/** The five stored answers, overlaid with the drafts of this device. */
export async function openAnswerSession(interviewId: number): Promise<AnswerSession> {
  const stored = await request(answerCalls.listAnswers, { params: { id: interviewId } });
  return new AnswerSession(interviewId, stored);
}

/**
 * Sends the interview with all five texts and their base revisions, so that nothing typed since the
 * last save is lost. Rejects with ApiError; the drafts then stay on this device.
 */
export async function sendInterview(
  { id, moduleId }: InterviewDetail,
  session: AnswerSession,
): Promise<void> {
  await session.prepareToSend();
  if (session.inConflict !== null)
    throw new ApiError(409, 'answer.conflict', ANSWERS_REFUSALS['answer.conflict']);
  try {
    await request(answerCalls.sendAnswers, {
      params: { moduleId },
      body: { idInterview: id, answers: session.toSend() },
    });
  } catch (error) {
    const theirs = conflictIn(error);
    if (theirs) session.conflictMet(theirs);
    throw error;
  }
  session.finish();
}

/** The interview right after sending, before it is refetched. */
export function asSent(interview: InterviewDetail): InterviewDetail {
  // A questionnaire waits for a person at once; an interview is read by the evaluator first.
  const statusInterview = selectsByQuestionnaire(interview.moduleId)
    ? 'AGUARDANDO_AVALIACAO'
    : 'EM_PROCESSAMENTO';
  return { ...interview, statusCompletingInterview: 'FINALIZADA', statusInterview };
}

/** Evaluates again what failed: the candidate's own, or for an administrator anyone's. */
export async function resendInterview(interviewId: number): Promise<void> {
  await request(answerCalls.resendAnswers, { query: {}, body: { idInterview: interviewId } });
}
