import type { contentFilterCalls } from '#contract/content-filters.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { areFiltersActive, validateAnswer } from './validate-answer.ts';

export const contentFilterHandlers = (deps: Deps): Handlers<typeof contentFilterCalls> => ({
  getFiltersActive: ({ params }, { viewer }) => areFiltersActive(deps, viewer, params.id),
  validateAnswer: ({ params }, { viewer }) => validateAnswer(deps, viewer, params.id),
  getContentFilters: ({ params }) => readSettings(deps, params.id),
  changeContentFilters: ({ params, body }, { viewer }) =>
    changeSettings(deps, viewer.accountId, params.id, body),
});
