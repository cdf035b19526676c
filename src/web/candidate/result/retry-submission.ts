import type { InterviewDetail } from '#contract/interviews.ts';
import { selectsByQuestionnaire } from '#domain/seminar-version.ts';
import { openAnswerSession, sendInterview } from '../interview/submit-interview.ts';
import { openQuestionnaire, sendQuestionnaire } from '../questionnaire/submit-questionnaire.ts';

/** Submits again after a failure, with the stored answers and the drafts of this device. Rejects with ApiError; drafts then stay. */
export async function retrySubmission(interview: InterviewDetail): Promise<void> {
  if (selectsByQuestionnaire(interview.moduleId))
    await sendQuestionnaire(interview, await openQuestionnaire(interview.id));
  else await sendInterview(interview, await openAnswerSession(interview.id));
}
