import type { Viewer } from '#domain/access.ts';
import { hasConflictOfInterest } from '#domain/access.ts';
import type { Cpf } from '#domain/cpf.ts';
import { feedbackIsOpen } from '#domain/feedback/open.ts';
import { maskedPersonName } from '#domain/person-name.ts';
import { Refused } from '#domain/refusal.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import type { FeedbackTarget } from '#contract/feedback.ts';
import { inUniformTime } from '../platform/uniform-time.ts';
import { factsOf } from '../lifecycle/facts.ts';
import type { Deps } from '../platform/deps.ts';
import { liveTargets } from './queries.ts';
import { publicIdOf, targetIdOf } from '../lifecycle/target-id.ts';

type Found = Awaited<ReturnType<ReturnType<typeof liveTargets>['executeTakeFirst']>>;

/** Unknown people, and those whose link nobody has or whose questionnaire is closed, get the same refusal. */
function targetOf(deps: Deps, row: Found, viewer: Viewer | null): FeedbackTarget {
  if (!row) throw new Refused('johari.link-expired');
  const { version, state } = factsOf(row);
  if (!feedbackIsOpen(version, state)) throw new Refused('johari.link-expired');
  return {
    id: targetIdOf(deps, row.public_id),
    candidate: { name: maskedPersonName(row.name) },
    isActiveJohari: true,
    module: { id: version, name: versionById(version).name },
    own:
      viewer !== null && hasConflictOfInterest(viewer, { candidateId: row.candidate_id, email: row.email }),
  };
}

/**
 * The person of a perception link that was handed out. Guessing CPFs reveals only what the link's page shows, and only
 * of people who ask for opinions; every lookup takes the same time. Refusal: johari.link-expired.
 */
export function findTargetByCpf(
  deps: Deps,
  viewer: Viewer | null,
  { version, cpf }: { readonly version: VersionId; readonly cpf: Cpf },
): Promise<FeedbackTarget> {
  return inUniformTime(deps, async () =>
    targetOf(
      deps,
      await liveTargets(deps.db).where('c.cpf', '=', cpf).where('i.version', '=', version).executeTakeFirst(),
      viewer,
    ),
  );
}

/** The same by the unguessable id. Refusal: johari.link-expired. */
export async function findTarget(
  deps: Deps,
  viewer: Viewer | null,
  targetId: string,
): Promise<FeedbackTarget> {
  const publicId = publicIdOf(deps, targetId);
  const row = await liveTargets(deps.db).where('i.public_id', '=', publicId).executeTakeFirst();
  return targetOf(deps, row, viewer);
}
