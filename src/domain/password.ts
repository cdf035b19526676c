/** Without other rules of composition (NIST SP 800-63B). Whoever decides about others needs a longer one. */
export const MIN_PASSWORD_LENGTH = 8;
export const MIN_STAFF_PASSWORD_LENGTH = 12;

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  /** Has a role, from the portal or a provider. */
  readonly staff: boolean;
}

export type PasswordProblem = 'password.short' | 'password.personal' | 'password.common';

export const minPasswordLength = ({ staff }: Pick<PasswordOwner, 'staff'>): number =>
  staff ? MIN_STAFF_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;

/** As passwords are compared: however composed, written and spaced. */
export const comparable = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** What somebody who guesses tries first here: the names of the product, its makers and its roles. */
export const CONTEXT_WORDS: readonly string[] = [
  'empretec',
  'sebrae',
  'seminario',
  'empreendedor',
  'portal',
  'gestor',
  'administrador',
  'admin',
  'piloto',
  'candidato',
  'senha',
];

/** Whether nothing is left of a password, in its comparable form, but those words, digits and signs. */
function isOfContextWords(given: string): boolean {
  const plain = given.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const rest = CONTEXT_WORDS.reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && !/\p{L}/u.test(rest);
}

/**
 * Why a password must not be somebody's new one; null if it may. `isCommon` is asked for the password in its comparable
 * form.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  isCommon: (comparable: string) => boolean,
): PasswordProblem | null {
  // Code points, as a person counts; the stored form is NFKC too.
  if (Array.from(password.normalize('NFKC')).length < minPasswordLength(owner)) return 'password.short';
  const given = comparable(password);
  const [localPart = ''] = owner.email.split('@');
  if ([owner.email, localPart, owner.name].some((own) => given === comparable(own)))
    return 'password.personal';
  const isGuessable = isCommon(given) || isOfContextWords(given) || new Set(given).size < 2;
  return isGuessable ? 'password.common' : null;
}
