import { useQuery } from '@tanstack/react-query';
import { feedbackCalls, type FeedbackTarget } from '#contract/feedback.ts';
import type { Cpf } from '#domain/cpf.ts';
import type { FeedbackStep } from '#domain/feedback/steps.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { ApiError, request } from '../api.ts';
import { useFeedbackSession } from './feedback-session.ts';

export const LOAD_FAILED = 'Erro ao buscar dados da entrevista!';

/** Whom the link is about, and what is asked. */
export interface OpenFeedback {
  readonly target: FeedbackTarget;
  readonly steps: readonly FeedbackStep[];
}

/** Loads both, once for a visit: nothing may change while somebody is answering. A new attempt costs a new proof of work. */
export function useOpenFeedback(module: VersionId, cpf: Cpf) {
  const { proofs } = useFeedbackSession();
  return useQuery({
    queryKey: ['feedback', module, cpf],
    queryFn: async ({ signal }): Promise<OpenFeedback> => {
      const [target, steps] = await Promise.all([
        proofs
          .take()
          .then((proof) =>
            request(feedbackCalls.findFeedbackTarget, { params: { module, cpf } }, { signal, proof }),
          ),
        request(feedbackCalls.listFeedbackSteps, {}, { signal }),
      ]);
      return {
        target,
        steps: steps.map(({ name, questions }) => ({
          name,
          questions: questions.map((question) => ({
            ...question,
            options: question.options.map(({ option }) => option),
          })),
        })),
      };
    },
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
}

/** An invalid link: expired, mistyped or about an unknown person. All are treated alike. */
export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The server's sentence; the specification's where there is none. */
export const loadFailure = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'api.unexpected' ? error.message : LOAD_FAILED;
