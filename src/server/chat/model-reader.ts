import * as z from 'zod';
import { CHAT_CATEGORIES } from '#domain/chat/categories.ts';
import { STORY_PARTS } from '#domain/chat/conversation.ts';
import { isExtractOf, isFaithfulSummary } from '#domain/chat/model-output-checks.ts';
import { categoryInstruction } from '#domain/chat/parameters.ts';
import {
  releaseSentences,
  NOTHING_RELEASED,
  releasedText,
  type ReleasedText,
} from '#domain/chat/sentence-release.ts';
import { MIN_MEANINGFUL_WORDS } from '#domain/chat/classify-by-rules.ts';
import { countWords } from '#domain/word-count.ts';
import { Defect } from '../platform/log.ts';
import type { Model } from '../platform/model/model.ts';
import { quoteAsData } from '../platform/model/quotation.ts';
import { createTokenBudget } from '../platform/model/token-budget.ts';
import type { ChatReader, OnSentence } from './reader.ts';

/** Of one model call: the longest instructions, a story of 600 words, a long message, the reply, and one retry. */
const BUDGET_TOKENS = 40_000;
/** A story beyond 600 words was typed in the form; no reading of it needs more. */
const MAX_STORY_CHARACTERS = 8000;
/** A person is waiting: after this the conversation continues without the model. */
const TIMEOUT_MS = 20_000;

const category = z.object({ categoria: z.enum(CHAT_CATEGORIES) });
const random = z.object({ aleatoria: z.boolean() });
const parts = z.object({ situacao: z.boolean(), acao: z.boolean(), resultado: z.boolean() });
const spoken = z.object({ texto: z.string() });

/** The parameters request plain text, which can be streamed; a text that is not streamed is requested as an object. */
const AS_OBJECT = 'Entregue esse texto no campo "texto" de um objeto JSON, sem mais nada.';

async function withTimeout<T>(reply: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Defect('chat reading took too long')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([reply, timeout]);
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
    const reply = await withTimeout(
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
  async function streamReply(
    instructions: readonly string[],
    data: Readonly<Record<string, string>>,
    onSentence: OnSentence = () => {},
  ): Promise<ReleasedText | null> {
    const quoted = quoteAsData(data);
    let speech = NOTHING_RELEASED;
    let written = '';
    const emitSentences = (whole: boolean) => {
      const heard = releaseSentences(speech, written, whole);
      speech = heard.speech;
      heard.sentences.forEach(onSentence);
    };
    try {
      const ending = await withTimeout(
        model.stream({
          instructions: [...instructions, quoted.instruction].join('\n\n'),
          messages: [{ role: 'user', content: quoted.message }],
          maxOutputTokens: 800,
          budget: createTokenBudget(BUDGET_TOKENS),
          onChunk(piece) {
            written += piece;
            emitSentences(false);
            return speech.open ? 'more' : 'enough';
          },
        }),
      );
      if (ending === 'whole') emitSentences(true);
      else if (ending !== 'enough') throw new Defect(`chat model: ${ending}`);
      return releasedText(speech, ending === 'whole');
    } catch (error) {
      const spoken = releasedText(speech, false);
      // Later chunks of the stream are ignored.
      speech = { ...speech, open: false };
      if (spoken === null) throw error;
      return spoken;
    }
  }

  const storyData = ({ question, text }: { question: string; text: string }) => ({
    pergunta: question,
    historia_contada: text.slice(0, MAX_STORY_CHARACTERS),
  });

  return {
    name: model.name,
    isSlow: true,

    async classify(given, story, message) {
      const { categoria } = await ask(
        'categoria',
        category,
        [categoryInstruction(given), given.categoryCommand, given.categoryOutput],
        { ...storyData(story), ultima_mensagem: message },
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
      return countWords(texto) >= MIN_MEANINGFUL_WORDS
        ? { random: true, meaningful: texto }
        : { random: false, meaningful: '' };
    },

    support: (given, question, doubt, say) =>
      streamReply(
        [given.supportOrientation, given.supportCommand],
        { pergunta: question, duvida: doubt },
        say,
      ),

    async missing(given, story) {
      const instructions = [given.behaviourOrientation, given.behaviourCommand];
      const found = await ask('comportamento', parts, instructions, storyData(story));
      return STORY_PARTS.filter((part) => !found[part]);
    },

    explain: (given, story, missing, say) =>
      streamReply([given.explainMoreCommand], { ...storyData(story), parte_que_falta: missing }, say),

    async summarise(given, story) {
      const instructions = [given.summaryOrientation, given.summaryCommand, AS_OBJECT];
      const { texto } = await ask('resumo', spoken, instructions, storyData(story));
      return isFaithfulSummary(texto, story.text) ? texto.trim() : null;
    },
  };
}
