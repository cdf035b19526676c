import type { SelectionKind, VersionId } from '#domain/seminar-version.ts';

/** What the public pages say about a version beyond the facts of the domain's table. */
export interface VersionWords {
  /** For whom, in one sentence. */
  readonly audience: string;
  /** Two short paragraphs for the version's own page. */
  readonly story: readonly [string, string];
}

export const VERSION_WORDS: Readonly<Record<VersionId, VersionWords>> = {
  1: {
    audience: 'Para quem já empreende, quer abrir o primeiro negócio ou decide dentro de uma empresa.',
    story: [
      'É a versão que deu origem a todas. Desde 1993, põe no mesmo grupo quem tem empresa, quem quer ter uma e quem toma decisões no negócio dos outros.',
      'Primeiro vem o pré-seminário, online. Depois, uma semana inteira, presencial, em que você pratica o que faz um empreendedor: correr riscos calculados, persistir, planejar, negociar e cumprir o que promete.',
    ],
  },
  2: {
    audience: 'Para quem está à frente de uma startup e precisa decidir antes de ter todas as respostas.',
    story: [
      'Startups mudam de rumo toda semana. Esta versão trabalha o comportamento de quem lidera no meio da incerteza: testar cedo, ouvir o mercado e ajustar a rota sem perder a meta.',
      'O pré-seminário é curto e abre dez dias antes. A seleção é por um questionário de autoavaliação sobre você e a sua startup.',
    ],
  },
  3: {
    audience: 'Para quem já viveu o Empretec e quer voltar à prova com o negócio de hoje.',
    story: [
      'A Arena é o reencontro. Um ano ou mais depois do seminário, você volta com o que construiu desde então e encara desafios novos, com gente que também já passou por lá.',
      'Começa numa noite e segue por quatro dias. O pré-seminário abre cinco dias antes.',
    ],
  },
  4: {
    audience:
      'Para quem empreende no campo: produtores, cooperados e famílias que vivem do que plantam e criam.',
    story: [
      'O comportamento empreendedor é o mesmo na cidade e na lavoura, mas os riscos, os prazos e as decisões são outros. Esta versão parte da realidade de quem vive do campo.',
      'Você deixa o seu contato e a nossa equipe conversa com você para a seleção. Depois são seis dias presenciais, de segunda-feira a sábado.',
    ],
  },
};

/** How candidates of a version are selected, in a few words and in a sentence. */
export const SELECTION_WORDS: Readonly<Record<SelectionKind, { short: string; long: string }>> = {
  interview: {
    short: 'Entrevista online',
    long: 'Entrevista online e gratuita: 5 perguntas, em cerca de 50 minutos.',
  },
  questionnaire: {
    short: 'Questionário de autoavaliação',
    long: 'Questionário de autoavaliação, online e gratuito.',
  },
  contact: {
    short: 'Contato da equipe',
    long: 'Nossa equipe entra em contato com você.',
  },
};
