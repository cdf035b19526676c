import type { InterviewRow } from '#contract/interviews.ts';
import { formatMomentBr } from '#domain/calendar.ts';

export type Sending = NonNullable<InterviewRow['sendingRegistrationEmail']>;
type Dates = Pick<Sending, 'sendEmailDate' | 'openedEmailDate'>;

/** An instant of the API as `dd/MM/yyyy HH:mm` in Brasília's calendar. */
export const exactly = (instant: string): string => formatMomentBr(new Date(instant));

/** "enviado em 03/11/2026 12:00, não aberto". */
export function datesText({ sendEmailDate, openedEmailDate }: Dates): string {
  const opened = openedEmailDate ? `aberto em ${exactly(openedEmailDate)}` : 'não aberto';
  return sendEmailDate ? `enviado em ${exactly(sendEmailDate)}, ${opened}` : 'não enviado';
}

/** "e-mail de resultado enviado em 03/11/2026 12:00, não aberto"; undefined when never sent. */
export function sendingDetail(what: string, sending: InterviewRow['sendingResultEmail']): string | undefined {
  return sending ? `${what} ${datesText(sending)}` : undefined;
}

/** "Aviso de prazo perto do fim enviado em 03/11/2026 12:00"; undefined when none was sent. */
export function noticeDetail({ sendingExpirationEmail: notice }: InterviewRow): string | undefined {
  if (!notice?.sendEmailDate) return undefined;
  return `${notice.descriptionPurpose} enviado em ${exactly(notice.sendEmailDate)}`;
}

/** Joins details in one line; undefined when there is none. */
export function detailOf(details: readonly (string | undefined)[]): string | undefined {
  return details.filter((detail) => detail !== undefined).join('; ') || undefined;
}
