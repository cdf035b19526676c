import type { BehaviourCues } from './behaviour-cues.ts';

/** Cues of the planning group: EM, BI, PMS. Any change requires a new `HIGHLIGHTER_VERSION`. */
export const PLANNING_CUES: readonly BehaviourCues[] = [
  {
    competency: 'EM',
    behaviour: 1,
    pairs: [
      ['definir estabelecer traçar fixar colocar estipular', 'meta objetivo sonho propósito'],
      ['realizar conquistar', 'sonho'],
      ['prometer', 'filho filha mãe pai família'],
    ],
    phrases: [
      'meu sonho era',
      'meu objetivo era',
      'minha meta era',
      'meta pessoal',
      'vida melhor',
      'prometi a mim',
      'sonho da minha vida',
      'sonho de infância',
    ],
    claims: ['ambicioso', 'ambiciosa', 'sonhador', 'sonhadora', 'focado', 'focada'],
  },
  {
    competency: 'EM',
    behaviour: 2,
    pairs: [['planejar projetar imaginar visualizar desenhar', 'futuro década anos visão']],
    phrases: [
      'longo prazo',
      'em cinco anos',
      'em dez anos',
      'daqui a cinco anos',
      'daqui a dez anos',
      'nos próximos anos',
      'visão de futuro',
      'plano de vida',
      'onde eu queria chegar',
      'aonde eu queria chegar',
      'onde queria chegar',
      'aonde queria chegar',
    ],
    claims: ['visão de futuro', 'visão de longo prazo'],
  },
  {
    competency: 'EM',
    behaviour: 3,
    pairs: [
      [
        'definir estabelecer traçar fixar estipular cumprir bater atingir alcançar colocar',
        'mensal semanal diário diária mensais semanais diárias',
      ],
      ['bater cumprir atingir alcançar', 'meta'],
    ],
    phrases: [
      'meta mensal',
      'meta semanal',
      'meta diária',
      'meta de vendas',
      'até o fim do mês',
      'até o final do mês',
      'até o fim do ano',
      'até dezembro',
      'em três meses',
      'em seis meses',
      'em noventa dias',
      'em trinta dias',
    ],
    claims: ['cumpro minhas metas', 'trabalho com metas'],
  },
  {
    competency: 'BI',
    behaviour: 1,
    pairs: [
      [
        'pesquisar perguntar entrevistar conversar ouvir visitar consultar observar sondar escutar levantar',
        'cliente fornecedor fornecedora concorrente concorrência mercado público consumidor morador vizinho vizinha comprador preço freguês',
      ],
      [
        'coletar levantar reunir obter buscar procurar',
        'dado informação preço estatística orçamento cotação',
      ],
      ['fazer aplicar', 'pesquisa questionário enquete entrevista levantamento cotação orçamento'],
    ],
    phrases: ['pesquisa de mercado', 'fui a campo', 'de porta em porta', 'cliente oculto'],
    claims: ['curioso', 'curiosa', 'informado', 'informada', 'bem informado', 'busco informações'],
  },
  {
    competency: 'BI',
    behaviour: 2,
    pairs: [
      [
        'aprender estudar pesquisar investigar ler assistir',
        'produção processo técnica receita fabricação máquina livro vídeo internet manual tutorial método matéria assunto legislação curso',
      ],
      [
        'fazer frequentar concluir',
        'curso treinamento workshop faculdade estágio capacitação especialização',
      ],
      ['visitar', 'fábrica feira fazenda indústria propriedade'],
      ['testar experimentar', 'receita máquina técnica material fórmula'],
    ],
    phrases: ['como funcionava', 'como produzir', 'como fabricar', 'aprendi a fazer', 'aprendi a produzir'],
    claims: ['estudioso', 'estudiosa', 'autodidata', 'gosto de aprender', 'gosto de estudar'],
  },
  {
    competency: 'BI',
    behaviour: 3,
    pairs: [
      [
        'consultar procurar contratar buscar ouvir perguntar conversar pedir falar',
        'especialista consultor consultora consultoria contador contadora advogado advogada engenheiro engenheira agrônomo agrônoma veterinário veterinária mentor mentora professor professora sebrae técnico técnica nutricionista arquiteto arquiteta orientação mentoria senar emater economista',
      ],
    ],
    phrases: ['pedi orientação', 'ajuda do sebrae', 'com um consultor', 'com o contador', 'com um advogado'],
    claims: ['ouço especialistas', 'procuro especialistas', 'consulto especialistas'],
  },
  {
    competency: 'PMS',
    behaviour: 1,
    pairs: [
      [
        'dividir separar organizar distribuir listar planejar programar',
        'tarefa etapa fase parte atividade passo',
      ],
      ['montar fazer criar elaborar', 'cronograma planejamento agenda calendário'],
      ['definir estabelecer fixar', 'prazo data etapa responsável cronograma'],
    ],
    phrases: [
      'em etapas',
      'por etapas',
      'em partes',
      'passo a passo',
      'data limite',
      'planejamento detalhado',
    ],
    claims: [
      'organizado',
      'organizada',
      'planejado',
      'planejador',
      'planejadora',
      'disciplinado',
      'disciplinada',
    ],
  },
  {
    competency: 'PMS',
    behaviour: 2,
    pairs: [
      [
        'revisar rever ajustar replanejar refazer atualizar adaptar corrigir mudar',
        'plano planejamento cronograma meta orçamento rota',
      ],
      [
        'acompanhar monitorar medir verificar comparar',
        'resultado andamento indicador número meta desempenho progresso evolução',
      ],
    ],
    phrases: [
      'conforme os resultados',
      'toda semana',
      'todo mês',
      'semanalmente',
      'mensalmente',
      'no meio do caminho',
    ],
    claims: ['acompanho os resultados', 'acompanho tudo'],
  },
  {
    competency: 'PMS',
    behaviour: 3,
    pairs: [
      [
        'anotar registrar lançar controlar somar apurar organizar',
        'gasto despesa receita venda entrada saída caixa custo lucro conta finança estoque dinheiro planilha caderno',
      ],
      ['montar fazer criar usar', 'planilha fluxo caderno'],
      ['separar', 'conta contas pessoal pessoais'],
    ],
    phrases: [
      'fluxo de caixa',
      'controle financeiro',
      'planilha de custos',
      'livro caixa',
      'no caderno',
      'na planilha',
      'ponto de equilíbrio',
      'margem de lucro',
    ],
    claims: ['controlado', 'controlada', 'econômico', 'econômica', 'anoto tudo'],
  },
];
