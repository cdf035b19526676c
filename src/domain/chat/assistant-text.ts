import { INTERVIEW_QUESTIONS, type InterviewQuestion } from '../registration/questions.ts';
import { sentenceOf } from '../refusal-sentence.ts';
import { ANSWER_WORDS, wordSpans } from '../word-count.ts';
import type { QuestionId } from '../interview/wizard.ts';
import type { AssistantMessage, StoryPart } from './conversation.ts';
import type { ChatParameters } from './parameters.ts';
import type { ReleasedText } from './sentence-release.ts';

/** Fixed follow-up questions, used without a usable text of a model. */
const MISSING_PART_QUESTIONS: Readonly<Record<StoryPart, string>> = {
  situacao: 'Quando e onde isso aconteceu, e com quem? Conte esse caso determinado.',
  acao: 'E você, o que fez? Conte passo a passo.',
  resultado: 'Como terminou? Conte no que deu o que você fez e como você soube.',
};

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Enough of a message to recognise it by. */
const MAX_QUOTED_WORDS = 12;

function quoted(message: string): string {
  const end = wordSpans(message)[MAX_QUOTED_WORDS]?.start;
  const beginning = (end === undefined ? message : message.slice(0, end)).replaceAll(/\s+/g, ' ').trim();
  return end === undefined ? `“${beginning}”` : `“${beginning}…”`;
}

const ofQuestion = (of: QuestionId, current: QuestionId): string =>
  of === current ? '' : ` à pergunta ${of}`;

function lengthText(words: number): string {
  const missing = ANSWER_WORDS.minimum - words;
  const now = words === 0 ? 'Ela ainda está vazia' : `Ela tem ${plural(words, 'palavra', 'palavras')}`;
  return missing > 0
    ? `${now}; ${missing === 1 ? 'falta' : 'faltam'} ${missing} para o mínimo de ${ANSWER_WORDS.minimum}.`
    : `${now}.`;
}

function questionOf(id: QuestionId): InterviewQuestion {
  const found = INTERVIEW_QUESTIONS.find((question) => question.id === id);
  if (!found) throw new RangeError('no such question');
  return found;
}

/** A help prompt of the question; a later one as the text grows. */
function helpPromptFor(question: QuestionId, words: number): string {
  const prompts = questionOf(question).helpPrompts;
  const place = Math.min(prompts.length - 1, Math.floor((words * prompts.length) / ANSWER_WORDS.minimum));
  return prompts[place] ?? '';
}

function needLengthText(question: QuestionId, words: number): string {
  if (words > ANSWER_WORDS.maximum)
    return `A sua resposta tem ${words} palavras, e o limite é ${ANSWER_WORDS.maximum}. Para encurtar o texto, abra o formulário.`;
  if (words === 0) return `Ainda não há nada na sua resposta. Comece por aqui: ${helpPromptFor(question, 0)}`;
  const missing = ANSWER_WORDS.minimum - words;
  return `Anotei. A sua resposta tem ${plural(words, 'palavra', 'palavras')}; ${missing === 1 ? 'falta' : 'faltam'} ${missing} para o mínimo de ${ANSWER_WORDS.minimum}. Se ajudar, conte também: ${helpPromptFor(question, words)}`;
}

function summaryText({ text, own, last }: Extract<AssistantMessage, { kind: 'summary' }>): string {
  const opening = own
    ? 'Esta é a sua resposta, como você contou:'
    : 'Este é um resumo do que você contou. Para a avaliação vale o seu texto, não o resumo.';
  const asking = last
    ? 'Está certo? Com o seu sim, a entrevista é enviada, e depois disso não dá mais para mudar as respostas.'
    : 'Está certo? Responda sim para seguir, ou não para corrigir ou completar.';
  return `${opening}\n\n${text}\n\n${asking}`;
}

/** Keeps what a model has already shown, and adds the fixed text if it was cut or missing. */
function withFallbackText(spoken: ReleasedText | null, own: string): string {
  if (spoken === null) return own;
  return spoken.cut ? `${spoken.text}\n\n${own}` : spoken.text;
}

