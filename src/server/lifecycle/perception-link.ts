import { isTheCandidate, type Viewer } from '#domain/access.ts';
import { feedbackIsOpen, mayShareLink, perceptionPath } from '#domain/feedback/open.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { byCandidate, byManager } from './actor.ts';
import { appendNote } from './history.ts';
import { lockInterview } from './record.ts';
import { assertOffered } from './row-command.ts';
import { anyOf, managed, own } from './scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** The page for third parties, with the portal's address. */
export const perceptionLink = ({ config }: Pick<Deps, 'config'>, version: VersionId, cpf: string): string =>
  new URL(perceptionPath(version, cpf), config.baseUrl).href;

/**
 * Hands out the link of one interview, and whether it is open now: to the team where the row's menu offers it (pilots
 * also in states in which it shows visitors that it expired), to candidates once found apt. From the first time on the
 * page for third parties finds the person; the history has who took it. Refusals: api.resource-notfound, and those of
 * `actionRefusal`.
 */
export async function handOutPerceptionLink(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<{ link: string; isActiveJohari: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const record = await lockInterview(tx, id, anyOf(own(viewer), managed(viewer)));
    const { version, state, superseded } = record.facts;
    const isCandidate = isTheCandidate(viewer, record);
    if (!isCandidate) assertOffered(record, viewer, now, 'perception-link');
    else if (superseded || !mayShareLink(version, state)) throw new Refused('interview.state', { state });
    const person = await tx
      .selectFrom('candidate')
      .select('cpf')
      .where('id', '=', record.candidateId)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    // After an erasure there is no CPF left to make a link of.
    if (!person) throw new Refused('interview.state', { state });
    if (record.row.link_handed_out_at === null) {
      await tx.updateTable('interview').set({ link_handed_out_at: now }).where('id', '=', id).execute();
      const actor = isCandidate ? byCandidate(viewer) : byManager(viewer);
      await appendNote(tx, record, { command: 'hand-out-link', actor, at: now });
    }
    return {
      link: perceptionLink(deps, version, person.cpf),
      isActiveJohari: feedbackIsOpen(version, state),
    };
  });
}
