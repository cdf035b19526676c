import type { AccessRule } from '#domain/access.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { REFUSALS } from '#domain/refusals/catalogue.ts';
import { MAX_PASSKEYS } from '#domain/sign-in-methods.ts';
import type { Call } from './core.ts';

/** Names and texts of the API's documentation that belong to no single schema (those stand in `.meta`). */

/** Who may make a call. */
export const ACCESS_IN_WORDS: Readonly<Record<AccessRule, string>> = {
  anyone: 'Anyone, with or without a session.',
  signedIn: 'Anybody who is signed in; what is reached is their own, or what their roles and state allow.',
  backOffice: 'ADMINISTRADOR or GESTOR, within their state.',
  regionals: 'ADMINISTRADOR, or GESTOR with GESTOR_EMPRETEC, within their state.',
  administrator: 'ADMINISTRADOR, within their state.',
  nationalAdministrator: 'ADMINISTRADOR without a state.',
  secondStep: 'A session of the team that has taken the first of two steps, and nobody else.',
  settingUp: 'Anybody who is signed in, or who has to set up a second factor before anything else.',
};

const GROUPS = {
  "The organisation's provider": 'Signing in through OpenID Connect, where the portal has a provider.',
  'Signing in': 'Sessions, one-time links, passwords, new accounts.',
  Access: 'Who has access to the back office, granted and taken back by administrators.',
  Managers: 'How people of the organisation prove who they are and become managers.',
  'Role map': 'The page of the organisation that shows its roles.',
  Public: 'What the portal shows and takes without a session.',
  Certificates: 'Issuing, printing and deleting certificates.',
  Interviews: 'One participation in one version, from interest to certificate.',
  Answers: 'The five stories of an interview, or the startup questionnaire: saved and sent.',
  Chat: 'The interview as a conversation.',
  'Content filters': 'What an answer is looked over for; a filter warns, and never rejects.',
  Parameters: 'What administrators decide for each version.',
  'Chat parameters': 'The texts that guide the conversation, by version, and a bench to try them.',
  Calibration: 'The ranges of points between apt and not apt, and what others would change.',
  Candidates: 'A person by CPF, for the person and for the team of the state.',
  'Personal data': 'What is stored about whoever asks: to read, correct, take along, erase.',
  Evaluation: 'Grades with their passages, and the ten scores a person gives.',
  'Profile quiz': 'What a candidate who passed says of themself: 61 answers, scored once.',
  Batches: 'One command for many interviews, in the background.',
  'List exports': 'The list as a file, made in the background.',
  'List views': 'Filters and order of the list under a name, for oneself or shared.',
  Outbox: 'Letters to several people: when they leave, stopping them, what came back.',
  Messages: 'What e-mails look like before they are sent.',
  'Notices on devices': 'Web Push for candidates who want it; the content is in the portal alone.',
  'My turn': 'What waits for the team in a version, and the daily e-mail about it.',
  Panel: 'How far the people of a version have come, what waits and who decided, from sums kept by a job.',
  'Waiting work': 'Background jobs that wait on something, and making them due.',
  Regionals: 'Regional offices: places, responsible managers, switches.',
  Classes: 'Classes (turmas) of the regionals.',
  Lists: 'What forms choose from.',
} as const;

/** The group of a call by the beginning of its path; the first that fits. */
const GROUP_OF: readonly (readonly [prefix: string, group: keyof typeof GROUPS])[] = [
  ['/api/auth/oidc', "The organisation's provider"],
  ['/api/auth/', 'Signing in'],
  ['/api/public/', 'Public'],
  ['/api/v1/interviews/certificate', 'Certificates'],
  ['/api/v1/interviews/:id/certificate', 'Certificates'],
  ['/api/v1/interviews', 'Interviews'],
  ['/api/v1/managers', 'Managers'],
  ['/api/v1/access', 'Access'],
  ['/api/v1/accounts', 'Access'],
  ['/api/v1/role-map', 'Role map'],
  ['/api/v1/answers', 'Answers'],
  ['/api/v1/questions', 'Answers'],
  ['/api/v1/chat-parameters', 'Chat parameters'],
  ['/api/v1/chat', 'Chat'],
  ['/api/v1/test-filter', 'Content filters'],
  ['/api/v1/param-system', 'Parameters'],
  ['/api/v1/calibration', 'Calibration'],
  ['/api/v1/candidates', 'Candidates'],
  ['/api/v1/personal-data', 'Personal data'],
  ['/api/v1/evaluation-result', 'Evaluation'],
  ['/api/v1/quiz-profile', 'Profile quiz'],
  ['/api/v1/batches', 'Batches'],
  ['/api/v1/list-exports', 'List exports'],
  ['/api/v1/list-views', 'List views'],
  ['/api/v1/mailings', 'Outbox'],
  ['/api/v1/messages', 'Messages'],
  ['/api/v1/push', 'Notices on devices'],
  ['/api/v1/my-turn', 'My turn'],
  ['/api/v1/panel', 'Panel'],
  ['/api/v1/waiting-work', 'Waiting work'],
  ['/api/v1/regionals', 'Regionals'],
  ['/api/v1/class-room', 'Classes'],
  ['/api/v1/modules', 'Lists'],
  ['/api/v1/professional-situation', 'Lists'],
];

