import type { InterviewDetail } from '#contract/interviews.ts';
import { versionById } from '#domain/seminar-version.ts';
import { openDesk, sendInterview } from '../interview/sending.ts';
import { openQuestionnaire, sendQuestionnaire } from '../questionnaire/sending.ts';

/** Submits again after a failure, with the stored answers and the drafts of this device. Rejects with ApiError; drafts then stay. */
export async function sendKept(interview: InterviewDetail): Promise<void> {
  if (versionById(interview.moduleId).selection === 'questionnaire')
    await sendQuestionnaire(interview, await openQuestionnaire(interview.id));
  else await sendInterview(interview, await openDesk(interview.id));
}
