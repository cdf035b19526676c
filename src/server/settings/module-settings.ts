import type { Kysely } from 'kysely';
import { SEMINAR_VERSIONS, versionById, type VersionId } from '#domain/seminar-version.ts';
import type { DB } from '../platform/schema.ts';

export interface ModuleSettingsReply {
  id: VersionId;
  name: string;
  settingsMap: Record<string, string>;
}

async function storedSettings(db: Kysely<DB>, versions: readonly VersionId[]): Promise<Map<VersionId, Record<string, string>>> {
  const rows = await db
    .selectFrom('module_setting')
    .select(['version', 'key', 'value'])
    .where('version', 'in', [...versions])
    .execute();
  const stored = new Map<VersionId, Record<string, string>>(versions.map((version) => [version, {}]));
  for (const row of rows) {
    const settings = stored.get(row.version as VersionId);
    if (settings) settings[row.key] = row.value;
  }
  return stored;
}

/** A version's settings: what it was born with, and over it what is stored. */
export async function readModuleSettings(db: Kysely<DB>, version: VersionId): Promise<ModuleSettingsReply> {
  const stored = await storedSettings(db, [version]);
  const { id, name, settingsMap } = versionById(version);
  return { id, name, settingsMap: { ...settingsMap, ...stored.get(version) } };
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
