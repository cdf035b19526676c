import { button, list, notice, type AboutVersion, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

export interface CpfUsedInRegistrationData extends AboutVersion {
  /** The page to sign in with this address; no one-time link, since this person asked for nothing. */
  readonly signInPageUrl: string;
}

/**
 * Notifies the known address that its CPF was used with another e-mail. The name is the one stored; neither the address
 * nor the name that was typed appear: those may be someone else's personal data.
 */
export function cpfUsedInRegistrationMessage(data: CpfUsedInRegistrationData): Message {
  return {
    kind: 'known-cpf-notice',
    version: data.version,
    subject: 'Seu CPF foi usado em uma inscrição do Empretec',
    preview: 'Nada mudou no seu cadastro. Veja o que fazer.',
    heading: 'Seu CPF foi usado com outro e-mail',
    name: data.name,
    blocks: [
      `Alguém registrou interesse no Empretec ${data.version.name} com o seu CPF, mas com um e-mail diferente deste, que é o que está no seu cadastro.`,
      notice(
        'Nada foi alterado.',
        'Seu cadastro e suas inscrições continuam como estavam, e nenhum dado seu foi mostrado.',
      ),
      list(
        'Se foi você, entre no portal com este e-mail e registre o interesse por lá.',
        'Se trocou de e-mail, entre com este e peça para a nossa equipe mudar o endereço.',
        `Se não foi você, não precisa fazer nada. Se quiser conversar, ligue para ${HELPLINE}.`,
      ),
      button('Entrar no portal', data.signInPageUrl),
    ],
    reason: 'Você recebeu este e-mail porque este é o endereço do seu cadastro no Empretec.',
  };
}
