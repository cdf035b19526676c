import { addDays, dateInSaoPaulo, formatDateBr, type IsoDate } from '#domain/calendar.ts';
import type { AddressChangeOrigin } from '#domain/address-change.ts';
import { HUMAN_REVIEW_DAYS } from '#domain/interview/deadlines.ts';
import type { SeminarVersion, VersionId } from '#domain/seminar-version.ts';
import { turnDigestMessage } from './turn-digest.ts';
import { accessChangedMessage } from './access-changed.ts';
import { accountExistsMessage } from './account-exists.ts';
import { accountVerificationMessage } from './account-verification.ts';
import { addressChangeAcceptedMessage, addressChangeAnnouncedMessage } from './address-change-accepted.ts';
import { addressChangeMessage } from './address-change.ts';
import { addressChangedMessage } from './address-changed.ts';
import { certificateIssuedMessage } from './certificate-issued.ts';
import { classAlertAskedMessage } from './class-alert-asked.ts';
import { classOpenedMessage } from './class-opened.ts';
import { seatOfferedMessage } from './seat-offered.ts';
import { contactChangedMessage } from './contact-changed.ts';
import { cpfUsedInRegistrationMessage } from './cpf-used-in-registration.ts';
import { cpfUsedInSignUpMessage } from './cpf-used-in-sign-up.ts';
import { expiredMessage } from './expired.ts';
import { expiringSoonMessage } from './expiring-soon.ts';
import { managerValidationMessage } from './manager-validation.ts';
import { letterInSentence, LETTERS, type MessageKind } from '#domain/messages/letters.ts';
import type { AboutVersion, Message, SignInLink } from './message.ts';
import { passwordResetMessage } from './password-reset.ts';
import { nameCorrectedMessage } from './name-corrected.ts';
import { providerLinkedMessage } from './provider-linked.ts';
import { registeredByTeamMessage } from './registered-by-team.ts';
import { registrationConfirmedMessage } from './registration-confirmed.ts';
import { registrationNotPossibleMessage, type NotPossibleReason } from './registration-not-possible.ts';
import { registrationReplacedMessage } from './registration-replaced.ts';
import { registrationReminderMessage } from './registration-reminder.ts';
import { reinterviewMessage } from './reinterview.ts';
import { renderMessage, type RenderedMessage } from './render.ts';
import { resultMessage, type SelectionOutcome } from './result.ts';
import { revisionRequestedMessage } from './revision-requested.ts';
import { selfAssessmentMessage } from './self-assessment.ts';
import { handedOverMessage } from './handed-over.ts';
import { settingsChangedMessage } from './settings-changed.ts';
import { signInMethodChangedMessage } from './sign-in-method-changed.ts';
import { signInLinkMessage } from './sign-in-link.ts';

/** Made-up data: nobody's name, and links that open nothing. */
interface Sample extends AboutVersion, SignInLink {
  readonly today: IsoDate;
  readonly deadline: IsoDate;
  readonly classPeriod: string;
  readonly signInPageUrl: string;
  /** For whatever page a button opens. */
  readonly page: string;
}

/** The versions that send it are the last entry; all when omitted. */
type Preview = readonly [label: string, write: (sample: Sample) => Message, versions?: readonly VersionId[]];

const WITH_FORM: readonly VersionId[] = [1, 2, 3];
const WITH_CONTACT: readonly VersionId[] = [4];

const IN_CLASS = { classCity: 'Salvador' } as const;
const WITHOUT_CLASS = { classCity: null, classPeriod: null } as const;

const notPossible = (sample: Sample, reason: NotPossibleReason): Message =>
  registrationNotPossibleMessage({ ...sample, reason });
const result = (sample: Sample, outcome: SelectionOutcome, reviewUntil: IsoDate | null = null): Message =>
  resultMessage({ ...sample, outcome, resultUrl: sample.page, reviewUntil });
const notApt = ({ today }: Sample): SelectionOutcome => ({
  result: 'NAO_APTO',
  retryFrom: addDays(today, 90),
});
const expired = (sample: Sample, ended: Parameters<typeof expiredMessage>[0]['ended']): Message =>
  expiredMessage({ ...sample, ended, lastDay: addDays(sample.today, -1), registerUrl: sample.page });
