import type { AccessRule } from '#domain/access.ts';
import type { Call, RateLimit } from '#contract/core.ts';

/** Who may make a call, in words. The compiler keeps the list complete. */
export const ACCESS_IN_WORDS: Readonly<Record<AccessRule, string>> = {
  anyone: 'Anyone, with or without a session.',
  signedIn: 'Anybody who is signed in; what is reached is their own, or what their roles and state allow.',
  backOffice: 'ADMINISTRADOR or GESTOR, within their state.',
  administrator: 'ADMINISTRADOR, within their state.',
};

const MINUTE = 60;

/** "20 calls a minute from one address, 300 a day". */
export function limitInWords({ max, windowSeconds, perDay }: RateLimit): string {
  const window = windowSeconds === MINUTE ? 'a minute' : `in ${windowSeconds} seconds`;
  return `${max} calls ${window} from one address${perDay === undefined ? '' : `, ${perDay} a day`}`;
}

export interface Group {
  readonly name: string;
  readonly description: string;
}

/** Chapters of the document, by the beginning of a call's path; the first that fits. */
const GROUPS: readonly (readonly [prefix: string, group: Group])[] = [
  [
    '/api/auth/oidc',
    {
      name: "The organisation's provider",
      description: 'Signing in through OpenID Connect, where the portal has a provider.',
    },
  ],
  ['/api/auth/', { name: 'Signing in', description: 'Sessions, one-time links, passwords, new accounts.' }],
  ['/api/public/', { name: 'Public', description: 'What the portal shows and takes without a session.' }],
  [
    '/api/v1/interviews/certificate',
    { name: 'Certificates', description: 'Issuing, printing and deleting certificates.' },
  ],
  [
    '/api/v1/interviews/:id/certificate',
    { name: 'Certificates', description: 'Issuing, printing and deleting certificates.' },
  ],
  [
    '/api/v1/interviews',
    { name: 'Interviews', description: 'One participation in one version, from interest to certificate.' },
  ],
  [
    '/api/v1/answers',
    {
      name: 'Answers',
      description: 'The five stories of an interview, or the startup questionnaire: saved and sent.',
    },
  ],
  [
    '/api/v1/questions',
    {
      name: 'Answers',
      description: 'The five stories of an interview, or the startup questionnaire: saved and sent.',
    },
  ],
  [
    '/api/v1/test-filter',
    {
      name: 'Content filters',
      description: 'What an answer is looked over for; a filter warns, and never rejects.',
    },
  ],
  [
    '/api/v1/param-system',
    { name: 'Parameters', description: 'What administrators decide for each version.' },
  ],
  [
    '/api/v1/candidates',
    { name: 'Candidates', description: 'A person by CPF, for the person and for the team of the state.' },
  ],
  [
    '/api/v1/personal-data',
    {
      name: 'Personal data',
      description: 'What is stored about whoever asks: to read, correct, take along, erase.',
    },
  ],
  [
    '/api/v1/evaluation-result',
    { name: 'Evaluation', description: 'Grades with their passages, and the ten scores a person gives.' },
  ],
  [
    '/api/v1/quiz-profile',
    {
      name: 'Profile quiz',
      description: 'What a candidate who passed says of themself: 61 answers, scored once.',
    },
  ],
  ['/api/v1/modules', { name: 'Lists', description: 'What forms choose from.' }],
  ['/api/v1/professional-situation', { name: 'Lists', description: 'What forms choose from.' }],
];

/** The chapter of a call; one that no line above knows is named by its first word. */
export function groupOf(call: Pick<Call, 'path'>): Group {
  const known = GROUPS.find(([prefix]) => call.path.startsWith(prefix))?.[1];
  if (known) return known;
  const word = (call.path.split('/')[3] ?? 'api').replaceAll('-', ' ');
  return { name: word.charAt(0).toUpperCase() + word.slice(1), description: '' };
}
