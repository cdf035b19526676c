import { ANSWER_WORDS } from '#domain/word-count.ts';
import type { IconName } from '../../../ui/icon.tsx';

export interface OnboardingPage {
  readonly title: string;
  readonly points: readonly {
    readonly icon: IconName;
    readonly strong: string;
    readonly text: string;
  }[];
}

/** The onboarding pages shown before the first question. `duration` comes from the module settings ("1 hora"). */
export function onboardingPages(duration: string, by: 'form' | 'chat' = 'form'): readonly OnboardingPage[] {
  const [first, second, third] = formPages(duration);
  return by === 'form' ? [first, second, third] : [byChat(first), second, CHAT_HELP];
}

function formPages(duration: string): readonly [OnboardingPage, OnboardingPage, OnboardingPage] {
  return [
    {
      title: 'Cinco histórias que você viveu',
      points: [
        {
          icon: 'clock',
          strong: `Cerca de ${duration}.`,
          text: 'Reserve esse tempo para as cinco, de uma vez ou aos poucos.',
        },
        {
          icon: 'document',
          strong: `De ${ANSWER_WORDS.minimum} a ${ANSWER_WORDS.maximum} palavras em cada resposta.`,
          text: 'O contador abaixo do texto mostra onde você está.',
        },
        {
          icon: 'user',
          strong: 'Comece com “Eu”.',
          text: 'Queremos saber o que você fez, não o que o grupo fez. Escreva do seu jeito: erros de ortografia não contam.',
        },
      ],
    },
    {
      title: 'No seu tempo e no seu lugar',
      points: [
        {
          icon: 'check',
          strong: 'Tudo fica salvo enquanto você escreve.',
          text: 'Se a conexão cair, o texto fica guardado neste aparelho até ela voltar.',
        },
        {
          icon: 'history',
          strong: 'Pare quando quiser.',
          text: 'Ao entrar de novo, você volta para a primeira pergunta que ainda falta.',
        },
        {
          icon: 'external',
          strong: 'Troque de aparelho.',
          text: 'Comece no celular e termine no computador: basta entrar com o mesmo e-mail.',
        },
      ],
    },
    {
      title: 'Se faltar por onde começar',
      points: [
        {
          icon: 'info',
          strong: 'Abra o “Roteiro de ajuda”.',
          text: 'Cada pergunta tem o seu, com o que lembrar antes de escrever.',
        },
        {
          icon: 'microphone',
          strong: 'Fale em vez de digitar.',
          text: 'No computador, o botão “Ditar a resposta” transforma a sua fala em texto, se o navegador oferecer. No celular, use o microfone do teclado.',
        },
        {
          icon: 'mail',
          strong: 'Envie só quando terminar.',
          text: 'Até lá, dá para voltar e mudar qualquer resposta. Depois de enviar, não.',
        },
      ],
    },
  ];
}

/** In the chat an answer consists of messages, and nothing needs to begin with 'Eu' in each of them. */
function byChat({ title, points: [duration] }: OnboardingPage): OnboardingPage {
  return {
    title,
    points: [
      ...(duration ? [duration] : []),
      {
        icon: 'document',
        strong: 'Conte por mensagens.',
        text: `Um assistente automático pergunta e você responde do seu jeito, em quantas mensagens quiser. Cada resposta tem, ao todo, de ${ANSWER_WORDS.minimum} a ${ANSWER_WORDS.maximum} palavras.`,
      },
      {
        icon: 'user',
        strong: 'Fale de você.',
        text: 'Queremos saber o que você fez, não o que o grupo fez. Cumprimentos e dúvidas não entram na resposta, e dá para tirar dela uma mensagem.',
      },
    ],
  };
}

const CHAT_HELP: OnboardingPage = {
  title: 'Se faltar por onde começar',
  points: [
    {
      icon: 'info',
      strong: 'Pergunte na conversa.',
      text: 'Se não entender a pergunta, escreva isso. O “Roteiro de ajuda” de cada pergunta também lembra o que contar.',
    },
    {
      icon: 'edit',
      strong: 'Prefere escrever de uma vez?',
      text: 'O botão “Escrever no formulário” leva para lá tudo o que você já contou, e dá para voltar à conversa.',
    },
    {
      icon: 'mail',
      strong: 'Confira antes de enviar.',
      text: 'No fim de cada pergunta você vê a resposta e diz se está certa. Depois da última, a entrevista é enviada e não muda mais.',
    },
  ],
};
