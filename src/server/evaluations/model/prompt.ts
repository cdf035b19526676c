import { createHash } from 'node:crypto';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { INTERVIEW_QUESTIONS, type QuestionNumber } from '#domain/registration/questions.ts';

const GRADES = `Notas de cada comportamento:
1 = afirmação genérica: a pessoa diz que é, faz ou costuma fazer, sem contar uma vez em que fez;
2 = ação específica, no passado, feita por quem escreve (primeira pessoa do singular);
3 = ação como a da nota 2, junto com o resultado que ela teve.
Comportamento ausente tem nota 0 e fica fora da lista.`;

const RULES = `Regras:
- Toda nota cita um trecho da resposta, contínuo, de 5 a 60 palavras, copiado letra por letra: sem corrigir, resumir, juntar partes nem pôr reticências. Sem trecho não há nota.
- O trecho precisa mostrar, ele mesmo, o comportamento; na nota 3, também o resultado.
- O que outra pessoa fez, o que "nós" fizemos sem que se veja a parte de quem escreve, desejo, plano não executado, hipótese, conselho e negação não valem 2 nem 3.
- Elogio a si mesmo e palavras-chave enfileiradas não são ação.
- Na dúvida entre duas notas, dê a menor. Na dúvida se há indício, não dê nota.
- Não contam ortografia, escolaridade, tamanho do negócio, idade, gênero, cor, religião, sotaque nem lugar.
- Uma lista vazia é uma resposta correta.`;

const FORMAT = `Responda com um objeto JSON:
{"grades": [{"competency": "BOI", "behaviour": 1, "points": 2, "quote": "trecho literal"}]}
"competency" é o código; "behaviour", o número do comportamento (1, 2 ou 3); "points", a nota (1, 2 ou 3). No máximo uma entrada para cada comportamento.`;

const behavioursOf = (order: 'table' | 'reversed'): string =>
  (order === 'table' ? COMPETENCIES : COMPETENCIES.toReversed())
    .map(
      ({ code, name, behaviours }) =>
        `${code} (${name})\n${behaviours.map((behaviour, i) => `  ${i + 1}. ${behaviour}`).join('\n')}`,
    )
    .join('\n');

/** Two wordings and two orders, so that agreement of the passes does not come from the prompt. */
const TASKS = {
  1: {
    order: 'table',
    task: 'Você lê uma resposta de uma entrevista de seleção para um seminário de empreendedorismo. Aponte, na resposta, os indícios dos comportamentos listados abaixo, cada um com o trecho que o mostra e a sua nota.',
  },
  2: {
    order: 'reversed',
    task: 'Confira, um comportamento de cada vez e na ordem da lista abaixo, se a história contada por uma pessoa candidata a um seminário de empreendedorismo traz prova dele. Procure primeiro a ação que a própria pessoa fez e o que resultou; só então decida se ela é prova do comportamento e com que nota.',
  },
} as const;

/** The instructions for one answer in one pass; they contain nothing from the candidate. */
export function gradingInstructions(pass: 1 | 2, question: QuestionNumber): string {
  const { order, task } = TASKS[pass];
  const asked = INTERVIEW_QUESTIONS.find(({ id }) => id === question)?.question ?? '';
  return [
    task,
    `A pergunta respondida foi: ${asked}`,
    GRADES,
    RULES,
    `Comportamentos:\n${behavioursOf(order)}`,
    FORMAT,
  ].join('\n\n');
}

const EVERY_PROMPT = ([1, 2] as const)
  .flatMap((pass) => INTERVIEW_QUESTIONS.map(({ id }) => gradingInstructions(pass, id)))
  .join('\0');

/** A hash of every prompt: changes with any word of the prompts, competencies or questions. */
export const PROMPT_VERSION = `1-${createHash('sha256').update(EVERY_PROMPT).digest('hex').slice(0, 8)}`;
