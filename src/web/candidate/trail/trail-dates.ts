import type { InterviewDetail } from '#contract/interviews.ts';
import { dateInSaoPaulo, formatDateBr, parseIsoDate } from '#domain/calendar.ts';
import type { Trail, TrailStop, TrailStopId } from '#domain/interview/trail.ts';

type Dated = Pick<
  InterviewDetail,
  'interviewDate' | 'sentAt' | 'processingDate' | 'expirationDate' | 'reinterviewDate' | 'classRoom'
>;

const ofInstant = (instant: string | null): string | null =>
  instant === null ? null : formatDateBr(dateInSaoPaulo(new Date(instant)));

function ofDay(day: string | null | undefined, word: string): string | null {
  const date = day ? parseIsoDate(day) : null;
  return date ? `${word}${formatDateBr(date)}` : null;
}

/** The day that stands at a stop: when it was done, until when it can be, or from when; null where none is known. */
export function dateAt({ id, is }: TrailStop, { way }: Trail, interview: Dated): string | null {
  const seminar = () =>
    ofDay(interview.classRoom?.beginDate, '') ??
    (way === 'arrives' && is === 'agora' ? ofDay(interview.expirationDate, 'até ') : null);
  const dates: Readonly<Record<TrailStopId, () => string | null>> = {
    interest: () => ofInstant(interview.interviewDate),
    selection: () => (is === 'feito' ? ofInstant(interview.sentAt) : ofDay(interview.expirationDate, 'até ')),
    result: () => (is === 'feito' ? ofInstant(interview.processingDate) : null),
    seminar,
    again: () => (is === 'depois' ? ofDay(interview.reinterviewDate, '') : null),
  };
  return dates[id]();
}
