import type { Viewer } from '#domain/access.ts';
import { feedbackIsOpen, perceptionPath } from '#domain/feedback/open.ts';
import { Refused } from '#domain/refusal.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { findInterview } from './record.ts';
import { assertOffered } from './row-command.ts';
import { managed } from './scope.ts';
import { inTransaction } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';

/** The page for third parties, with the portal's address. */
export const perceptionLink = ({ config }: Pick<Deps, 'config'>, version: VersionId, cpf: string): string =>
  new URL(perceptionPath(version, cpf), config.baseUrl).href;

/**
 * The link of one row for the team, where its menu offers it, and whether it is open now: pilots are offered it also
 * in states in which it shows visitors that it expired. Refusals: api.resource-notfound, and those of `actionRefusal`.
 */
export async function readPerceptionLink(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<{ link: string; isActiveJohari: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    const record = await findInterview(tx, id, managed(viewer));
    assertOffered(record, viewer, deps.clock(), 'perception-link');
    const { version, state } = record.facts;
    const person = await tx
      .selectFrom('candidate')
      .select('cpf')
      .where('id', '=', record.candidateId)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    // After an erasure there is no CPF left to make a link of.
    if (!person) throw new Refused('interview.state', { state });
    return {
      link: perceptionLink(deps, version, person.cpf),
      isActiveJohari: feedbackIsOpen(version, state),
    };
  });
}
