import type { Kysely } from 'kysely';
import { foreignOrigin } from '#domain/module-settings/address.ts';
import { SETTING_FIELDS } from '#domain/module-settings/setting-fields.ts';
import { versionById } from '#domain/seminar-version.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';

/** How long a process goes by what it read: the time after which what an administrator saved shows everywhere. */
const KNOWN_FOR_MS = 15_000;

const MEDIA_KEYS = SETTING_FIELDS.filter(({ kind }) => kind === 'media').map(({ key }) => key);
const BUILT_ADDRESS = versionById(1).settingsMap.portalAddress;

/** What serving any page depends on. */
export interface SettingsOfPages {
  /** The other sites whose pictures and videos the settings name, for the policy of the pages. */
  readonly mediaOrigins: readonly string[];
  /** Whether `/` leads to another portal than the one that it was built with (src/web/landing/use-portal-address.ts). */
  readonly hasOwnPortal: boolean;
}

async function readSettings(db: Kysely<DB>): Promise<SettingsOfPages> {
  const rows = await db
    .selectFrom('module_setting')
    .select(['version', 'key', 'value'])
    .where('key', 'in', [...MEDIA_KEYS, 'portalAddress'])
    .execute();
  const ofMedia = rows.filter(({ key }) => key !== 'portalAddress');
  return {
    mediaOrigins: [...new Set(ofMedia.flatMap(({ value }) => foreignOrigin(value) ?? []))].toSorted(),
    hasOwnPortal: rows.some(
      ({ version, key, value }) =>
        version === 1 && key === 'portalAddress' && value !== '' && value !== BUILT_ADDRESS,
    ),
  };
}

/**
 * Reads them at the start; later calls get what is known at once and have it read anew behind them. Without a database what
 * was known holds.
 */
export async function openSettingsOfPages({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<() => SettingsOfPages> {
  let known: SettingsOfPages = { mediaOrigins: [], hasOwnPortal: false };
  let readAt = clock().getTime();
  const read = async (): Promise<void> => {
    try {
      known = await readSettings(db);
    } catch {
      // Pictures of other sites are missing until the next reading; requests report the database themselves.
    }
  };
  await read();
  return () => {
    const now = clock().getTime();
    if (now - readAt >= KNOWN_FOR_MS) {
      readAt = now;
      void read();
    }
    return known;
  };
}
