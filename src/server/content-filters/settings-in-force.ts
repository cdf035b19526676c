import type { Kysely } from 'kysely';
import { FILTERS_OFF, type ContentFilterSettings } from '#domain/content-filters/check-answer.ts';
import { selectsByInterview, type InterviewVersionId, type VersionId } from '#domain/seminar-version.ts';
import type { Tx } from '../platform/db.ts';
import type { DB } from '../platform/schema.ts';

/** How many of the latest changes are shown to an administrator. */
const CHANGES_SHOWN = 10;

/** The latest decisions on a version's filters with who made them, the one in force first. */
export async function latestSettings(
  db: Kysely<DB> | Tx,
  version: InterviewVersionId,
  limit = CHANGES_SHOWN,
) {
  return db
    .selectFrom('content_filter_setting as s')
    .innerJoin('account as a', 'a.id', 's.changed_by')
    .select([
      's.id',
      's.first_active',
      's.repetition_active',
      's.plagiarized_active',
      's.repetition_share',
      's.changed_at',
      'a.name as changed_by',
    ])
    .where('s.version', '=', version)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
}

/** The filters of a version as they are set now; all off by default. */
export async function settingsInForce(tx: Tx, version: VersionId): Promise<ContentFilterSettings> {
  const [row] = selectsByInterview(version) ? await latestSettings(tx, version, 1) : [];
  if (!row) return FILTERS_OFF;
  return {
    active: {
      FIRST: row.first_active,
      REPETITION: row.repetition_active,
      PLAGIARIZED: row.plagiarized_active,
    },
    repetitionShare: row.repetition_share,
  };
}
