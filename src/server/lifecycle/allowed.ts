import type { Viewer } from '#domain/access.ts';
import { allowedActions, type Action } from '#domain/interview/actions.ts';
import { isExpiringSoon, stateAsSwept } from '#domain/interview/deadlines.ts';
import type { InterviewRecord } from './record.ts';

/**
 * The actions that the viewer may take on an interview, in a row's menu or in a batch; use cases check the same on the
 * locked row. An overdue row offers the actions of an expired one. Superseded rows have no actions.
 */
export function allowedActionsOn(
  record: Pick<InterviewRecord, 'candidateId' | 'email' | 'facts' | 'uf' | 'highlighted'>,
  viewer: Viewer,
  now: Date,
  place: 'row' | 'batch',
): readonly Action[] {
  if (record.facts.superseded) return [];
  return allowedActions(
    viewer,
    {
      version: record.facts.version,
      state: stateAsSwept(record.facts, now),
      uf: record.uf,
      candidateId: record.candidateId,
      email: record.email,
      highlighted: record.highlighted,
      expiringSoon: isExpiringSoon(record.facts, now),
      extended: record.facts.extendedAt !== null,
      blindReaders: record.facts.blindReaders,
    },
    place,
  );
}
