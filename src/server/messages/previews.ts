import { addDays, dateInSaoPaulo, formatDateBr, type IsoDate } from '#domain/calendar.ts';
import { HUMAN_REVIEW_DAYS } from '#domain/interview/deadlines.ts';
import { versionById, type ModuleSettings, type VersionId } from '#domain/seminar-version.ts';
import { accountExistsMessage } from './account-exists.ts';
import { accountVerificationMessage } from './account-verification.ts';
import { certificateIssuedMessage } from './certificate-issued.ts';
import { contactChangedMessage } from './contact-changed.ts';
import { cpfUsedInSignUpMessage } from './cpf-used-in-sign-up.ts';
import { expiredMessage, type Ended } from './expired.ts';
import { expiringSoonMessage, type Ending } from './expiring-soon.ts';
import { cpfUsedInRegistrationMessage } from './cpf-used-in-registration.ts';
import { managerValidationMessage } from './manager-validation.ts';
import type { MessageFrame, RenderedMessage } from './message.ts';
import { passwordResetMessage } from './password-reset.ts';
import { providerLinkedMessage } from './provider-linked.ts';
import { registrationConfirmedMessage } from './registration-confirmed.ts';
import { registrationNotPossibleMessage } from './registration-not-possible.ts';
import { registrationReminderMessage } from './registration-reminder.ts';
import { reinterviewMessage } from './reinterview.ts';
import { resultMessage } from './result.ts';
import { revisionRequestedMessage } from './revision-requested.ts';
import { selfAssessmentMessage } from './self-assessment.ts';
import { MESSAGE_KINDS, type MessageKind } from './send-message.ts';
import { signInLinkMessage } from './sign-in-link.ts';

/** Made-up data: nobody's name, links that open nothing, and no tracking image. */
interface Sample {
  readonly frame: MessageFrame;
  readonly versionId: VersionId;
  readonly settings: ModuleSettings;
  readonly name: string;
  readonly deadline: IsoDate;
  readonly today: IsoDate;
  readonly signInUrl: string;
  readonly validForMinutes: number;
  readonly page: string;
}

interface Template {
  readonly label: string;
  /** The versions that send it; all when omitted. */
  readonly versions?: readonly VersionId[];
  render(sample: Sample): RenderedMessage;
}

const VERSIONS_WITH_FORM: readonly VersionId[] = [1, 2, 3];
const VERSIONS_WITH_CONTACT: readonly VersionId[] = [4];

const reminder = (label: string, occasion: 'asked' | 'reminder', begun: boolean): Template => ({
  label,
  versions: VERSIONS_WITH_FORM,
  render: (sample) => registrationReminderMessage({ ...sample, occasion, begun }),
});

const expiringSoon = (label: string, ending: Ending, versions?: readonly VersionId[]): Template => ({
  label,
  ...(versions ? { versions } : {}),
  render: (sample) => expiringSoonMessage({ ...sample, ending, areaUrl: sample.page }),
});

const expired = (label: string, ended: Ended, versions?: readonly VersionId[]): Template => ({
  label,
  ...(versions ? { versions } : {}),
  render: (sample) =>
    expiredMessage({ ...sample, ended, lastDay: addDays(sample.today, -1), registerUrl: sample.page }),
});

const confirmed = (
  label: string,
  situation: 'new' | 'again' | 'class-added',
  hasClass: boolean,
): Template => ({
  label,
  render: (sample) =>
    registrationConfirmedMessage({
      ...sample,
      situation,
      classCity: hasClass ? 'Salvador' : null,
      classPeriod: hasClass ? periodOf(sample) : null,
    }),
});

const periodOf = ({ today }: Sample): string =>
  `${formatDateBr(addDays(today, 30))} a ${formatDateBr(addDays(today, 35))}`;

