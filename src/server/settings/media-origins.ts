import type { Kysely } from 'kysely';
import { foreignOrigin } from '#domain/module-settings/address.ts';
import { SETTING_FIELDS } from '#domain/module-settings/setting-fields.ts';
import type { Deps } from '../platform/deps.ts';
import type { DB } from '../platform/schema.ts';

/** How long a process goes by what it read: the time after which what an administrator saved shows everywhere. */
const KNOWN_FOR_MS = 15_000;

const MEDIA_KEYS = SETTING_FIELDS.filter(({ kind }) => kind === 'media').map(({ key }) => key);

async function readOrigins(db: Kysely<DB>): Promise<readonly string[]> {
  const rows = await db.selectFrom('module_setting').select('value').where('key', 'in', MEDIA_KEYS).execute();
  return [...new Set(rows.flatMap(({ value }) => foreignOrigin(value) ?? []))].toSorted();
}

/**
 * The other sites whose pictures and videos the settings name, for the policy of the pages. Read at the start; later
 * calls get what is known at once and have it read anew behind them. Without a database what was known holds.
 */
export async function openMediaOrigins({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<() => readonly string[]> {
  let origins: readonly string[] = [];
  let readAt = clock().getTime();
  const read = async (): Promise<void> => {
    try {
      origins = await readOrigins(db);
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
    return origins;
  };
}