const instantOf = (day: IsoDate): Date => new Date(`${day}T15:00:00Z`);
const addressChange = (sample: Sample, origin: AddressChangeOrigin): Message =>
  addressChangeMessage({
    ...sample,
    origin,
    newEmail: 'novo.endereco@exemplo.com.br',
    reason: origin === 'administrator' ? 'Perdeu o acesso ao e-mail antigo.' : null,
    effectiveAt: origin === 'administrator' ? instantOf(sample.deadline) : null,
    pageUrl: sample.page,
  });
const expiringSoon = (sample: Sample, ending: Parameters<typeof expiringSoonMessage>[0]['ending']): Message =>
  expiringSoonMessage({ ...sample, ending, areaUrl: sample.page });

/** Every kind of message with each of its wordings, in the order of MESSAGE_KINDS. The order within a kind numbers them. */
const PREVIEWS: readonly Preview[] = [
  ['Inscrição confirmada', (s) => registrationConfirmedMessage({ ...s, ...WITHOUT_CLASS, situation: 'new' })],
  [
    'Inscrição confirmada em uma turma',
    (s) => registrationConfirmedMessage({ ...s, ...IN_CLASS, situation: 'new' }),
  ],
  [
    'Inscrição de novo, depois de vencida ou “Não apto”',
    (s) => registrationConfirmedMessage({ ...s, ...WITHOUT_CLASS, situation: 'again' }),
  ],
  [
    'Turma pedida para inscrição que já existia',
    (s) => registrationConfirmedMessage({ ...s, ...IN_CLASS, situation: 'class-asked' }),
  ],
  [
    `${LETTERS['registration-confirmed']} enviado pela equipe: não preenchida`,
    (s) => registrationReminderMessage({ ...s, occasion: 'asked', begun: false }),
    WITH_FORM,
  ],
  [
    `${LETTERS['registration-confirmed']} enviado pela equipe: não finalizada`,
    (s) => registrationReminderMessage({ ...s, occasion: 'asked', begun: true }),
    WITH_FORM,
  ],
  [
    'Inscrição não possível: já certificado',
    (s) =>
      notPossible(s, {
        code: 'certified',
        seminar: { begin: addDays(s.today, -90), end: addDays(s.today, -85) },
      }),
  ],
  ['Inscrição não possível: desistente', (s) => notPossible(s, { code: 'desisted' })],
  [
    'Inscrição não possível: “Não apto” há menos de 3 meses',
    (s) => notPossible(s, { code: 'too-soon', from: addDays(s.today, 40) }),
  ],
  ['CPF usado em inscrição com outro e-mail', cpfUsedInRegistrationMessage],
  ['CPF usado ao criar conta com outro e-mail', cpfUsedInSignUpMessage],
  ['Inscrição não confirmada que deu lugar a outra', registrationReplacedMessage],
  [
    `Pessoa conhecida inscrita de novo pela equipe, sem ${letterInSentence('registration-confirmed')}`,
    registeredByTeamMessage,
  ],
  [
    'E-mail da inscrição trocado pela equipe: ao endereço da conta',
    (s) => contactChangedMessage({ ...s, by: 'team', toAccount: true }),
  ],
  [
    'E-mail da inscrição trocado pela equipe: ao endereço de antes',
    (s) => contactChangedMessage({ ...s, by: 'team', toAccount: false }),
  ],
  ['Novo e-mail de acesso: informado pela equipe', (s) => addressChange(s, 'team')],
  ['Novo e-mail de acesso: informado pela própria pessoa', (s) => addressChange(s, 'candidate')],
  ['Novo e-mail de acesso: trocado pela administração', (s) => addressChange(s, 'administrator')],
  ['Novo e-mail de acesso: confirmado', addressChangeAcceptedMessage],
  [
    'Novo e-mail de acesso: trocado pela administração, ao novo endereço',
    (s) => addressChangeAnnouncedMessage({ ...s, from: instantOf(s.deadline) }),
  ],
  ['Novo e-mail de acesso: troca terminada', addressChangedMessage],
  [
    'Lembrete automático: não preenchida',
    (s) => registrationReminderMessage({ ...s, occasion: 'reminder', begun: false }),
    WITH_FORM,
  ],
  [
    'Lembrete automático: não finalizada',
    (s) => registrationReminderMessage({ ...s, occasion: 'reminder', begun: true }),
    WITH_FORM,
  ],
  ['Prazo perto do fim: respostas', (s) => expiringSoon(s, 'answers'), WITH_FORM],
  ['Prazo perto do fim: avaliação pela equipe', (s) => expiringSoon(s, 'evaluation'), WITH_CONTACT],
  ['Prazo perto do fim: resultado “Apto”', (s) => expiringSoon(s, 'result')],
  ['Prazo encerrado: respostas', (s) => expired(s, 'answers'), WITH_FORM],
  ['Prazo encerrado: avaliação pela equipe', (s) => expired(s, 'evaluation'), WITH_CONTACT],
  ['Prazo encerrado: resultado “Apto”', (s) => expired(s, 'result')],
  ['Fim da espera depois de “Não apto”', (s) => expired(s, 'wait')],
  ['Reentrevista', reinterviewMessage, WITH_FORM],
  [
    'Revisão solicitada',
    (s) =>
      revisionRequestedMessage({
        ...s,
        justification:
          'Na terceira resposta, conte também o que você fez quando o fornecedor atrasou e qual foi o resultado.',
      }),
    WITH_FORM,
  ],
  ['Resultado: apto, definido por uma pessoa', (s) => result(s, { result: 'APTO', validUntil: s.deadline })],
  [
    'Resultado: não apto, automático',
    (s) => result(s, notApt(s), addDays(s.today, HUMAN_REVIEW_DAYS)),
    [1, 3],
  ],
  ['Resultado: não apto, definido por uma pessoa', (s) => result(s, notApt(s))],
  ['Autoavaliação', (s) => selfAssessmentMessage({ ...s, quizUrl: s.page })],
  [
    'Certificado',
    (s) =>
      certificateIssuedMessage({
        ...s,
        seminar: { begin: addDays(s.today, -7), end: addDays(s.today, -2) },
        courseHours: String(s.version.courseHours),
        checkUrl: s.page,
        ownUrl: s.page,
      }),
  ],
  ['Link de entrada', (s) => signInLinkMessage({ ...s, validForMinutes: 30 })],
  ['Conta que já existe', (s) => accountExistsMessage({ ...s, validForMinutes: 30 })],
  [
    'Confirmação de conta nova',
    (s) => accountVerificationMessage({ ...s, verificationUrl: s.signInUrl, validForMinutes: 30 }),
  ],
  ['Nova senha', (s) => passwordResetMessage({ ...s, resetUrl: s.signInUrl, validForMinutes: 30 })],
  [
    'Acesso da organização ligado à conta',
    (s) => providerLinkedMessage({ ...s, providerName: 'a conta da organização', accountUrl: s.page }),
  ],
  [
    'Nome corrigido pela equipe',
    (s) => nameCorrectedMessage({ name: s.name, before: `${s.name} da Silva`, portalUrl: s.page }),
  ],
  [
    'Nova chave de acesso',
    (s) => signInMethodChangedMessage({ ...s, change: 'passkey-added', securityUrl: s.page }),
  ],
  [
    'Chave de acesso removida',
    (s) => signInMethodChangedMessage({ ...s, change: 'passkey-removed', securityUrl: s.page }),
  ],
  ...(
    [
      ['Aplicativo de códigos ligado', 'authenticator-app-added'],
      ['Aplicativo de códigos removido', 'authenticator-app-removed'],
      ['Novos códigos de recuperação', 'recovery-codes-renewed'],
      ['Código de recuperação usado', 'recovery-code-used'],
      ['Segunda etapa retirada', 'reset'],
      ['Códigos errados na segunda etapa', 'wrong-codes'],
    ] as const
  ).map(([label, change]): Preview => [
    label,
    (s) => signInMethodChangedMessage({ ...s, change, securityUrl: s.page }),
  ]),
  [
    'Pedido de aviso de turma',
    (s) =>
      classAlertAskedMessage({ ...s, state: 'Acre', confirmUrl: s.page, confirmDays: 7, endUrl: s.page }),
  ],
  [
    'Turma aberta',
    (s) =>
      classOpenedMessage({
        ...s,
        state: 'Acre',
        className: `${s.version.name} Rio Branco 1`,
        place: 'Rio Branco, AC',
        period: s.classPeriod,
        valueCents: 198_000,
        portalUrl: s.page,
        endUrl: s.page,
      }),
  ],
  [
    'Vaga oferecida',
    (s) =>
      seatOfferedMessage({
        ...s,
        className: `${s.version.name} Rio Branco 1`,
        place: 'Rio Branco, AC',
        period: s.classPeriod,
        until: '26/11/2026 12:00',
        acceptUrl: s.page,
        declineUrl: s.page,
      }),
  ],
  [
    'Validação de acesso de gestor',
    (s) =>
      managerValidationMessage({
        accountEmail: 'maria@exemplo.com.br',
        validationUrl: s.signInUrl,
        validForMinutes: 24 * 60,
      }),
  ],
  [
    'Acesso à área do gestor',
    (s) =>
      accessChangedMessage({
        name: 'Maria Souza',
        person: null,
        actor: 'Rui Prado',
        access: 'Gestor (SP)',
        reason: 'Entrou na equipe de São Paulo.',
        portalUrl: s.signInUrl,
      }),
  ],
  [
    'Resumo diário da equipe',
    (s) =>
      turnDigestMessage({
        name: 'Maria Souza',
        versions: [
          {
            version: 'Empretec Urbano',
            url: s.page,
            lines: [
              { words: 'Aguardando avaliação', total: 12 },
              { words: 'Vence em 15 dias', total: 3 },
            ],
          },
        ],
        settingUrl: s.page,
      }),
  ],
  [
    'Inscrições passadas para você',
    (s) =>
      handedOverMessage({
        name: 'Maria Souza',
        actor: 'Rui Prado',
        version: 'Empretec Urbano',
        count: 37,
        gains: true,
        url: s.page,
      }),
  ],
  [
    'Inscrições passadas adiante',
    (s) =>
      handedOverMessage({
        name: 'Maria Souza',
        actor: 'Rui Prado',
        version: 'Empretec Urbano',
        count: 1,
        gains: false,
        url: s.page,
      }),
  ],
  [
    'Configuração mudada',
    (s) =>
      settingsChangedMessage({
        name: 'Maria Souza',
        actor: 'Rui Prado',
        what: 'Aparência e textos da versão Urbano',
        changes: ['Cor principal', 'Apresentação ao candidato'],
        url: s.page,
      }),
  ],
];

