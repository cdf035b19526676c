import { isOverdue } from '#domain/interview/deadlines.ts';
import { isEditable } from '#domain/interview/states.ts';
import { Refused } from '#domain/refusal.ts';
import type { InterviewRecord } from './record.ts';

/** Refusals of every change that a candidate makes: interview.expired, interview.not-editable. */
export function assertEditable(record: InterviewRecord, now: Date): void {
  if (record.facts.superseded) throw new Refused('interview.not-editable');
  if (
    record.facts.state.startsWith('EXPIRADA') ||
    (isEditable(record.facts.state) && isOverdue(record.facts, now))
  ) {
    throw new Refused('interview.expired');
  }
  if (!isEditable(record.facts.state)) throw new Refused('interview.not-editable');
}
