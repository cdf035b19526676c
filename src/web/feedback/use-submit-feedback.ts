import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { feedbackCalls } from '#contract/feedback.ts';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';
import { ApiError, request } from '../api.ts';
import { FEEDBACK_EXPIRED, FEEDBACK_SENT } from './addresses.ts';
import { useFeedbackSession } from './feedback-session.ts';
import type { Unsent } from './unsent.ts';

const version = z.unknown().transform(parseVersionId);

/** History state for the pages after the questionnaire. No personal data. */
const ending = z.object({ module: version });
const failure = z.object({
  interviewId: z.guid(),
  module: version,
  /** The server's message. */
  reason: z.string(),
});
export type SubmitFailure = z.output<typeof failure>;

/** Whether a questionnaire was sent before this page, in this tab. */
export const wasSentFrom = (state: unknown): boolean => ending.safeParse(state).data?.module != null;

/** Version whose colours the page uses; 1 by default. */
export const versionFrom = (state: unknown): VersionId => ending.safeParse(state).data?.module ?? 1;

export const failureFrom = (state: unknown): SubmitFailure | null => failure.safeParse(state).data ?? null;

/** Sends what was answered; again with the same id, so that it counts once. */
export function useSubmitFeedback({
  interviewId,
  module,
  onFailed,
}: {
  interviewId: string;
  module: VersionId;
  /** It may be tried again. */
  onFailed: (error: Error) => unknown;
}) {
  const { proofs, unsent } = useFeedbackSession();
  const navigate = useNavigate();
  const leave = async (to: string) => {
    unsent.forget(interviewId);
    await navigate(to, { replace: true, state: { module } });
  };
  return useMutation({
    mutationFn: async ({ submissionId, choices, email }: Unsent) => {
      const questions = Object.entries(choices).map(([id, options]) => ({
        id: Number(id),
        options: [...options],
      }));
      await request(
        feedbackCalls.answerFeedback,
        {
          body: {
            idInterview: interviewId,
            submissionId,
            emailCollaborator: email.trim() === '' ? null : email.trim(),
            questions,
          },
        },
        { proof: await proofs.take() },
      );
    },
    onSuccess: () => {
      unsent.markSent(interviewId);
      return leave(FEEDBACK_SENT);
    },
    onError: async (error) => {
      const expired = error instanceof ApiError && error.code === 'johari.link-expired';
      await (expired ? leave(FEEDBACK_EXPIRED) : onFailed(error));
    },
  });
}
