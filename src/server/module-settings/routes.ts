import type { moduleSettingCalls } from '#contract/module-settings.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { changeModuleSettings, readEditableSettings } from './change-settings.ts';

export const moduleSettingHandlers = (deps: Deps): Handlers<typeof moduleSettingCalls> => ({
  getEditableSettings: ({ params }) => readEditableSettings(deps, params.id),
  changeModuleSettings: ({ params, body }, { viewer }) =>
    changeModuleSettings(deps, viewer.accountId, params.id, body),
});
