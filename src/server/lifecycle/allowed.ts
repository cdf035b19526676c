import type { Viewer } from '#domain/access.ts';
import { allowedActions, type Action } from '#domain/interview/actions.ts';
import { isExpiringSoon, stateAsSwept } from '#domain/interview/deadlines.ts';
import type { InterviewRecord } from './record.ts';

/**
 * What the viewer may do to an interview, in a row's menu or in a batch; the use cases ask the same question of the
 * row that they hold. Past its date a row offers what an expired one does. History rows take no action: their place has
 * been taken by a newer interview.
 */
export function allowedActionsOn(
  record: Pick<InterviewRecord, 'facts' | 'uf' | 'highlighted'>,
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
      highlighted: record.highlighted,
      expiringSoon: isExpiringSoon(record.facts, now),
      extended: record.facts.extendedAt !== null,
    },
    place,
  );
}
