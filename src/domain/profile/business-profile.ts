import { CHOICES, type ChoiceOptionId, TENDENCIES, type Tendency, tendencyOf } from './choices.ts';

/** How often each tendency was chosen; together six. */
export type TendencyCounts = Readonly<Record<Tendency, number>>;

/** A single maximum, two that share it, or all three alike. */
export type BusinessProfileId =
  | Tendency
  | 'creative-analytical'
  | 'creative-seller'
  | 'analytical-seller'
  | 'balanced';

export interface BusinessProfile {
  readonly id: BusinessProfileId;
  readonly name: string;
  readonly description: string;
}

/** Counts the choices, by place (1 to 6); null while one is missing. */
export function countTendencies(choices: ReadonlyMap<number, ChoiceOptionId>): TendencyCounts | null {
  const counts = { creative: 0, analytical: 0, seller: 0 };
  for (const [index] of CHOICES.entries()) {
    const option = choices.get(index + 1);
    if (option === undefined) return null;
    counts[tendencyOf(option)] += 1;
  }
  return counts;
}

const TEXTS: Readonly<Record<BusinessProfileId, Omit<BusinessProfile, 'id'>>> = {
  creative: {
    name: 'Criativo',
    description:
      'Você parte das ideias: enxerga o que ainda não existe e gosta de experimentar. Para que uma boa ideia vire negócio, procure quem goste de números e quem goste de vender.',
  },
  analytical: {
    name: 'Analítico',
    description:
      'Você parte dos fatos: organiza, mede e confere antes de decidir. Para que o cuidado não vire demora, marque prazo para as decisões e abra espaço para ideias novas e para o contato com clientes.',
  },
  seller: {
    name: 'Vendedor',
    description:
      'Você parte das pessoas: conversa, convence e abre portas. Para que a venda dê resultado, confira as contas antes de prometer e reserve tempo para melhorar o que oferece.',
  },
  'creative-analytical': {
    name: 'Criativo e analítico',
    description:
      'Você junta imaginação e método: cria e depois testa com dados se funciona. O próximo passo costuma estar fora da mesa de trabalho: mostrar o que fez e ouvir quem compra.',
  },
  'creative-seller': {
    name: 'Criativo e vendedor',
    description:
      'Você tem ideias e sabe entusiasmar as pessoas com elas. Antes de sair com a próxima, ponha no papel custos, prazos e números: é o que faz a ideia se sustentar.',
  },
  'analytical-seller': {
    name: 'Analítico e vendedor',
    description:
      'Você conhece os números e sabe lidar com as pessoas: negocia com segurança. Para não repetir sempre a mesma fórmula, dê lugar a experiências e a produtos que ainda não existem.',
  },
  balanced: {
    name: 'Equilibrado',
    description:
      'Você usa ideias, números e pessoas na mesma medida. Isso ajuda a cuidar do negócio inteiro; perceba em cada momento qual dos três ele pede mais e dê a vez a esse.',
  },
};

/** The profile of the counts: the single highest tendency, the two highest, or all three in balance. */
export function businessProfile(counts: TendencyCounts): BusinessProfile {
  const most = Math.max(...TENDENCIES.map((tendency) => counts[tendency]));
  const highest = TENDENCIES.filter((tendency) => counts[tendency] === most);
  // Two tendencies joined in the order of the table form one of the combined ids.
  const id = highest.length === 3 ? 'balanced' : (highest.join('-') as BusinessProfileId);
  return { id, ...TEXTS[id] };
}
