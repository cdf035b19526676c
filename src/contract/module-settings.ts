import * as z from 'zod';
import { recordOf } from '#domain/keys.ts';
import { EDITABLE_SETTING_KEYS } from '#domain/module-settings/setting-fields.ts';
import { defineCalls } from './core.ts';
import { instant, text, versionId } from './values.ts';

/** Longer than any field may be, so that the use case says by how much a text is too long. */
const SETTING_MAX = 2000;

const settings = z.object(recordOf(EDITABLE_SETTING_KEYS, () => text(SETTING_MAX)));

const settingsInForce = z.object({
  /** 0: never changed. Sent back with the next change. */
  revision: z.number().int().min(0),
  settings,
  /** What the portal has where nobody changed anything. */
  defaults: settings,
  /** The newest first, at most twenty. */
  history: z.array(
    z.object({
      revision: z.number().int(),
      changedAt: instant,
      changedBy: z.string(),
      changes: z.array(z.object({ key: z.enum(EDITABLE_SETTING_KEYS), from: z.string(), to: z.string() })),
    }),
  ),
});

export const moduleSettingCalls = defineCalls({
  getEditableSettings: {
    method: 'GET',
    path: '/api/v1/param-system/module/:id/settings',
    summary:
      'Returns the settings of a version that can be edited, their defaults, and who changed them when',
    access: 'administrator',
    params: z.object({ id: versionId }),
    reply: { status: 200, body: settingsInForce },
  },
  changeModuleSettings: {
    method: 'PUT',
    path: '/api/v1/param-system/module/:id/settings',
    summary:
      'Changes texts, colours and addresses of a version for the whole country; unchanged settings are no change. Colours that cannot be read are refused',
    access: 'nationalAdministrator',
    // Room for a text far too long, which is refused by the name of its field.
    bodyLimit: 256 * 1024,
    params: z.object({ id: versionId }),
    body: z.object({ revision: z.number().int().min(0), settings }),
    reply: { status: 200, body: settingsInForce },
    refusals: ['module-settings.stale', 'module-settings.invalid'],
  },
});

export type SettingsInForce = z.output<typeof settingsInForce>;
