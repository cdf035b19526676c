import { Refused } from '#domain/refusal.ts';
import { versionById } from '#domain/seminar-version.ts';
import { assertEditable } from '../lifecycle/editable.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { assertConditions } from '../lifecycle/prepared.ts';

/**
 * Whether the answers of an interview may be written or sent now. Refusals: interview.expired, interview.not-editable,
 * interview.not-interview, interview.conditions.
 */
export function assertWritable(record: InterviewRecord, now: Date): void {
  assertEditable(record, now);
  if (versionById(record.facts.version).selection !== 'interview')
    throw new Refused('interview.not-interview');
  assertConditions(record);
}
