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
export function onboardingPages(duration: string): readonly OnboardingPage[] {
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
