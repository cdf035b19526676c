import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { moduleSettingCalls } from '#contract/module-settings.ts';
import type { EditableSettings } from '#domain/module-settings/setting-fields.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { request, requestOf } from '../../../api.ts';
import { clearModules } from '../../../module-cache.ts';
import { modulesQuery } from '../../../modules-query.ts';

/** The settings of a version that are edited, with their latest changes. */
export const settingsQuery = (version: VersionId) =>
  queryOptions({
    queryKey: ['module-settings', version],
    queryFn: requestOf(moduleSettingCalls.getEditableSettings, { params: { id: version } }),
  });

/**
 * Saves settings, caches the server's reply, and has the versions read anew; the colours too, since a browser shows those that it
 * has at the next page.
 */
export function useSaveSettings(version: VersionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly revision: number; readonly settings: EditableSettings }) =>
      request(moduleSettingCalls.changeModuleSettings, { params: { id: version }, body }),
    onSuccess: (reply) => {
      client.setQueryData(settingsQuery(version).queryKey, reply);
      clearModules();
      void fetch('/theme.css', { cache: 'reload' }).catch(() => undefined);
      void client.invalidateQueries({ queryKey: modulesQuery.queryKey });
    },
  });
}