/** The text of an assistant message. `parameters` are those that the interview started with. */
export function assistantText(
  saying: AssistantMessage,
  question: QuestionId,
  parameters: ChatParameters,
): string {
  switch (saying.kind) {
    case 'welcome':
      return 'Olá! Eu sou o assistente da entrevista, um programa automático. Vou fazer cinco perguntas, uma de cada vez. Conte as suas histórias por aqui, do seu jeito, em quantas mensagens quiser: tudo fica guardado. Se preferir escrever de uma vez, você pode passar para o formulário quando quiser.';
    case 'question':
      return questionOf(question).question;
    case 'next-question':
      return `${parameters.nextQuestionOutput}\n\n${questionOf(question).question}`;
    case 'undecided':
      return `É parte da sua resposta? ${quoted(saying.message)}`;
    case 'not-part':
      return 'Tudo bem, não entrou na sua resposta. Se quiser ideias do que contar, abra o roteiro de ajuda; para outras dúvidas, use a ajuda do portal.';
    case 'taken-out':
      return `Tirei essa mensagem da sua resposta${ofQuestion(saying.of, question)}. ${lengthText(saying.words)}`;
    case 'put-back':
      return `Pus a mensagem de volta na sua resposta${ofQuestion(saying.of, question)}. ${lengthText(saying.words)}`;
    case 'too-long':
      return `Essa mensagem tem ${plural(saying.words, 'palavra', 'palavras')} e não coube: a resposta inteira pode ter até ${ANSWER_WORDS.maximum}, e ainda ${saying.room === 1 ? 'cabe' : 'cabem'} ${saying.room}. Ela continua aqui na conversa. ${saying.mayFinish ? 'Envie uma versão mais curta, encurte a resposta no formulário ou, se já contou o que queria, toque em “Terminei esta resposta”.' : 'Envie uma versão mais curta ou passe para o formulário.'}`;
    case 'kept-unread':
      return 'Não consegui ler esta mensagem agora, por uma falha nossa. Ela ficou guardada como parte da sua resposta, e uma pessoa vai olhar.';
    case 'support':
      return withFallbackText(saying.spoken, supportText(question));
    case 'default-orientation':
      return parameters.defaultOrientation;
    case 'default-output':
      return parameters.defaultOutput;
    case 'explain':
      return withFallbackText(saying.spoken, MISSING_PART_QUESTIONS[saying.missing]);
    case 'need-length':
      return needLengthText(question, saying.words);
    case 'summary':
      return summaryText(saying);
    case 'correct':
      return 'O que você quer corrigir ou completar? Escreva aqui: entra no fim da sua resposta. Para mudar o que já está escrito, use o formulário.';
    case 'confirm-again':
      return 'Voltando à sua resposta, mais acima: está certo? Responda sim ou não.';
    case 'stale':
      return 'Essa resposta chegou depois que a conversa já tinha andado, então não contei com ela.';
    case 'offer-form':
      return 'Se estiver difícil por aqui, você pode escrever a resposta no formulário. O que você já contou vai junto.';
    case 'back':
      return saying.words === 0
        ? `Continuamos por aqui.\n\n${questionOf(question).question}`
        : `Continuamos por aqui. A sua resposta tem ${plural(saying.words, 'palavra', 'palavras')}.\n\n${questionOf(question).question}`;
    case 'not-sent':
      return `A entrevista ainda não foi enviada. ${sentenceOf({ code: saying.code })} Depois responda sim de novo.`;
    case 'sent':
      return 'Pronto: as suas cinco respostas foram enviadas. Obrigado por contar as suas histórias.';
  }
}

/** Fixed explanation of a question, used without a usable text of a model. */
function supportText(question: QuestionId): string {
  const [first = '', second = ''] = questionOf(question).helpPrompts;
  return `A pergunta pede um caso de verdade, vivido por você, no trabalho, em um negócio, nos estudos ou na vida pessoal: o que aconteceu, o que você mesmo fez e no que deu. Não há resposta certa. Para começar: ${first} ${second} Há mais ideias no roteiro de ajuda. Se a dúvida é sobre outro assunto, use a ajuda do portal.`;
}
