/** Tendencies measured by the second part of the profile quiz. */
export const TENDENCIES = ['creative', 'analytical', 'seller'] as const;
export type Tendency = (typeof TENDENCIES)[number];

/** Ids of the three options of a forced choice: the place in `TENDENCIES`, whatever order they are shown in. */
export type ChoiceOptionId = 1 | 2 | 3;

export interface Choice {
  /** A beginning that each option ends as a sentence. */
  readonly beginning: string;
  readonly endings: Readonly<Record<Tendency, string>>;
}

/**
 * The six forced choices. The three endings of each have similar length and appeal: none may sound like the right
 * one.
 */
export const CHOICES: readonly Choice[] = [
  {
    beginning: 'Quando aparece um problema no trabalho, o meu primeiro impulso é…',
    endings: {
      creative: 'imaginar uma saída que ninguém tentou.',
      analytical: 'levantar os fatos até achar a causa.',
      seller: 'falar com quem pode ajudar a resolver.',
    },
  },
  {
    beginning: 'Em uma reunião, eu sou quem…',
    endings: {
      creative: 'traz ideias novas para a conversa.',
      analytical: 'confere os números e aponta o que falta.',
      seller: 'anima o grupo e busca o acordo.',
    },
  },
  {
    beginning: 'Em um negócio que começa, o que mais me atrai é…',
    endings: {
      creative: 'inventar o produto ou o serviço.',
      analytical: 'organizar custos, prazos e processos.',
      seller: 'conquistar os primeiros clientes.',
    },
  },
  {
    beginning: 'O elogio que mais me alegra é…',
    endings: {
      creative: '“de onde você tira essas ideias?”',
      analytical: '“com você as contas sempre fecham.”',
      seller: '“você convence qualquer pessoa.”',
    },
  },
  {
    beginning: 'Para aprender algo novo, eu prefiro…',
    endings: {
      creative: 'experimentar e ver o que acontece.',
      analytical: 'estudar o assunto passo a passo.',
      seller: 'conversar com quem já faz.',
    },
  },
  {
    beginning: 'Com uma tarde livre para o meu negócio, eu iria…',
    endings: {
      creative: 'criar algo que ele ainda não tem.',
      analytical: 'rever os controles e os resultados.',
      seller: 'visitar clientes e parceiros.',
    },
  },
];

export function tendencyOf(option: ChoiceOptionId): Tendency {
  return TENDENCIES[option - 1] ?? 'creative';
}

const ORDERS: readonly (readonly ChoiceOptionId[])[] = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
];

/** Spreads neighbouring numbers evenly over 32 bits (the finishing step of MurmurHash3, public domain). */
function scattered(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * The order of the three options of choice `place` (1 to 6) for an interview: shuffled, so that no tendency gains by
 * its position, and stable across visits and devices.
 */
export function optionOrder(interviewId: number, place: number): readonly ChoiceOptionId[] {
  const high = Math.floor(interviewId / 2 ** 32);
  const seed = scattered(scattered(interviewId % 2 ** 32) ^ scattered(high + place * 0x9e3779b9));
  return ORDERS[seed % ORDERS.length] ?? [1, 2, 3];
}
