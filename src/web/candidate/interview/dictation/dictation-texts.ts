import type { Dictation, DictationProblem } from './dictation.ts';

export const DICTATE = 'Ditar a resposta';
export const STOP_DICTATING = 'Parar o ditado';
/** Browsers send the sound to their vendor's service; people have to know before they speak. */
export const DICTATION_PRIVACY =
  'Quem transforma a fala em texto é o navegador, e o serviço do fabricante dele pode processar o áudio. O portal recebe só o texto.';
export const NO_DICTATION =
  'Este navegador não oferece ditado por voz. Para falar em vez de digitar, abra esta página no Chrome, no Edge ou no Safari de um computador.';

/** What happened, what became of the words, what to do. */
export const PROBLEM_TEXTS: Readonly<Record<DictationProblem, string>> = {
  denied:
    'O navegador não tem permissão para usar o microfone. Libere o microfone para este site, ao lado do endereço da página, e tente de novo. Você também pode digitar.',
  'no-microphone':
    'Nenhum microfone foi encontrado. Conecte um, confira se outro programa o está usando e tente de novo. O que você já ditou está na resposta.',
  network:
    'O ditado parou porque a conexão falhou. O que você já ditou está na resposta. Tente de novo quando a conexão voltar, ou digite.',
  unavailable:
    'O navegador não permite ditado em português neste computador. Use outro navegador, ou digite a resposta.',
  interrupted:
    'Outra página ou outro programa passou a usar o ditado, e ele parou aqui. O que você já ditou está na resposta.',
  silence:
    'O ditado parou porque faz tempo que não ouvimos nada. O que você já ditou está na resposta. Quando quiser falar, ligue-o de novo.',
  unknown: 'O ditado parou por um erro do navegador. O que você já ditou está na resposta. Tente de novo.',
};

const LISTENING = 'Ouvindo. Pode falar.';

/** Status line, without the problem's text. It is also announced, so it must change seldom. */
export function statusText({ phase, hasListened }: Dictation): string {
  switch (phase) {
    case 'off':
      return '';
    case 'starting':
      return hasListened ? LISTENING : 'Aguardando o microfone. Se o navegador pedir, permita o uso.';
    case 'listening':
    // No change between two sessions: the person goes on speaking.
    case 'restarting':
      return LISTENING;
    case 'stopping':
      return 'Terminando a última frase.';
  }
}
