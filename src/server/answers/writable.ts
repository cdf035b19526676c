import { assertEditable } from '../lifecycle/editable.ts';
import type { InterviewRecord } from '../lifecycle/record.ts';
import { assertConditions, assertHasInterview } from '../lifecycle/prepared.ts';

/**
 * Whether the answers of an interview may be written or sent now. Refusals: interview.expired, interview.not-editable,
 * interview.not-interview, interview.conditions.
 */
export function assertWritable(record: InterviewRecord, now: Date): void {
  assertEditable(record, now);
  assertHasInterview(record.facts.version);
  assertConditions(record);
}
