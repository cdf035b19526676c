import * as z from 'zod';
import { CHAT_CATEGORIES } from '#domain/chat/categories.ts';
import { STORY_PARTS } from '#domain/chat/conversation.ts';
import { isExtractOf, summaryHolds } from '#domain/chat/said-by-model.ts';
import { hear, NEW_SPEECH, spokenOf, type Spoken } from '#domain/chat/speech.ts';
import { MEANINGFUL_WORDS } from '#domain/chat/step.ts';
import { countWords } from '#domain/word-count.ts';
import { Defect } from '../platform/log.ts';
import type { Model } from '../platform/model/model.ts';
import { quoteAsData } from '../platform/model/quotation.ts';
import { createTokenBudget } from '../platform/model/token-budget.ts';
import type { ChatReader, Say } from './reader.ts';

/** Of one model call: the longest instructions, a story of 600 words, a long message, the reply, and one retry. */
const BUDGET_TOKENS = 40_000;
/** A story beyond 600 words was typed in the form; no reading of it needs more. */
const LONGEST_TOLD = 8000;
/** A person is waiting: after this the conversation continues without the model. */
const PATIENCE_MS = 20_000;

const category = z.object({ categoria: z.enum(CHAT_CATEGORIES) });
const random = z.object({ aleatoria: z.boolean() });
const parts = z.object({ situacao: z.boolean(), acao: z.boolean(), resultado: z.boolean() });
const spoken = z.object({ texto: z.string() });

/** The parameters request plain text, which can be streamed; a text that is not streamed is requested as an object. */
const AS_OBJECT = 'Entregue esse texto no campo "texto" de um objeto JSON, sem mais nada.';

async function withinPatience<T>(reply: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Defect('chat reading took too long')), PATIENCE_MS);
  });
  try {
    return await Promise.race([reply, enough]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A model as the reader, instructed by the parameters. People's texts are passed only as quoted data. Its replies are
 * used only if they pass the domain's checks; otherwise the portal's fixed texts are used.
 */
export function createModelReader(model: Model): ChatReader {
  async function ask<T>(
    name: string,
    schema: z.ZodType<T>,
    instructions: readonly string[],
    data: Readonly<Record<string, string>>,
  ): Promise<T> {
    const quoted = quoteAsData(data);
    const reply = await withinPatience(
      model.complete({
        name,
        instructions: [...instructions, quoted.instruction].join('\n\n'),
        messages: [{ role: 'user', content: quoted.message }],
        schema,
        maxOutputTokens: 800,
        budget: createTokenBudget(BUDGET_TOKENS),
      }),
    );
    if (reply.kind === 'refusal') throw new Defect(`chat model: ${reply.refusal}`);
    return reply.object;
  }

  /**
   * Streams a text and emits each sentence once it passes the checks. Sentences already emitted are kept on failure.
   */
  async function speak(
    instructions: readonly string[],
    data: Readonly<Record<string, string>>,
    say: Say = () => {},
  ): Promise<Spoken | null> {
    const quoted = quoteAsData(data);
    let speech = NEW_SPEECH;
    let written = '';
    const listen = (whole: boolean) => {
      const heard = hear(speech, written, whole);
      speech = heard.speech;
      heard.sentences.forEach(say);
    };
    try {
      const ending = await withinPatience(
        model.stream({
          instructions: [...instructions, quoted.instruction].join('\n\n'),
          messages: [{ role: 'user', content: quoted.message }],
          maxOutputTokens: 800,
          budget: createTokenBudget(BUDGET_TOKENS),
          take(piece) {
            written += piece;
            listen(false);
            return speech.open ? 'more' : 'enough';
          },
        }),
      );
      if (ending === 'whole') listen(true);
      else if (ending !== 'enough') throw new Defect(`chat model: ${ending}`);
      return spokenOf(speech, ending === 'whole');
    } catch (error) {
      const spoken = spokenOf(speech, false);
      // Later chunks of the stream are ignored.
      speech = { ...speech, open: false };
      if (spoken === null) throw error;
      return spoken;
    }
  }

  const told = ({ question, text }: { question: string; text: string }) => ({
    pergunta: question,
    historia_contada: text.slice(0, LONGEST_TOLD),
  });

  return {
    name: model.name,
    waits: true,

    async classify(given, story, message) {
      const { categoria } = await ask(
        'categoria',
        category,
        [
          given.categoryHeader,
          given.categoryOrientation1,
          given.categoryOrientation2,
          given.categoryOrientation3,
          given.categoryOrientation4,
          given.categoryOrientation5,
          given.categoryFooter,
          given.categoryCommand,
          given.categoryOutput,
        ],
        { ...told(story), ultima_mensagem: message },
      );
      return categoria;
    },

    async sift(given, message) {
      const data = { mensagem: message };
      const checked = [given.randomWordsOrientation, given.randomWordsCommand];
      const { aleatoria } = await ask('palavras_aleatorias', random, checked, data);
      if (aleatoria) return { random: true, meaningful: '' };
      const { texto } = await ask('extracao', spoken, [given.randomTextExtractionCommand], data);
      if (!isExtractOf(texto, message)) throw new Defect('chat model: no extract of the message');
      // Part of it makes sense, but too little to extract: the whole message is kept.
      return countWords(texto) >= MEANINGFUL_WORDS
        ? { random: true, meaningful: texto }
        : { random: false, meaningful: '' };
    },

    support: (given, question, doubt, say) =>
      speak([given.supportOrientation, given.supportCommand], { pergunta: question, duvida: doubt }, say),

    async missing(given, story) {
      const instructions = [given.behaviourOrientation, given.behaviourCommand];
      const found = await ask('comportamento', parts, instructions, told(story));
      return STORY_PARTS.filter((part) => !found[part]);
    },

    explain: (given, story, missing, say) =>
      speak([given.explainMoreCommand], { ...told(story), parte_que_falta: missing }, say),

    async summarise(given, story) {
      const instructions = [given.summaryOrientation, given.summaryCommand, AS_OBJECT];
      const { texto } = await ask('resumo', spoken, instructions, told(story));
      return summaryHolds(texto, story.text) ? texto.trim() : null;
    },
  };
}
