/** The helpline that every message names. */
export const HELPLINE = '0800 570 0800';

export const NEED_HELP = `Se precisar de ajuda, ligue para ${HELPLINE}.`;

/** For messages that may be read after their one-time link has lapsed; null: they have none. */
export const askAnotherLink = (validForMinutes: number | null): string =>
  validForMinutes === null
    ? 'Na página de entrada, use o e-mail da sua conta: é só por ele que se entra.'
    : 'Quando o link perder a validade, peça outro na página de entrada do portal, com este mesmo e-mail.';

/**
 * "Olá, Maria!", from a name that a stranger may have typed into the public form, or "Olá!". Only a first name of
 * letters is repeated: a name such as "Clique em ganhe.example" would turn our message into phishing, and direction
 * marks would scramble the line.
 */
export function greeting(name: string | null): string {
  const first = name?.normalize('NFC').trim().split(/\s+/)[0] ?? '';
  if (!/^\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*$/u.test(first) || Array.from(first).length > 30)
    return 'Olá!';
  const isAllCaps = first.length > 1 && first === first.toUpperCase();
  return `Olá, ${isAllCaps ? first.charAt(0) + first.slice(1).toLowerCase() : first}!`;
}

/** Whole minutes → "30 minutos", "1 hora", "24 horas", "7 dias": the largest unit that divides them, days from two on. */
export function durationText(minutes: number): string {
  if (minutes % 1440 === 0 && minutes >= 2880) return `${minutes / 1440} dias`;
  if (minutes % 60 === 0) return minutes === 60 ? '1 hora' : `${minutes / 60} horas`;
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}

/** The note under a button whose link works once. */
export function singleUseNote(validForMinutes: number): string {
  return `Este link vale por ${durationText(validForMinutes)} e só pode ser usado uma vez. Não o encaminhe a ninguém.`;
}

/** The note under the button of a mail about an interview; null: its address is not the account's own. */
export function interviewLinkNote(validForMinutes: number | null): string {
  return validForMinutes === null
    ? 'Este endereço recebe as mensagens da inscrição. Para entrar, use o e-mail da sua conta.'
    : singleUseNote(validForMinutes);
}
