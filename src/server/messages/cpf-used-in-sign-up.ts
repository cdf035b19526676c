import { button, list, notice, type Message } from './message.ts';
import { HELPLINE } from './wording.ts';

export interface CpfUsedInSignUpData {
  /** The known person's name as stored, never the one just typed. */
  readonly name: string;
  /** The page to sign in with this address; no one-time link, since this person asked for nothing. */
  readonly signInPageUrl: string;
}

/**
 * Notifies the known address that an account was created with its CPF and another e-mail, without access to its data.
 * It contains neither that address nor that name: that may be someone else's personal data.
 */
export function cpfUsedInSignUpMessage(data: CpfUsedInSignUpData): Message {
  return {
    kind: 'known-cpf-notice',
    subject: 'Seu CPF foi usado em um cadastro no portal do Empretec',
    preview: 'Nada mudou no seu cadastro. Veja o que fazer.',
    heading: 'Seu CPF foi usado com outro e-mail',
    name: data.name,
    blocks: [
      'Alguém criou uma conta no portal com o seu CPF, mas com um e-mail diferente deste, que é o que está no seu cadastro.',
      notice(
        'Nada foi alterado.',
        'A nova conta não ficou ligada ao seu CPF: ela não vê nem muda o seu cadastro e as suas inscrições.',
      ),
      list(
        'Se foi você, entre no portal com este e-mail: é nele que estão as suas inscrições.',
        'Se trocou de e-mail, entre com este e fale com a gente para atualizá-lo.',
        `Se não foi você, não precisa fazer nada. Se quiser conversar, ligue para ${HELPLINE}.`,
      ),
      button('Entrar no portal', data.signInPageUrl),
    ],
    reason: 'Você recebeu este e-mail porque este é o endereço do seu cadastro no Empretec.',
  };
}
