import * as z from 'zod';
import { settingFaults, tidySettings } from '#domain/module-settings/check-settings.ts';
import {
  changedSettings,
  EDITABLE_SETTING_KEYS,
  editablePart,
  settingField,
  type EditableSettingKey,
  type EditableSettings,
} from '#domain/module-settings/setting-fields.ts';
import { Refused } from '#domain/refusal.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import type { SettingsInForce } from '#contract/module-settings.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseStale } from '../platform/stale.ts';
import { readVersion } from '../settings/module-settings.ts';
import { notifyAdministrators } from '../identity/access/notify-administrators.ts';

const storedChanges = z.array(z.object({ key: z.string(), from: z.string(), to: z.string() }));

/** How many of the latest changes are shown. */
const CHANGES_SHOWN = 20;

const isEditable = (key: string): key is EditableSettingKey =>
  EDITABLE_SETTING_KEYS.some((editable) => editable === key);

const changesOf = (tx: Tx, version: VersionId) =>
  tx
    .selectFrom('module_setting_change as c')
    .innerJoin('account as a', 'a.id', 'c.changed_by')
    .select(['c.revision', 'c.changes', 'c.changed_at', 'a.name'])
    .where('c.version', '=', version)
    .orderBy('c.revision', 'desc');

async function present(tx: Tx, version: VersionId): Promise<SettingsInForce> {
  const { settingsMap } = await readVersion(tx, version);
  const history = await changesOf(tx, version).limit(CHANGES_SHOWN).execute();
  return {
    revision: history[0]?.revision ?? 0,
    settings: editablePart(settingsMap),
    defaults: editablePart(versionById(version).settingsMap),
    history: history.map((row) => ({
      revision: row.revision,
      changedAt: row.changed_at.toISOString(),
      changedBy: row.name,
      // A key that a later release no longer edits is left out.
      changes: storedChanges
        .parse(row.changes)
        .flatMap(({ key, from, to }) => (isEditable(key) ? [{ key, from, to }] : [])),
    })),
  };
}

/** The settings of a version that are edited, with their latest changes. */
export async function readEditableSettings(
  { db }: Pick<Deps, 'db'>,
  version: VersionId,
): Promise<SettingsInForce> {
  return inTransaction(db, (tx) => present(tx, version));
}

async function refuseAsStale(tx: Tx, version: VersionId): Promise<never> {
  const newest = await changesOf(tx, version).limit(1).executeTakeFirst();
  return refuseStale('module-settings.stale', newest && { who: newest.name, at: newest.changed_at });
}

/** What is set back to the portal's own is not stored: it follows the portal again. */
async function store(
  tx: Tx,
  version: VersionId,
  keys: readonly EditableSettingKey[],
  wanted: EditableSettings,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  const own = versionById(version).settingsMap;
  await tx
    .deleteFrom('module_setting')
    .where('version', '=', version)
    .where('key', 'in', [...keys])
    .execute();
  const rows = keys.filter((key) => wanted[key] !== own[key]);
  if (rows.length > 0)
    await tx
      .insertInto('module_setting')
      .values(rows.map((key) => ({ version, key, value: wanted[key], updated_at: at, updated_by: by })))
      .execute();
}

/**
 * Changes the settings of a version, for the whole country; the other administrators are notified. Unchanged settings are no
 * change. Of two concurrent changes the second is refused. Refusals: module-settings.invalid {issues},
 * module-settings.stale {who, when}.
 */
export async function changeModuleSettings(
  deps: Deps,
  accountId: number,
  version: VersionId,
  { revision, settings }: { readonly revision: number; readonly settings: EditableSettings },
): Promise<SettingsInForce> {
  const wanted = tidySettings(settings);
  const faults = Object.entries(settingFaults(wanted));
  if (faults.length > 0)
    throw new Refused('module-settings.invalid', {
      issues: faults.map(([key, message]) => ({ in: 'body', path: `settings.${key}`, message })),
    });
  return inTransaction(deps.db, async (tx) => {
    const current = await present(tx, version);
    if (current.revision !== revision) return refuseAsStale(tx, version);
    const keys = changedSettings(current.settings, wanted);
    if (keys.length === 0) return current;
    const at = deps.clock();
    // A concurrent change waits here, and then finds the revision taken.
    const recorded = await tx
      .insertInto('module_setting_change')
      .values({
        version,
        revision: revision + 1,
        changes: JSON.stringify(keys.map((key) => ({ key, from: current.settings[key], to: wanted[key] }))),
        changed_by: accountId,
        changed_at: at,
      })
      .onConflict((conflict) => conflict.columns(['version', 'revision']).doNothing())
      .returning('revision')
      .executeTakeFirst();
    if (!recorded) return refuseAsStale(tx, version);
    await store(tx, version, keys, wanted, { by: accountId, at });
    await notifyAdministrators(tx, deps, {
      by: accountId,
      what: `Aparência e textos da versão ${versionById(version).name}`,
      changes: keys.map((key) => settingField(key).label),
      page: `/gestor/configuracao/versoes?modulo=${version}`,
    });
    return present(tx, version);
  });
}
