import type { Kysely } from 'kysely';
import {
  MODULE_SETTING_KEYS,
  SEMINAR_VERSIONS,
  versionById,
  type ModuleSettings,
  type SeminarVersion,
  type VersionId,
} from '#domain/seminar-version.ts';
import type { VersionColours } from '../documents/palette.ts';
import type { DB } from '../platform/schema.ts';

export interface ModuleSettingsReply {
  id: VersionId;
  name: string;
  settingsMap: ModuleSettings;
}

const KNOWN_KEYS: ReadonlySet<string> = new Set(MODULE_SETTING_KEYS);

async function storedSettings(
  db: Kysely<DB>,
  versions: readonly VersionId[],
): Promise<Map<VersionId, Partial<ModuleSettings>>> {
  const rows = await db
    .selectFrom('module_setting')
    .select(['version', 'key', 'value'])
    .where('version', 'in', [...versions])
    .execute();
  return new Map(
    versions.map((version) => {
      const own = rows.filter((row) => row.version === version).map((row) => [row.key, row.value] as const);
      // Unknown keys (left by an older release) are dropped.
      return [version, Object.fromEntries(own.filter(([key]) => KNOWN_KEYS.has(key)))];
    }),
  );
}

/** A version with its stored settings over the default ones. */
export async function readVersion(db: Kysely<DB>, id: VersionId): Promise<SeminarVersion> {
  const stored = await storedSettings(db, [id]);
  const version = versionById(id);
  return { ...version, settingsMap: { ...version.settingsMap, ...stored.get(id) } };
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
export async function listModuleSettings(db: Kysely<DB>): Promise<ModuleSettingsReply[]> {
  const stored = await storedSettings(
    db,
    SEMINAR_VERSIONS.map(({ id }) => id),
  );
  return SEMINAR_VERSIONS.map(({ id, name, settingsMap }) => ({
    id,
    name,
    settingsMap: { ...settingsMap, ...stored.get(id) },
  }));
}
