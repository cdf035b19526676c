import { sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { managed } from '../lifecycle/scope.ts';
import type { Tx } from '../platform/db.ts';

/**
 * Whether this person of the team may register that candidate. Not where the version's live interview is another
 * state's, and not where all of the person's interviews are: the refusal reveals neither which of the two, nor anything
 * about them. A person without interviews is within everybody's reach. Refusal: candidate.out-of-reach.
 */
export async function assertWithinReach(
  tx: Tx,
  viewer: Viewer,
  candidateId: number,
  version: VersionId,
): Promise<void> {
  const { rows } = await sql<{ known: boolean; reached: boolean; taken: boolean }>`
    select exists (select from interview i
                    where i.candidate_id = ${candidateId} and i.deleted_at is null) as known,
           exists (select from interview i
                    where i.candidate_id = ${candidateId} and i.deleted_at is null and ${managed(viewer)}) as reached,
           exists (select from interview i
                    where i.candidate_id = ${candidateId} and i.version = ${version}
                      and i.deleted_at is null and i.superseded_at is null and not ${managed(viewer)}) as taken`.execute(
    tx,
  );
  const [found] = rows;
  if (!found || found.taken || (found.known && !found.reached)) throw new Refused('candidate.out-of-reach');
}
