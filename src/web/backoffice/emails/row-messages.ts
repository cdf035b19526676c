import { candidateMessageCalls } from '#contract/candidate-messages.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import type { SendingAction } from '#domain/messages/letters.ts';
import { request } from '../../api.ts';
import { commandOn, expectedRevision } from '../interview-row/expected-revision.ts';
import type { MessageDelivery } from '../interview-row/delivery-texts.ts';

/** The messages that can be sent from a row's menu. */
export type MessageAction = SendingAction;

export interface RowMessage {
  /** What the candidate receives. */
  readonly description: string;
  /** Success text; the default one when absent. */
  readonly sentText?: string;
  /** The most recent delivery. */
  lastDelivery(row: InterviewRow): MessageDelivery | null;
  send(row: InterviewRow): Promise<unknown>;
}

/** The calls that take several people, for one. */
const toOne = (row: InterviewRow) => ({
  query: expectedRevision(row),
  body: { idsInterviews: [row.id], sendAll: false },
});

export const ROW_MESSAGES: Readonly<Record<MessageAction, RowMessage>> = {
  'send-registration-email': {
    description:
      'O e-mail leva ao que falta preencher, com o prazo e um link de entrada de uso único, válido por 7 dias.',
    lastDelivery: (row) => row.sendingRegistrationEmail,
    send: (row) => request(candidateMessageCalls.sendRegistrationEmails, toOne(row)),
  },
  'resend-result-email': {
    description: 'O e-mail conta o resultado, como ele foi definido e o direito à revisão. Não leva notas.',
    lastDelivery: (row) => row.sendingResultEmail,
    send: (row) => request(candidateMessageCalls.sendResultEmails, toOne(row)),
  },
  'resend-reinterview-email': {
    description:
      'O e-mail diz que a nova seleção está aberta, com o prazo e um link de entrada de uso único, válido por 7 dias.',
    lastDelivery: (row) => row.sendingReinterviewEmail,
    send: (row) => request(candidateMessageCalls.sendReinterviewEmail, commandOn(row)),
  },
  'self-assessment-email': {
    description: 'O e-mail convida a responder o questionário de perfil, com o prazo.',
    lastDelivery: (row) => row.sendingSelfAssessmentEmail,
    send: (row) => request(candidateMessageCalls.sendSelfAssessmentEmail, commandOn(row)),
  },
  'send-certificate': {
    description: 'O e-mail leva à página pública do certificado, que mostra se ele é válido.',
    sentText: 'Certificado digital enviado!',
    lastDelivery: (row) => row.sendingCertificateEmail,
    send: (row) => request(candidateMessageCalls.sendCertificateEmails, toOne(row)),
  },
};
