import { candidateMailCalls } from '#contract/candidate-mail.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import type { Action } from '#domain/interview/actions.ts';
import { request } from '../../api.ts';
import { asSeen } from '../interview-row/expected-revision.ts';
import type { Sending } from '../interview-row/sending-texts.ts';

/** The messages that can be sent from a row's menu. */
export type LetterAction = Extract<
  Action,
  | 'send-registration-email'
  | 'resend-result-email'
  | 'resend-reinterview-email'
  | 'self-assessment-email'
  | 'send-certificate'
>;

export interface Letter {
  readonly title: string;
  /** Used in the version whose selection is a questionnaire. */
  readonly titleInQuestionnaire?: string;
  /** What the candidate receives. */
  readonly what: string;
  readonly failed: string;
  /** Success text; the default one when absent. */
  readonly sent?: string;
  /** The most recent delivery. */
  sendings(row: InterviewRow): Sending | null;
  send(row: InterviewRow): Promise<unknown>;
}

export const LETTERS: Readonly<Record<LetterAction, Letter>> = {
  'send-registration-email': {
    title: 'Enviar e-mail de inscrição',
    what: 'O e-mail leva ao que falta preencher, com o prazo e um link de entrada de uso único, válido por 7 dias.',
    failed: 'Erro ao tentar enviar os e-mails de inscrição',
    sendings: (row) => row.sendingRegistrationEmail,
    send: (row) =>
      request(candidateMailCalls.sendRegistrationEmails, {
        query: asSeen(row),
        body: { idsInterviews: [row.id], sendAll: false },
      }),
  },
  'resend-result-email': {
    title: 'Reenviar e-mail de resultado',
    what: 'O e-mail conta o resultado, como ele foi definido e o direito à revisão. Não leva notas.',
    failed: 'Erro ao tentar enviar os e-mails de resultados',
    sendings: (row) => row.sendingResultEmail,
    send: (row) =>
      request(candidateMailCalls.sendResultEmails, {
        query: asSeen(row),
        body: { idsInterviews: [row.id], sendAll: false },
      }),
  },
  'resend-reinterview-email': {
    title: 'Reenviar e-mail de entrevista',
    titleInQuestionnaire: 'Reenviar e-mail do questionário',
    what: 'O e-mail diz que a nova seleção está aberta, com o prazo e um link de entrada de uso único, válido por 7 dias.',
    failed: 'Erro ao tentar enviar o e-mail de reentrevista',
    sendings: (row) => row.sendingReinterviewEmail,
    send: (row) =>
      request(candidateMailCalls.sendReinterviewEmail, { params: { id: row.id }, query: asSeen(row) }),
  },
  'self-assessment-email': {
    title: 'Enviar e-mail de autoavaliação',
    what: 'O e-mail convida a responder o questionário de perfil, com o prazo.',
    failed: 'Erro ao enviar email de autoavaliação!',
    sendings: (row) => row.sendingSelfAssessmentEmail,
    send: (row) =>
      request(candidateMailCalls.sendSelfAssessmentEmail, { params: { id: row.id }, query: asSeen(row) }),
  },
  'send-certificate': {
    title: 'Enviar certificado digital',
    what: 'O e-mail leva à página pública do certificado, que mostra se ele é válido.',
    failed: 'Houve um erro ao enviar os certificados!',
    sent: 'Certificado digital enviado!',
    sendings: (row) => row.sendingCertificateEmail,
    send: (row) =>
      request(candidateMailCalls.sendCertificateEmails, {
        query: asSeen(row),
        body: { idsInterviews: [row.id], sendAll: false },
      }),
  },
};
