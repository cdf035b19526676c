import * as z from 'zod';
import { defineCalls } from './core.ts';
import { competencyCode } from './evaluations.ts';
import { instant, isoDate, text, versionId } from './values.ts';

const mean = z.number().nullable();

const comparison = {
  /** Mean points by the index alone (index / 4), 0 to 25; of a total, 0 to 250. */
  meanModel: mean,
  /** Mean points as the calibration of each result made them. */
  meanCalibrated: mean,
  meanManual: mean,
  /** Calibrated minus manual: above 0, the automatic scores are higher than the manual ones. */
  meanDifference: mean,
  /** Absolute value of the difference. */
  meanDistance: mean,
};

const pairs = z.number().int();
const agreement = {
  pairs,
  percent: z.number().nullable(),
  kappa: z.number().nullable(),
};

export const agreementPanel = z.object({
  /** Evaluators with pairs in the period, the newest first. */
  evaluators: z.array(
    z.object({ evaluator: z.string(), evaluatorVersion: z.string(), pairs, lastAt: instant }),
  ),
  /** The one compared here; null when there are no pairs at all. */
  evaluator: z.object({ evaluator: z.string(), evaluatorVersion: z.string() }).nullable(),
  /** Pairs of people who read blind, by version; closed rounds alone. Whatever the evaluator. */
  people: z.array(
    z.object({
      module: z.object({ id: versionId, name: z.string() }),
      ...agreement,
      bothApt: pairs,
      bothNotApt: pairs,
      /** Only one of the two totals reaches 60. */
      apart: pairs,
      /** Decided by a third person. */
      thirds: pairs,
      /** Mean absolute difference of the totals, 0 to 250. */
      meanDistance: mean,
      items: z.array(
        z.object({ competency: competencyCode, descProfileItem: z.string(), meanDistance: mean }),
      ),
    }),
  ),
  versions: z.array(
    z.object({
      module: z.object({ id: versionId, name: z.string() }),
      ...agreement,
      bothApt: pairs,
      bothNotApt: pairs,
      onlyMachineApt: pairs,
      onlyPersonApt: pairs,
      total: z.object(comparison),
      items: z.array(z.object({ competency: competencyCode, descProfileItem: z.string(), ...comparison })),
    }),
  ),
  /** By the month of the manual evaluation (yyyy-MM), the oldest first, to show a drift. */
  months: z.array(z.object({ month: z.string(), ...agreement, meanDifference: mean })),
});

export const agreementCalls = defineCalls({
  getAgreement: {
    method: 'GET',
    path: '/api/v1/evaluation-result/agreement',
    summary:
      "Compares an evaluator's scores with the manual ones of the same interviews, by version, competency and month, within the administrator's reach",
    access: 'administrator',
    limit: { max: 60, windowSeconds: 60 },
    query: z.object({
      /** First and last day of the manual evaluations; a year back without them. */
      periodStart: isoDate.optional(),
      periodEnd: isoDate.optional(),
      evaluator: text(80).optional(),
      evaluatorVersion: text(200).optional(),
    }),
    reply: { status: 200, body: agreementPanel },
  },
});

export type AgreementPanel = z.output<typeof agreementPanel>;
