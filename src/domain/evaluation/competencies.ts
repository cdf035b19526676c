/** Codes of the ten entrepreneurial competencies (CCE), in the order of every table and tie-break. */
export const COMPETENCY_CODES = ['BOI', 'PER', 'COM', 'EQE', 'CRC', 'EM', 'BI', 'PMS', 'PRC', 'IA'] as const;

export type CompetencyCode = (typeof COMPETENCY_CODES)[number];

/** The three groups of McClelland's competencies: achievement, planning, power. */
export type Cluster = 'realizacao' | 'planejamento' | 'poder';

export const CLUSTER_NAMES: Readonly<Record<Cluster, string>> = {
  realizacao: 'Realização',
  planejamento: 'Planejamento',
  poder: 'Poder',
};

/** Place of a behaviour within its competency. */
export type BehaviourNumber = 1 | 2 | 3;

export type Competency = {
  readonly code: CompetencyCode;
  readonly name: string;
  readonly cluster: Cluster;
  /** Observable behaviours 1 to 3 (public material of Empretec, UNCTAD). */
  readonly behaviours: readonly [string, string, string];
};

const BY_CODE: Readonly<Record<CompetencyCode, Omit<Competency, 'code'>>> = {
  BOI: {
    name: 'Busca de Oportunidades e Iniciativa',
    cluster: 'realizacao',
    behaviours: [
      'Age antes de ser forçado pelas circunstâncias',
      'Expande o negócio para áreas, produtos ou serviços novos',
      'Aproveita oportunidades fora do comum',
    ],
  },
  PER: {
    name: 'Persistência',
    cluster: 'realizacao',
    behaviours: [
      'Age diante de um obstáculo relevante',
      'Repete a tentativa ou muda de estratégia para superar um obstáculo',
      'Assume responsabilidade pessoal pelo resultado',
    ],
  },
  COM: {
    name: 'Comprometimento',
    cluster: 'realizacao',
    behaviours: [
      'Faz um sacrifício pessoal ou um esforço extraordinário para concluir',
      'Ajuda a equipe ou se põe no lugar dela para concluir',
      'Empenha-se em manter o cliente satisfeito e põe o longo prazo acima do ganho imediato',
    ],
  },
  EQE: {
    name: 'Exigência de Qualidade e Eficiência',
    cluster: 'realizacao',
    behaviours: [
      'Encontra meios de fazer melhor, mais rápido ou mais barato',
      'Atende ou excede padrões de excelência',
      'Cria procedimentos para garantir prazo e qualidade',
    ],
  },
  CRC: {
    name: 'Correr Riscos Calculados',
    cluster: 'realizacao',
    behaviours: [
      'Calcula riscos e avalia alternativas',
      'Age para reduzir o risco ou controlar o resultado',
      'Coloca-se em situações de desafio ou risco moderado',
    ],
  },
  EM: {
    name: 'Estabelecimento de Metas',
    cluster: 'planejamento',
    behaviours: [
      'Estabelece metas desafiantes e com significado pessoal',
      'Define uma visão de longo prazo, clara e específica',
      'Estabelece metas mensuráveis de curto prazo',
    ],
  },
  BI: {
    name: 'Busca de Informações',
    cluster: 'planejamento',
    behaviours: [
      'Obtém pessoalmente dados de clientes, fornecedores e concorrentes',
      'Investiga como fabricar um produto ou prestar um serviço',
      'Consulta especialistas',
    ],
  },
  PMS: {
    name: 'Planejamento e Monitoramento Sistemáticos',
    cluster: 'planejamento',
    behaviours: [
      'Divide tarefas grandes em partes com prazos definidos',
      'Revisa os planos conforme os resultados e as mudanças',
      'Mantém registros financeiros e decide com base neles',
    ],
  },
  PRC: {
    name: 'Persuasão e Rede de Contatos',
    cluster: 'poder',
    behaviours: [
      'Usa estratégias deliberadas para influenciar ou persuadir',
      'Usa pessoas-chave como agentes para atingir seus objetivos',
      'Desenvolve e mantém relações comerciais',
    ],
  },
  IA: {
    name: 'Independência e Autoconfiança',
    cluster: 'poder',
    behaviours: [
      'Busca autonomia em relação a normas e ao controle de outros',
      'Mantém seu ponto de vista diante de oposição ou de resultados ruins',
      'Confia na própria capacidade de realizar algo difícil',
    ],
  },
};

export const COMPETENCIES: readonly Competency[] = COMPETENCY_CODES.map((code) => ({
  code,
  ...BY_CODE[code],
}));

export function competencyOf(code: CompetencyCode): Competency {
  return { code, ...BY_CODE[code] };
}

export function isCompetencyCode(text: string): text is CompetencyCode {
  return Object.hasOwn(BY_CODE, text);
}

/** A record with one value for each competency, computed in table order. */
export function byCompetency<T>(value: (code: CompetencyCode) => T): Record<CompetencyCode, T> {
  return {
    BOI: value('BOI'),
    PER: value('PER'),
    COM: value('COM'),
    EQE: value('EQE'),
    CRC: value('CRC'),
    EM: value('EM'),
    BI: value('BI'),
    PMS: value('PMS'),
    PRC: value('PRC'),
    IA: value('IA'),
  };
}