/** Every kind of message, with each of its wordings. */
const TEMPLATES: Readonly<Record<MessageKind, readonly Template[]>> = {
  'registration-confirmed': [
    confirmed('Inscrição confirmada', 'new', false),
    confirmed('Inscrição confirmada em uma turma', 'new', true),
    confirmed('Inscrição de novo, depois de vencida ou “Não apto”', 'again', false),
    confirmed('Turma incluída em inscrição que já existia', 'class-added', true),
    reminder('E-mail de inscrição enviado pela equipe: não preenchida', 'asked', false),
    reminder('E-mail de inscrição enviado pela equipe: não finalizada', 'asked', true),
  ],
  'registration-not-possible': [
    {
      label: 'Inscrição não possível: já certificado',
      render: (sample) =>
        registrationNotPossibleMessage({
          ...sample,
          reason: {
            code: 'certified',
            seminar: { begin: addDays(sample.today, -90), end: addDays(sample.today, -85) },
          },
          signInPageUrl: sample.page,
        }),
    },
    {
      label: 'Inscrição não possível: desistente',
      render: (sample) =>
        registrationNotPossibleMessage({
          ...sample,
          reason: { code: 'desisted' },
          signInPageUrl: sample.page,
        }),
    },
    {
      label: 'Inscrição não possível: “Não apto” há menos de 3 meses',
      render: (sample) =>
        registrationNotPossibleMessage({
          ...sample,
          reason: { code: 'too-soon', from: addDays(sample.today, 40) },
          signInPageUrl: sample.page,
        }),
    },
  ],
  'known-cpf-notice': [
    {
      label: 'CPF usado em inscrição com outro e-mail',
      render: (sample) => cpfUsedInRegistrationMessage({ ...sample, signInPageUrl: sample.page }),
    },
    {
      label: 'CPF usado ao criar conta com outro e-mail',
      render: (sample) => cpfUsedInSignUpMessage({ ...sample, signInPageUrl: sample.page }),
    },
  ],
  'contact-changed': [
    {
      label: 'E-mail da inscrição trocado pela equipe',
      render: (sample) => contactChangedMessage({ ...sample, signInPageUrl: sample.page }),
    },
  ],
  reminder: [
    reminder('Lembrete automático: não preenchida', 'reminder', false),
    reminder('Lembrete automático: não finalizada', 'reminder', true),
  ],
  'expiring-soon': [
    expiringSoon('Prazo perto do fim: respostas', 'answers', VERSIONS_WITH_FORM),
    expiringSoon('Prazo perto do fim: avaliação pela equipe', 'evaluation', VERSIONS_WITH_CONTACT),
    expiringSoon('Prazo perto do fim: resultado “Apto”', 'result'),
  ],
  expired: [
    expired('Prazo encerrado: respostas', 'answers', VERSIONS_WITH_FORM),
    expired('Prazo encerrado: avaliação pela equipe', 'evaluation', VERSIONS_WITH_CONTACT),
    expired('Prazo encerrado: resultado “Apto”', 'result'),
    expired('Fim da espera depois de “Não apto”', 'wait'),
  ],
  reinterview: [{ label: 'Reentrevista', versions: VERSIONS_WITH_FORM, render: reinterviewMessage }],
  'revision-requested': [
    {
      label: 'Revisão solicitada',
      versions: VERSIONS_WITH_FORM,
      render: (sample) =>
        revisionRequestedMessage({
          ...sample,
          justification:
            'Na terceira resposta, conte também o que você fez quando o fornecedor atrasou e qual foi o resultado.',
        }),
    },
  ],
  result: [
    {
      label: 'Resultado: apto, definido por uma pessoa',
      render: (sample) =>
        resultMessage({
          ...sample,
          outcome: { result: 'APTO', validUntil: sample.deadline },
          resultUrl: sample.page,
          reviewUntil: null,
        }),
    },
    {
      label: 'Resultado: não apto, automático',
      versions: [1, 3],
      render: (sample) =>
        resultMessage({
          ...sample,
          outcome: { result: 'NAO_APTO', retryFrom: addDays(sample.today, 90) },
          resultUrl: sample.page,
          reviewUntil: addDays(sample.today, HUMAN_REVIEW_DAYS),
        }),
    },
    {
      label: 'Resultado: não apto, definido por uma pessoa',
      render: (sample) =>
        resultMessage({
          ...sample,
          outcome: { result: 'NAO_APTO', retryFrom: addDays(sample.today, 90) },
          resultUrl: sample.page,
          reviewUntil: null,
        }),
    },
  ],
  'self-assessment': [
    {
      label: 'Autoavaliação',
      render: (sample) => selfAssessmentMessage({ ...sample, quizUrl: sample.page }),
    },
  ],
  'certificate-issued': [
    {
      label: 'Certificado',
      render: (sample) =>
        certificateIssuedMessage({
          ...sample,
          seminar: { begin: addDays(sample.today, -7), end: addDays(sample.today, -2) },
          courseHours: String(versionById(sample.versionId).courseHours),
          checkUrl: sample.page,
        }),
    },
  ],
  'sign-in-link': [
    {
      label: 'Link de entrada',
      render: (sample) => signInLinkMessage({ ...sample, validForMinutes: 30 }),
    },
    {
      label: 'Conta que já existe',
      render: (sample) => accountExistsMessage({ ...sample, validForMinutes: 30 }),
    },
  ],
  'account-verification': [
    {
      label: 'Confirmação de conta nova',
      render: (sample) =>
        accountVerificationMessage({ ...sample, verificationUrl: sample.signInUrl, validForMinutes: 30 }),
    },
  ],
  'password-reset': [
    {
      label: 'Nova senha',
      render: (sample) =>
        passwordResetMessage({ ...sample, resetUrl: sample.signInUrl, validForMinutes: 30 }),
    },
  ],
  'provider-linked': [
    {
      label: 'Acesso da organização ligado à conta',
      render: (sample) =>
        providerLinkedMessage({ ...sample, providerName: 'a conta da organização', accountUrl: sample.page }),
    },
  ],
  'manager-validation': [
    {
      label: 'Validação de acesso de gestor',
      render: (sample) =>
        managerValidationMessage({
          ...sample,
          accountEmail: 'maria@exemplo.com.br',
          validationUrl: sample.signInUrl,
          validForMinutes: 24 * 60,
        }),
    },
  ],
};

export interface MessagePreview extends RenderedMessage {
  readonly id: string;
  readonly label: string;
  readonly kind: MessageKind;
}

/** Every message that a version can cause, in the order of the candidate's journey, with made-up data as of `now`. */
export function previewsOf(
  versionId: VersionId,
  settings: ModuleSettings,
  baseUrl: string,
  now: Date,
): MessagePreview[] {
  const today = dateInSaoPaulo(now);
  const sample: Sample = {
    frame: { portalUrl: baseUrl, openedImageUrl: null },
    versionId,
    settings,
    name: 'Maria Exemplo',
    deadline: addDays(today, 60),
    today,
    signInUrl: `${baseUrl}/entrar/link/exemplo`,
    validForMinutes: 7 * 24 * 60,
    page: `${baseUrl}/entrar`,
  };
  return MESSAGE_KINDS.flatMap((kind) =>
    TEMPLATES[kind].flatMap(({ label, versions, render }, index) =>
      versions === undefined || versions.includes(versionId)
        ? [{ id: `${kind}-${index + 1}`, label, kind, ...render(sample) }]
        : [],
    ),
  );
}
