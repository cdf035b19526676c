import type { Kysely } from 'kysely';
import { isCourseHours } from '#domain/certificates/certificate-request.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import type { DB } from '../platform/schema.ts';
import { listModuleSettings } from '../settings/module-settings.ts';

/** The usual hours of each of the versions: as set, else by default. */
export async function usualHoursOf(
  db: Kysely<DB>,
  versions: readonly VersionId[],
): Promise<ReadonlyMap<VersionId, number>> {
  const settings = await listModuleSettings(db);
  return new Map(
    settings
      .filter(({ id }) => versions.includes(id))
      .map(({ id, settingsMap: { courseHours } }) => [
        id,
        isCourseHours(courseHours) ? Number(courseHours) : versionById(id).courseHours,
      ]),
  );
}
