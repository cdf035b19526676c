import { sql, type Kysely } from 'kysely';
import {
  MODULE_SETTING_KEYS,
  SEMINAR_VERSIONS,
  versionById,
  type ModuleSettings,
  type SeminarVersion,
  type VersionId,
} from '#domain/seminar-version.ts';
import type { VersionColours } from '../documents/palette.ts';
import { batchedRead } from '../platform/batched-read.ts';
import type { DB } from '../platform/schema.ts';
import { statement } from '../platform/statement.ts';

export interface ModuleSettingsReply {
  id: VersionId;
  name: string;
  settingsMap: ModuleSettings;
}

const KNOWN_KEYS: ReadonlySet<string> = new Set(MODULE_SETTING_KEYS);

const STORED = statement<{ versions: readonly VersionId[] }>()((db, value) =>
  db
    .selectFrom('module_setting')
    .select(['version', 'key', 'value'])
    .where('version', '=', sql<VersionId>`any((select ${value('versions')}::int[])::int[])`),
);

/** What is stored of a version; nearly every page and call of a candidate reads it. */
const readStored = batchedRead(async (db: Kysely<DB>, versions: readonly VersionId[]) => {
  const stored = new Map<VersionId, Partial<ModuleSettings>>();
  for (const { version, key, value } of await STORED.run(db, { versions }))
    // Unknown keys (left by an older release) are dropped.
    if (KNOWN_KEYS.has(key)) stored.set(version, { ...stored.get(version), [key]: value });
  return stored;
});

/** A version with its stored settings over the default ones. */
export async function readVersion(db: Kysely<DB>, id: VersionId): Promise<SeminarVersion> {
  const version = versionById(id);
  return { ...version, settingsMap: { ...version.settingsMap, ...(await readStored(db, id)) } };
}

/** A version's settings: its defaults, overridden by what is stored. */
export async function readModuleSettings(db: Kysely<DB>, version: VersionId): Promise<ModuleSettingsReply> {
  const { id, name, settingsMap } = await readVersion(db, version);
  return { id, name, settingsMap };
}

/** A version's colours, as they are set, for what is drawn outside the pages. */
export async function readColours(db: Kysely<DB>, version: VersionId): Promise<VersionColours> {
  const { primaryColor, secondaryColor, tertiaryColor } = (await readVersion(db, version)).settingsMap;
  return { primary: primaryColor, secondary: secondaryColor, tertiary: tertiaryColor };
}

/** All four versions with their settings. */
export const listModuleSettings = (db: Kysely<DB>): Promise<ModuleSettingsReply[]> =>
  Promise.all(SEMINAR_VERSIONS.map(({ id }) => readModuleSettings(db, id)));
