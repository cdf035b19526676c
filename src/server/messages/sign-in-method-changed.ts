import { button, type Message } from './message.ts';

/** What happened to the ways in which an account is entered. */
export type SignInMethodNotice =
  | 'passkey-added'
  | 'passkey-removed'
  | 'authenticator-app-added'
  | 'authenticator-app-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'reset'
  | 'wrong-codes';

export interface SignInMethodChangedData {
  readonly name: string;
  readonly change: SignInMethodNotice;
  /** The page where it can be looked at and undone. */
  readonly securityUrl: string;
}

interface Wording {
  readonly subject: string;
  readonly heading: string;
  readonly what: string;
  readonly ifNotYou: string;
}

const WORDING: Readonly<Record<SignInMethodNotice, Wording>> = {
  'passkey-added': {
    subject: 'Sua conta no portal do Empretec tem uma nova chave de acesso',
    heading: 'Uma nova chave de acesso',
    what: 'Uma chave de acesso foi criada para a sua conta. Com ela, quem desbloqueia o aparelho em que ela está guardada entra no portal.',
    ifNotYou: 'Se não foi você, entre na página Segurança, remova essa chave e encerre as outras sessões.',
  },
  'passkey-removed': {
    subject: 'Uma chave de acesso saiu da sua conta no portal do Empretec',
    heading: 'Uma chave de acesso foi removida',
    what: 'Uma chave de acesso da sua conta foi removida e não entra mais no portal. As outras formas de entrar continuam valendo.',
    ifNotYou:
      'Se não foi você, entre na página Segurança, confira o que está lá, troque a sua senha e encerre as outras sessões.',
  },
  'authenticator-app-added': {
    subject: 'Um aplicativo de códigos foi ligado à sua conta no portal do Empretec',
    heading: 'Códigos na segunda etapa',
    what: 'Um aplicativo de códigos foi ligado à sua conta. Ao entrar com senha ou link, o portal pede também um código dele. Se havia outro aplicativo, ele deixou de valer.',
    ifNotYou:
      'Se não foi você, fale com quem administra o portal e troque a sua senha: alguém entrou na sua conta.',
  },
  'authenticator-app-removed': {
    subject: 'O aplicativo de códigos saiu da sua conta no portal do Empretec',
    heading: 'O aplicativo de códigos foi removido',
    what: 'O aplicativo de códigos da sua conta foi removido, e os códigos dele não valem mais.',
    ifNotYou:
      'Se não foi você, entre na página Segurança, confira o que está lá, troque a sua senha e encerre as outras sessões.',
  },
  'recovery-codes-renewed': {
    subject: 'Seus códigos de recuperação do portal do Empretec foram trocados',
    heading: 'Novos códigos de recuperação',
    what: 'Foram gerados dez novos códigos de recuperação para a sua conta. Os de antes não valem mais.',
    ifNotYou:
      'Se não foi você, entre na página Segurança, gere outros códigos, troque a sua senha e encerre as outras sessões.',
  },
  'recovery-code-used': {
    subject: 'Um código de recuperação abriu a sua conta no portal do Empretec',
    heading: 'Um código de recuperação foi usado',
    what: 'Alguém entrou na sua conta com um dos seus códigos de recuperação. Ele não vale mais. Se o seu celular se perdeu, crie outra segunda etapa na página Segurança.',
    ifNotYou:
      'Se não foi você, entre, gere novos códigos na página Segurança, troque a sua senha e encerre as outras sessões.',
  },
  reset: {
    subject: 'A segunda etapa da sua conta no portal do Empretec foi retirada',
    heading: 'Sua segunda etapa foi retirada',
    what: 'Quem administra o portal retirou as chaves de acesso, o aplicativo de códigos e os códigos de recuperação da sua conta, e encerrou as suas sessões. Na próxima entrada você cria uma nova segunda etapa.',
    ifNotYou:
      'Se você não pediu isso, fale agora com quem administra o portal e não aceite ajuda de quem ligar ou escrever dizendo ser da equipe.',
  },
  'wrong-codes': {
    subject: 'Alguém está tentando entrar na sua conta no portal do Empretec',
    heading: 'Códigos errados na segunda etapa',
    what: 'Hoje foram digitados dez códigos errados na segunda etapa da sua conta. Quem chega até ali já sabe a sua senha ou lê o seu e-mail. Ninguém entrou por esses códigos.',
    ifNotYou:
      'Se não foi você, troque a sua senha do portal e a do seu e-mail. Para entrar você não precisa esperar: use outra rede, uma chave de acesso ou um código de recuperação.',
  },
};

/** A way to sign in was added or taken away: the account's owner is notified, in case it was somebody else. */
export function signInMethodChangedMessage({ name, change, securityUrl }: SignInMethodChangedData): Message {
  const { subject, heading, what, ifNotYou } = WORDING[change];
  return {
    kind: 'sign-in-method-changed',
    subject,
    preview: 'Foi você? Então não é preciso fazer nada.',
    heading,
    name,
    blocks: [
      what,
      button('Ver a segurança da conta', securityUrl, 'Foi você? Então não é preciso fazer nada.'),
      ifNotYou,
    ],
    reason: 'Você recebeu este e-mail porque a forma de entrar na sua conta do portal do Empretec mudou.',
  };
}
