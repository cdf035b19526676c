import { withoutZeroWidth } from '../invisible.ts';

export const MAX_REGIONAL_NAME_LENGTH = 100;

/** What the form and the server answer to a name that cannot be a regional's. */
export const REGIONAL_NAME_MESSAGES = {
  missing: 'Campo obrigatório não informado.',
  'too-long': 'Limite atingido, o nome da regional tem que ter o máximo de 100 caracteres.',
} as const;

/** Why a text is not a regional's name, as a key of the messages; null when it is one. */
export function regionalNameProblem(text: string): keyof typeof REGIONAL_NAME_MESSAGES | null {
  const name = regionalName(text);
  if (!/[\p{L}\p{N}]/u.test(name)) return 'missing';
  return Array.from(name).length > MAX_REGIONAL_NAME_LENGTH ? 'too-long' : null;
}

/** The name as it is stored: trimmed, single spaces, composed accents, nothing invisible. */
export const regionalName = (text: string): string =>
  withoutZeroWidth(text)
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .normalize('NFC');
