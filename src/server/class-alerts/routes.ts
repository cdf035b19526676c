import type { classAlertCalls } from '#contract/class-alerts.ts';
import { listNearestClasses } from '../classes/portal-classes.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { confirmAlert, endAlert } from './answer-alert.ts';
import { askForAlert } from './ask-for-alert.ts';

export const classAlertHandlers = (deps: Deps): Handlers<typeof classAlertCalls> => ({
  listNearestClasses: ({ query }) => listNearestClasses(deps.db, query, deps.clock()),
  askForClassAlert: ({ body }) => askForAlert(deps, body),
  confirmClassAlert: ({ body }) => confirmAlert(deps, body.token),
  endClassAlert: ({ body }) => endAlert(deps, body.token),
});
