import type { Viewer } from '#domain/access.ts';
import { allowedActions, type Action } from '#domain/interview/actions.ts';
import { isExpiringSoon, stateAsSwept } from '#domain/interview/deadlines.ts';
import type { InterviewRecord } from './record.ts';

type Asked = Pick<InterviewRecord, 'candidateId' | 'email' | 'facts' | 'uf' | 'highlighted'>;

/** What of an interview decides about actions on it, as of now: an overdue one is an expired one. */
export const actionFactsOf = ({ facts, uf, candidateId, email, highlighted }: Asked, now: Date) => ({
  version: facts.version,
  state: stateAsSwept(facts, now),
  uf,
  candidateId,
  email,
  highlighted,
  expiringSoon: isExpiringSoon(facts, now),
  extended: facts.extendedAt !== null,
  blindReaders: facts.blindReaders,
  superseded: facts.superseded,
});

/**
 * The actions that the viewer may take on an interview, in a row's menu or in a batch; use cases check the same on the
 * locked row. An overdue row offers the actions of an expired one. Superseded rows have no actions.
 */
export function allowedActionsOn(
  record: Asked,
  viewer: Viewer,
  now: Date,
  place: 'row' | 'batch',
): readonly Action[] {
  if (record.facts.superseded) return [];
  return allowedActions(viewer, actionFactsOf(record, now), place);
}
