import type { agreementCalls } from '#contract/agreement.ts';
import type { evaluationCalls } from '#contract/evaluations.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readAgreement } from './agreement.ts';
import { anyAwaiting } from './any-awaiting.ts';
import { askHumanReview } from './ask-human-review.ts';
import { evaluateByScores } from './evaluate-by-scores.ts';
import { readScoreData } from './read-score-data.ts';

export const agreementHandlers = (deps: Deps): Handlers<typeof agreementCalls> => ({
  getAgreement: ({ query }, { viewer }) => readAgreement(deps, viewer, query),
});

export const evaluationHandlers = (deps: Deps): Handlers<typeof evaluationCalls> => ({
  getScoreData: ({ params }, { viewer }) => readScoreData(deps, viewer, params.id),
  async anyAwaitingEvaluation(_input, { viewer }) {
    return { awaiting: await anyAwaiting(deps, viewer) };
  },
  askHumanReview: ({ params }, { viewer }) => askHumanReview(deps, viewer, params.id),
  evaluateByScores: ({ body }, { viewer }) => evaluateByScores(deps, viewer, body),
});
