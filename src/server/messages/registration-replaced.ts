import { notice, button, type AboutVersion, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

export interface RegistrationReplacedData extends Pick<AboutVersion, 'version'> {
  readonly signInPageUrl: string;
}

/**
 * To the address of a registration that nobody confirmed: another address was confirmed with the same CPF. Greets
 * nobody, since who reads this mailbox was never proven.
 */
export function registrationReplacedMessage({ version, signInPageUrl }: RegistrationReplacedData): Message {
  const product = `Empretec ${version.name}`;
  return {
    kind: 'registration-replaced',
    version,
    subject: `A inscrição feita com este e-mail no ${product} foi encerrada`,
    preview: 'Ela não foi confirmada, e outro e-mail foi confirmado com o mesmo CPF.',
    heading: 'Inscrição encerrada',
    name: null,
    blocks: [
      `Uma inscrição no ${product} foi feita com este endereço e nunca foi confirmada por ele. O mesmo CPF foi inscrito com outro e-mail, que confirmou. Por isso, a inscrição feita com este endereço foi encerrada.`,
      notice('O CPF é seu e não foi você?', `Ligue para ${HELPLINE}: a gente confere com você.`),
      button('Página de entrada', signInPageUrl),
    ],
    reason: `Você recebeu este e-mail porque este endereço foi informado em uma inscrição no ${product}.`,
  };
}
