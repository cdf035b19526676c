import type { InterviewRow } from '#contract/interviews.ts';
import { formatMomentBr } from '#domain/calendar.ts';
import { letterInSentence, type MessageKind } from '#domain/messages/letters.ts';

export type MessageDelivery = NonNullable<InterviewRow['sendingRegistrationEmail']>;
type DeliveryDates = Pick<MessageDelivery, 'sendEmailDate' | 'openedEmailDate' | 'unconfirmed'>;

/** An instant of the API as `dd/MM/yyyy HH:mm` in Brasília's calendar. */
export const exactMomentText = (instant: string): string => formatMomentBr(new Date(instant));

/** "enviado em 03/11/2026 12:00, não aberto". */
export function deliveryText({ sendEmailDate, openedEmailDate, unconfirmed }: DeliveryDates): string {
  if (sendEmailDate && unconfirmed)
    return `não confirmado: entregue em ${exactMomentText(sendEmailDate)} ao servidor de e-mail, que não respondeu; pode não ter chegado`;
  const opened = openedEmailDate ? `aberto em ${exactMomentText(openedEmailDate)}` : 'não aberto';
  return sendEmailDate ? `enviado em ${exactMomentText(sendEmailDate)}, ${opened}` : 'não enviado';
}

/** "e-mail de resultado enviado em 03/11/2026 12:00, não aberto"; undefined when never sent. */
export function deliveryDetail(
  letter: MessageKind,
  delivery: InterviewRow['sendingResultEmail'],
): string | undefined {
  return delivery ? `${letterInSentence(letter)} ${deliveryText(delivery)}` : undefined;
}

/** "Aviso de prazo perto do fim enviado em 03/11/2026 12:00"; undefined when none was sent. */
export function deadlineMessageDetail({
  sendingExpirationEmail: deadlineMessage,
}: InterviewRow): string | undefined {
  if (!deadlineMessage?.sendEmailDate) return undefined;
  return `${deadlineMessage.descriptionPurpose} enviado em ${exactMomentText(deadlineMessage.sendEmailDate)}`;
}

/** Joins details in one line; undefined when there is none. */
export function joinedDetails(details: readonly (string | undefined)[]): string | undefined {
  return details.filter((detail) => detail !== undefined).join('; ') || undefined;
}
