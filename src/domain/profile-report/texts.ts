import type { CompetencyCode } from '../evaluation/competencies.ts';

interface CompetencyTexts {
  /** What it is, below its bar. */
  readonly details: string;
  /** Among the three most developed. */
  readonly most: string;
  /** Among the three least developed. */
  readonly least: string;
}

/** The texts of the report about each competency. No word agrees in gender with the person. */
export const COMPETENCY_TEXTS: Readonly<Record<CompetencyCode, CompetencyTexts>> = {
  BOI: {
    details: 'Agir antes que as circunstâncias obriguem e enxergar negócios onde outros veem rotina.',
    most: 'Você se antecipa e transforma o que percebe em ação. Em um negócio, isso abre mercados; escolha bem por onde começar.',
    least:
      'Oportunidades passam perto antes que você aja. Reserve uma hora por semana para anotar o que os clientes pedem e ninguém oferece, e teste uma dessas ideias em pequena escala.',
  },
  PER: {
    details: 'Agir de novo, ou por outro caminho, diante de um obstáculo importante.',
    most: 'Um obstáculo não encerra a sua história: você tenta de novo e muda de estratégia. É o que mantém um negócio de pé nos meses difíceis.',
    least:
      'Diante de um obstáculo, é comum você trocar de atividade. Na próxima vez, escreva três caminhos diferentes e tente ao menos dois antes de desistir.',
  },
  COM: {
    details: 'Cumprir o que foi combinado, mesmo quando custa um esforço a mais.',
    most: 'A sua palavra vale: você faz o que for preciso para entregar. Clientes voltam a quem cumpre o que promete.',
    least:
      'Os prazos nem sempre vencem as outras urgências. Prometa menos, anote cada promessa com data e avise antes de atrasar.',
  },
  EQE: {
    details: 'Fazer melhor, mais rápido ou mais barato, com um padrão que se possa conferir.',
    most: 'Você procura sempre o jeito melhor de fazer. Em um negócio, isso vira padrão de qualidade e custo menor.',
    least:
      'O “bom o bastante” costuma servir. Escolha uma tarefa que se repete, defina um padrão e meça o tempo e os erros por um mês.',
  },
  CRC: {
    details: 'Avaliar alternativas e reduzir o risco antes de aceitar um desafio.',
    most: 'Você aceita desafios depois de fazer as contas. É essa medida que permite crescer sem apostar tudo.',
    least:
      'Entre o seguro e o arriscado, falta a conta do meio. Na próxima decisão, escreva o que pode ganhar, o que pode perder e o que faria para perder menos.',
  },
  EM: {
    details: 'Ter metas desafiantes, com significado pessoal, que se possam medir.',
    most: 'Você sabe aonde quer chegar e como medir o caminho. Metas claras ajudam a dizer não ao que desvia.',
    least:
      'O futuro ainda não tem data nem número. Escreva uma meta para um ano e o que precisa estar pronto em trinta dias.',
  },
  BI: {
    details: 'Buscar por conta própria dados de clientes, fornecedores e concorrentes.',
    most: 'Você pergunta, pesquisa e escuta quem entende. Decisões com informação custam menos do que correções.',
    least:
      'Você costuma começar com o que já sabe. Antes da próxima decisão, converse com três clientes e com uma pessoa que já fez o que você quer fazer.',
  },
  PMS: {
    details: 'Dividir o trabalho em partes com prazo, acompanhar e corrigir o plano.',
    most: 'Você divide, agenda e acompanha. Um negócio precisa disso para crescer sem perder o controle.',
    least:
      'Os problemas costumam chegar antes do plano. Divida o próximo trabalho em cinco partes com data e reveja a lista toda segunda-feira.',
  },
  PRC: {
    details: 'Influenciar com estratégia e contar com pessoas-chave para chegar aonde quer.',
    most: 'Você sabe apresentar uma ideia e quem pode ajudar. Vender, negociar e reunir parceiros começam aí.',
    least:
      'As suas ideias nem sempre chegam a quem decide. Prepare, para a próxima conversa, o que interessa à outra pessoa, e faça um contato novo por semana.',
  },
  IA: {
    details: 'Confiar na própria capacidade e manter a opinião diante da oposição.',
    most: 'Você confia no que é capaz de fazer e sustenta as suas decisões. É o que permite seguir quando os outros duvidam.',
    least:
      'A opinião dos outros pesa muito nas suas decisões. Anote as vezes em que você estava com a razão e tome, nesta semana, uma decisão pequena sem pedir confirmação.',
  },
};