export function groupOf({ path }: Pick<Call, 'path'>): {
  readonly name: string;
  readonly description: string;
} {
  const name = GROUP_OF.find(([prefix]) => path.startsWith(prefix))?.[1];
  if (!name) throw new Error(`${path} belongs to no group of the API's documentation`);
  return { name, description: GROUPS[name] };
}

type WithBlanks = {
  [Code in RefusalCode]: (typeof REFUSALS)[Code] extends `${string}{${string}}${string}` ? Code : never;
}[RefusalCode];

/** An example of the details that a refusal carries; the compiler requires one wherever a sentence has blanks. */
export const REFUSAL_DETAILS: Readonly<
  Record<WithBlanks, Readonly<Record<string, unknown>>> &
    Partial<Record<RefusalCode, Record<string, unknown>>>
> = {
  'request.invalid': { issues: [{ in: 'body', path: 'candidate.cpf', message: 'CPF inválido!' }] },
  'request.too-many': { retryAfterSeconds: 42, retryAfter: 'instantes' },
  'password.short': { min: 12 },
  'proof.required': { price: 2, retryAfterSeconds: 540 },
  'interview.changed': { who: 'Marta Reis', when: '21/11/2026, 12:03', lastEvent: 812 },
  'interview.highlighted-already': { who: 'Marta Reis', when: '21/11/2026, 12:03', lastEvent: 812 },
  'interview.highlight-removed-already': { who: 'Marta Reis', when: '21/11/2026, 12:03', lastEvent: 812 },
  'interview.removed': { who: 'Marta Reis', when: '21/11/2026, 12:03', lastEvent: 813 },
  'mailing.stopped': { by: 'Marta Reis', when: '21/11/2026 12:03' },
  'calibration.stale': { who: 'Helena Prado', when: '21/11/2026 12:03' },
  'chat-parameters.stale': { who: 'Helena Prado', when: '21/11/2026 12:03' },
  'content-filters.stale': { who: 'Helena Prado', when: '21/11/2026 12:03' },
  'responser-method.stale': { who: 'Helena Prado', when: '21/11/2026 12:03' },
  'module-settings.stale': { who: 'Helena Prado', when: '21/11/2026 12:03' },
  'blind-reading.stale': { who: 'Helena Prado', when: '21/11/2026 12:03' },
  'terms.stale': { who: 'Helena Prado', when: '21/11/2026 12:03' },
  'terms.invalid': {
    issues: [{ in: 'body', path: 'text.agreement', message: 'Campo obrigatório não informado!' }],
  },
  'module-settings.invalid': {
    issues: [
      {
        in: 'body',
        path: 'settings.secondaryColor',
        message:
          'Linha do desenho sobre a cor principal (aparência clara): contraste de 1,20 para 1; o mínimo é 3,00.',
      },
    ],
  },
  'regional.stale': { who: 'Marta Reis', when: '21/11/2026 12:03', revision: 4 },
  'class-room.stale': { who: 'Marta Reis', when: '21/11/2026 12:03', revision: 4 },
  'class-rom-cannot-be-disabled': {
    classes: 'Urbano Campinas 2',
    items: [{ idClassRoom: 7, className: 'Urbano Campinas 2', enrolled: 12 }],
  },
  'board.moved': { who: 'Marta Reis', when: '21/11/2026, 12:03', idClassRoom: 7, link: 'ENROLLED' },
  'board.unconfirmed': {
    confirmations: [{ code: 'not-apt', message: 'Esta pessoa ainda não tem o resultado Apto.' }],
  },
  'interview.too-soon': { date: '2027-01-27' },
  'passkey.too-many': { limit: MAX_PASSKEYS },
  'certificate.hours': { limit: 144 },
  'certificate.before-registration': { date: '2026-10-27' },
  'certificate.unconfirmed': {
    doubts: [
      { code: 'few-hours', message: 'A carga horária é menos da metade da habitual desta versão.' },
      { code: 'name-office', message: 'O nome traz um cargo.', idInterview: 7 },
    ],
  },
  'list-view.too-many': { limit: 30 },
  'batch.too-many': { limit: 40 },
  'batch.row-held': { when: '23/11/2026 14:05' },
  'export.too-many': { limit: 20_000 },
  'message.waiting': { when: '21/11/2026 12:00', by: 'pedido por Rita Souza' },
  'message.just-sent': { when: '21/11/2026 12:00', by: 'envio automático do portal' },
  'quiz.incomplete': { missing: [12, 61] },
  'johari.incomplete': { problems: [{ question: 12, message: 'Marque exatamente dez adjetivos.' }] },
  'questionnaire.conflict': { current: { revision: 3, answers: { startupName: 'Rota do Pão' } } },
  'questionnaire.invalid': {
    problems: [{ field: 'startupStage', message: 'Campo obrigatório não informado!' }],
  },
  'answer.conflict': {
    current: { id: 7, answer: 'O texto guardado.', revision: 3, question: { id: 1 } },
  },
};
