import type { InterviewDetail } from '#contract/interviews.ts';
import { versionById } from '#domain/seminar-version.ts';
import { openDesk, sendInterview } from '../interview/sending.ts';
import { openQuestionnaire, sendQuestionnaire } from '../questionnaire/sending.ts';

/** Sends, after a failed sending, what the server and this device keep. Rejects with ApiError; then it stays kept. */
export async function sendKept(interview: InterviewDetail): Promise<void> {
  if (versionById(interview.moduleId).selection === 'questionnaire')
    await sendQuestionnaire(interview, await openQuestionnaire(interview.id));
  else await sendInterview(interview, await openDesk(interview.id));
}