export interface MessagePreview extends RenderedMessage {
  readonly id: string;
  readonly label: string;
  readonly kind: MessageKind;
}

/** Every message that a version can cause, in the order of the candidate's journey, with made-up data as of `now`. */
export function previewsOf(version: SeminarVersion, baseUrl: string, now: Date): MessagePreview[] {
  const today = dateInSaoPaulo(now);
  const sample: Sample = {
    version,
    name: 'Maria Exemplo',
    today,
    deadline: addDays(today, 60),
    classPeriod: `${formatDateBr(addDays(today, 30))} a ${formatDateBr(addDays(today, 35))}`,
    signInUrl: `${baseUrl}/entrar/link/exemplo`,
    validForMinutes: 7 * 24 * 60,
    signInPageUrl: `${baseUrl}/entrar`,
    page: `${baseUrl}/entrar`,
  };
  const counts = new Map<MessageKind, number>();
  return PREVIEWS.flatMap(([label, write, versions]) => {
    const message = write(sample);
    const { kind } = message;
    // Counted before the version is looked at, so that an id means the same wording in every version.
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    if (versions && !versions.includes(version.id)) return [];
    const rendered = renderMessage(message, { portalUrl: baseUrl, openedImageUrl: null });
    return [{ id: `${kind}-${number}`, label, kind, ...rendered }];
  });
}
