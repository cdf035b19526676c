import type { agreementCalls } from '#contract/agreement.ts';
import type { blindReadingCalls } from '#contract/blind-reading.ts';
import type { evaluationDecisionCalls } from '#contract/evaluation-decisions.ts';
import type { evaluationCalls } from '#contract/evaluations.ts';
import { changeSetting, readSettings } from '../blind-reading/settings.ts';
import type { Renderer } from '../documents/renderer.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { readAgreement } from './agreement.ts';
import { awaitingVersions } from './any-awaiting.ts';
import { askHumanReview } from './ask-human-review.ts';
import { approveInterview, requestRevision } from './decide-interview.ts';
import { evaluateByScores } from './evaluate-by-scores.ts';
import { evaluateQuestionnaire, readQuestionnaireSent } from './evaluate-questionnaire.ts';
import { giveReading } from './give-reading.ts';
import { nextAwaiting } from './next-awaiting.ts';
import { readScoreData } from './read-score-data.ts';
import { releaseFromReading } from './release-from-reading.ts';
import { resultReport } from './result-report.ts';

export const agreementHandlers = (deps: Deps): Handlers<typeof agreementCalls> => ({
  getAgreement: ({ query }, { viewer, session }) =>
    deps.reader.read(session, (db) => readAgreement({ db, clock: deps.clock }, viewer, query)),
});

export const evaluationDecisionHandlers = (deps: Deps): Handlers<typeof evaluationDecisionCalls> => ({
  evaluateInterview({ params, query, body }, { viewer }) {
    const row = { id: params.id, expectedRevision: query.seen };
    return query.option === 'APROVADO'
      ? approveInterview(deps, viewer, row)
      : requestRevision(deps, viewer, row, body.justification);
  },
  evaluateQuestionnaire: ({ query, body }, { viewer }) =>
    evaluateQuestionnaire(deps, viewer, { id: body.interviewId, expectedRevision: query.seen }, body.result),
  getStartupEvaluation: ({ params }, { viewer }) => readQuestionnaireSent(deps, viewer, params.id),
});

export const blindReadingHandlers = (deps: Deps): Handlers<typeof blindReadingCalls> => ({
  listBlindReadingSettings: () => readSettings(deps),
  changeBlindReadingSetting: ({ params, body }, { viewer }) =>
    changeSetting(deps, viewer.accountId, params.id, body),
  giveReading: ({ params, query, body }, { viewer }) =>
    giveReading(deps, viewer, { id: params.id, expectedRevision: query.seen }, body),
  releaseFromReading: ({ params, query, body }, { viewer }) =>
    releaseFromReading(deps, viewer, { id: params.id, expectedRevision: query.seen }, body.justification),
});

export const evaluationHandlers = (
  deps: Deps,
  services: { readonly renderer: Renderer },
): Handlers<typeof evaluationCalls> => ({
  getScoreData: ({ params }, { viewer }) => readScoreData(deps, viewer, params.id),
  findNextAwaiting: async ({ params }, { viewer }) => ({
    next: await nextAwaiting(deps, viewer, params.id),
  }),
  async anyAwaitingEvaluation(_input, { viewer }) {
    const modules = await awaitingVersions(deps, viewer);
    return { awaiting: modules.length > 0, modules };
  },
  getResultReport: ({ params }, { viewer }) => resultReport(deps, services.renderer, viewer, params.id),
  askHumanReview: ({ params }, { viewer }) => askHumanReview(deps, viewer, params.id),
  evaluateByScores: ({ query, body }, { viewer }) => evaluateByScores(deps, viewer, body, query.seen),
});
