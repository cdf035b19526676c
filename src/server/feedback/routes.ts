import { FEEDBACK_STEPS } from '#domain/feedback/steps.ts';
import type { feedbackCalls, FeedbackStepReply } from '#contract/feedback.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { answerFeedback } from './answer-feedback.ts';
import { findTarget, findTargetByCpf } from './find-target.ts';
import { handOutPerceptionLink } from '../lifecycle/perception-link.ts';

const STEPS: FeedbackStepReply[] = FEEDBACK_STEPS.map(({ name, questions }) => ({
  name,
  questions: questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ option })),
  })),
}));

export const feedbackHandlers = (deps: Deps): Handlers<typeof feedbackCalls> => ({
  findFeedbackTarget: ({ params }, { viewer }) =>
    findTargetByCpf(deps, viewer, { version: params.module, cpf: params.cpf }),
  listFeedbackSteps: () => Promise.resolve(STEPS),
  getFeedbackTarget: ({ params }, { viewer }) => findTarget(deps, viewer, params.id),
  answerFeedback: ({ body }, { viewer, ip }) => answerFeedback(deps, { viewer, ip }, body),
  handOutPerceptionLink: ({ params }, { viewer }) => handOutPerceptionLink(deps, viewer, params.id),
});
