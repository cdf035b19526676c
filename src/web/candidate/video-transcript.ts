/** What a stretch of the sample video shows and says; the video has no sound. `start` in seconds. */
export interface TranscriptPassage {
  readonly start: number;
  readonly scene: string;
  readonly words: string;
}

/** Transcript of `assets/video/conheca-o-empretec.mp4`, in its order; says the same as its captions. */
export const SAMPLE_VIDEO_TRANSCRIPT: readonly TranscriptPassage[] = [
  {
    start: 0,
    scene: 'Sobre um fundo azul, uma linha clara começa a andar a partir de um ponto amarelo.',
    words: 'Toda trilha começa com uma ideia.',
  },
  {
    start: 3,
    scene: 'A linha sobe, desce e passa pelos primeiros de cinco marcos, que se acendem.',
    words: 'Você conta cinco histórias suas. Sem resposta pronta: só o que você viveu.',
  },
  {
    start: 6,
    scene: 'A linha continua em curvas, acendendo os marcos seguintes.',
    words: 'Pratica, erra, ajusta, tenta de novo. Dias intensos, com gente como você.',
  },
  {
    start: 9,
    scene: 'A linha passa pelo último marco e começa a subir.',
    words: 'E descobre do que é capaz. O certificado chega no fim. O que você aprendeu fica.',
  },
  {
    start: 11,
    scene: 'A linha chega a um certificado.',
    words: 'Conheça o Empretec. Criado pela ONU, presente em 40 países.',
  },
];
