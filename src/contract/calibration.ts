import * as z from 'zod';
import { HISTOGRAM_BARS, MAX_INDEX, RANGE_NAMES } from '#domain/evaluation/calibration.ts';
import { defineCalls } from './core.ts';
import { id, instant, paged, versionId } from './values.ts';

const rangeName = z.enum(RANGE_NAMES);
const INDEX_MESSAGE = 'Informe um número de 0 a 100, com até duas casas decimais.';
const index = z
  .number({ error: INDEX_MESSAGE })
  .min(0, { error: INDEX_MESSAGE })
  .max(MAX_INDEX, { error: INDEX_MESSAGE });

const edgesOfRange = z.object({ name: rangeName, start: index, end: index });
const range = z.object({
  name: rangeName,
  start: z.number(),
  end: z.number(),
  /** Points (0 to 25) that an index in the range is worth. */
  rangeScore: z.number().int(),
});

/**
 * The revision that the page was loaded with: if a newer one is stored, the save is refused and nothing is
 * overwritten.
 */
const revision = z.number().int().positive();

const ranges = z.object({ revision, ranges: z.array(range) });
const status = z.object({ revision, status: z.boolean() });

const edges = z
  .array(edgesOfRange)
  .min(1)
  .max(RANGE_NAMES.length)
  .refine((given) => new Set(given.map(({ name }) => name)).size === given.length, {
    error: 'Cada faixa pode vir uma só vez.',
  });

const calibrationEntry = z.object({
  id: z.number().int(),
  date: instant,
  /** The ids under which its six ranges are stored. */
  ids: z.array(z.number().int()),
  /** Null: the default ranges. */
  userName: z.string().nullable(),
});

const previewBody = z.object({
  /** As if switched on with these ranges, or switched off. */
  status: z.boolean(),
  /** Ranges that are not given keep their current values. */
  ranges: edges.optional(),
});

const crossings = z.object({
  /** Number of results that change from NAO_APTO to APTO, and from APTO to NAO_APTO. */
  toApto: z.number().int(),
  toNaoApto: z.number().int(),
});

const group = z.object({
  module: z.object({ id: z.number().int(), name: z.string() }),
  uf: z.string(),
  /** Live interviews with a stored evaluation. */
  evaluated: z.number().int(),
  crossing: crossings,
  /** Those of `crossing` with an automatic decision; the others were or will be decided by a person. */
  decidedByMachine: crossings,
  /** Totals of 55 to 64, which are left to a person. */
  borderlineBefore: z.number().int(),
  borderlineAfter: z.number().int(),
});

const previewedInterview = z.object({
  id: z.number().int(),
  candidateName: z.string(),
  totalBefore: z.number(),
  totalAfter: z.number(),
  decidedByMachine: z.boolean(),
});

export const PREVIEW_PAGE_SIZE = 20;

export const calibrationCalls = defineCalls({
  getCalibrationRanges: {
    method: 'GET',
    path: '/api/v1/calibration/ranges',
    summary: 'Returns the six ranges last saved, whether or not calibration is on',
    access: 'administrator',
    reply: { status: 200, body: ranges },
  },
  getIndexHistogram: {
    method: 'GET',
    path: '/api/v1/calibration/histogram',
    summary:
      "Counts the stored indexes of the newest evaluations within the administrator's reach, at most 10,000, by whole index",
    access: 'administrator',
    reply: {
      status: 200,
      body: z.object({
        /** How many evaluations were counted, ten indexes each. */
        evaluations: z.number().int(),
        bars: z.array(z.number().int()).length(HISTOGRAM_BARS),
      }),
    },
  },
  updateCalibrationRanges: {
    method: 'PATCH',
    path: '/api/v1/calibration/ranges',
    summary:
      'Saves range limits as a new calibration; stored results keep theirs. Unchanged limits create none',
    access: 'nationalAdministrator',
    body: z.object({ revision, ranges: edges }),
    reply: { status: 200, body: ranges },
    refusals: ['calibration.order', 'calibration.invalid', 'calibration.stale'],
  },
  getCalibrationStatus: {
    method: 'GET',
    path: '/api/v1/calibration/status',
    summary: 'Returns whether calibration is on',
    access: 'administrator',
    reply: { status: 200, body: status },
  },
  toggleCalibrationStatus: {
    method: 'PUT',
    path: '/api/v1/calibration/status',
    summary: 'Switches calibration on or off for future results; idempotent',
    access: 'nationalAdministrator',
    body: z.object({ revision, status: z.boolean() }),
    reply: { status: 200, body: status },
    refusals: ['calibration.stale'],
  },
  listCalibrationStatusHistory: {
    method: 'GET',
    path: '/api/v1/calibration/status-history',
    summary: 'Lists who switched calibration on or off and when, newest first, at most 200',
    access: 'administrator',
    reply: {
      status: 200,
      body: z.array(
        z.object({
          id: z.number().int(),
          changeDate: instant,
          status: z.boolean(),
          /** Null: the initial state. */
          user: z.object({ name: z.string() }).nullable(),
        }),
      ),
    },
  },
  listCalibrationHistory: {
    method: 'GET',
    path: '/api/v1/calibration/history',
    summary: 'Lists who saved ranges and when, newest first, at most 200',
    access: 'administrator',
    reply: { status: 200, body: z.array(calibrationEntry) },
  },
  getCalibrationHistoryDetail: {
    method: 'GET',
    path: '/api/v1/calibration/history/:id',
    summary: 'Returns the ranges of one saved calibration and those that it replaced',
    access: 'administrator',
    params: z.object({ id }),
    reply: {
      status: 200,
      body: calibrationEntry.extend({
        /** The version stored with each result. */
        version: z.string(),
        ranges: z.array(range),
        /** Null for the first. */
        previous: z.array(range).nullable(),
      }),
    },
    refusals: ['api.resource-notfound'],
  },
  previewCalibration: {
    method: 'POST',
    path: '/api/v1/calibration/preview',
    summary:
      'Previews how many results would change between APTO and NAO_APTO, by version and state within reach. Changes nothing',
    access: 'administrator',
    limit: { max: 30, windowSeconds: 60 },
    body: previewBody,
    reply: { status: 200, body: z.object({ groups: z.array(group) }) },
    refusals: ['calibration.order', 'calibration.invalid'],
  },
  previewCalibrationInterviews: {
    method: 'POST',
    path: '/api/v1/calibration/preview/people',
    summary: 'Lists by name the interviews of one version and state whose result would change',
    access: 'administrator',
    limit: { max: 60, windowSeconds: 60 },
    body: previewBody.extend({
      moduleId: versionId,
      uf: z.string().regex(/^[A-Z]{2}$/),
      to: z.enum(['APTO', 'NAO_APTO']),
      page: z.number().int().min(0).max(10_000).default(0),
    }),
    reply: { status: 200, body: paged(previewedInterview) },
    refusals: ['calibration.order', 'calibration.invalid'],
  },
});

export type CalibrationRanges = z.output<typeof ranges>;
export type CalibrationStatus = z.output<typeof status>;
export type CalibrationEdges = z.output<typeof edges>;
export type CalibrationEntry = z.output<typeof calibrationEntry>;
export type CalibrationDetail = z.output<typeof calibrationCalls.getCalibrationHistoryDetail.reply.body>;
export type StatusHistory = z.output<typeof calibrationCalls.listCalibrationStatusHistory.reply.body>;
export type CalibrationPreviewBody = z.output<typeof previewBody>;
export type PreviewGroup = z.output<typeof group>;
export type PreviewedInterviews = z.output<typeof calibrationCalls.previewCalibrationInterviews.reply.body>;
