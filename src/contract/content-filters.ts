import * as z from 'zod';
import { CONTENT_FILTERS } from '#domain/content-filters/check-answer.ts';
import { REPETITION_SHARE } from '#domain/content-filters/repetition.ts';
import { defineCalls } from './core.ts';
import { id, instant, versionId } from './values.ts';

/** The active filters of a version, and the percentage of the text above which a word counts as repeated. */
export const contentFilterSettings = z.object({
  first: z.boolean(),
  repetition: z.boolean(),
  plagiarized: z.boolean(),
  repetitionShare: z.number().int().min(REPETITION_SHARE.lowest).max(REPETITION_SHARE.highest),
});

/** Of the decision in force, 0 before the first. Sent back with the next change: a newer one refuses it. */
const revision = z.number().int().min(0);

const settingsWithHistory = contentFilterSettings.extend({
  revision,
  /** The newest first, at most ten. Empty: never changed, all filters off. */
  history: z.array(
    contentFilterSettings.extend({
      changedAt: instant,
      changedBy: z.string(),
    }),
  ),
});

export const contentFilterCalls = defineCalls({
  getFiltersActive: {
    method: 'GET',
    path: '/api/v1/test-filter/interview/:id/active',
    summary: 'Returns whether the content filters check answers before the candidate continues',
    access: 'signedIn',
    params: z.object({ id }),
    reply: { status: 200, body: z.object({ active: z.boolean() }) },
    refusals: ['api.resource-notfound'],
  },
  validateAnswer: {
    method: 'PUT',
    path: '/api/v1/test-filter/validate-filters-new/answer/:id',
    summary:
      'Checks the stored text of an answer with the active filters; warns only, changes and rejects nothing',
    access: 'signedIn',
    // Candidates in one room may share an IP address; probing for texts of other people takes far more calls.
    limit: { max: 60, windowSeconds: 60, perDay: 3000 },
    params: z.object({ id }),
    reply: {
      status: 200,
      body: z.array(
        z.object({
          type: z.enum(CONTENT_FILTERS),
          passed: z.boolean(),
          obs: z.object({ disapprovedWords: z.array(z.object({ word: z.string() })) }),
        }),
      ),
    },
    refusals: ['api.resource-notfound', 'interview.not-editable', 'interview.expired'],
  },
  getContentFilters: {
    method: 'GET',
    path: '/api/v1/param-system/module/:id/content-filters',
    summary: 'Returns the content filters of a version with written answers, and who changed them when',
    access: 'administrator',
    params: z.object({ id: versionId }),
    reply: { status: 200, body: settingsWithHistory },
    refusals: ['interview.not-interview'],
  },
  changeContentFilters: {
    method: 'PUT',
    path: '/api/v1/param-system/module/:id/content-filters',
    summary: 'Switches the content filters of a version; idempotent',
    access: 'nationalAdministrator',
    params: z.object({ id: versionId }),
    body: contentFilterSettings.extend({ revision }),
    reply: { status: 200, body: settingsWithHistory },
    refusals: ['interview.not-interview', 'content-filters.stale'],
  },
});

export type ContentFilterParameters = z.output<typeof contentFilterSettings>;
export type ContentFilterReply = z.output<typeof settingsWithHistory>;
export type ContentFilterChange = z.output<typeof contentFilterCalls.changeContentFilters.body>;
export type FilterResult = z.output<typeof contentFilterCalls.validateAnswer.reply.body>[number];
