import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { Scope } from './scope.ts';

/** `interview as i` has no blind reading of this viewer that waits for another one: the next is somebody else's to give. */
export const notReadBy = ({ accountId }: Viewer): Scope =>
  sql`(i.blind_readers is null or ${accountId}::bigint <> all(i.blind_readers))`;
