import type { Viewer } from '#domain/access.ts';
import { allowedActions, type Action } from '#domain/interview/actions.ts';
import { isExpiringSoon } from '#domain/interview/deadlines.ts';
import type { InterviewRecord } from './record.ts';

/** What the viewer may do to a locked interview, by the same table that makes the menus. */
export function allowedActionsOn(
  record: InterviewRecord,
  viewer: Viewer,
  now: Date,
  place: 'row' | 'batch',
): readonly Action[] {
  return allowedActions(
    viewer,
    {
      version: record.facts.version,
      state: record.facts.state,
      uf: record.uf,
      highlighted: record.highlighted,
      expiringSoon: isExpiringSoon(record.facts, now),
      extended: record.facts.extendedAt !== null,
    },
    place,
  );
}
