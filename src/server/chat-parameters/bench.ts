import type { ChatCategory } from '#domain/chat/categories.ts';
import { STORY_PARTS } from '#domain/chat/conversation.ts';
import type { ChatParameters } from '#domain/chat/parameters.ts';
import { notFound } from '#domain/refusal.ts';
import type { ChatBench, ChatBenchReply, ChatBenchRun, ChatBenchSample } from '#contract/chat-bench.ts';
import { chatParametersInForce } from '../chat/parameters-in-force.ts';
import { plainReader, type ChatReader } from '../chat/reader.ts';
import type { Deps } from '../platform/deps.ts';
import { describeError } from '../platform/log.ts';
import { BENCH_SAMPLES } from './samples.ts';

const NO_ANSWER =
  'O modelo não deu uma resposta que o portal entenda. Em uma entrevista, a mensagem seria guardada como parte da resposta, para uma pessoa conferir.';

const presentReader = (reader: ChatReader): ChatBench['reader'] => ({
  kind: reader === plainReader ? 'embedded' : 'model',
  name: reader.name,
});

/** The sample messages, and the reader in use. */
export function readBench(reader: ChatReader): ChatBench {
  return { reader: presentReader(reader), samples: [...BENCH_SAMPLES] };
}

type Next = Pick<ChatBenchReply, 'says' | 'story'>;

/** The interview's next reply, and the parts of the story it found. */
async function nextReply(
  reader: ChatReader,
  parameters: ChatParameters,
  { question, toldBefore, message }: ChatBenchSample,
  category: ChatCategory,
): Promise<Next> {
  switch (category) {
    case 'PARTE_DA_RESPOSTA': {
      const storySoFar = { question, text: [toldBefore, message].filter((part) => part !== '').join('\n') };
      const missing = await reader.missing(parameters, storySoFar);
      if (missing === null) return { says: null, story: null };
      const [situacao, acao, resultado] = STORY_PARTS.map((part) => !missing.includes(part));
      const [first] = missing;
      return {
        says:
          first === undefined ? null : ((await reader.explain(parameters, storySoFar, first))?.text ?? null),
        story: { situacao: situacao ?? false, acao: acao ?? false, resultado: resultado ?? false },
      };
    }
    case 'PALAVRAS_ALEATORIAS': {
      const { random, meaningful } = await reader.sift(parameters, message);
      return { says: random && meaningful === '' ? parameters.defaultOutput : null, story: null };
    }
    case 'DUVIDA_SOBRE_A_PERGUNTA':
      return { says: (await reader.support(parameters, question, message))?.text ?? null, story: null };
    case 'DUVIDA_FORA_DO_CONTEXTO':
    case 'FORA_DO_CONTEXTO':
      return { says: parameters.defaultOrientation, story: null };
  }
}

async function readSample(
  { log }: Pick<Deps, 'log'>,
  reader: ChatReader,
  parameters: ChatParameters,
  sample: ChatBenchSample,
): Promise<ChatBenchReply> {
  let category: ChatCategory | null = null;
  try {
    const storySoFar = { question: sample.question, text: sample.toldBefore };
    const read = await reader.classify(parameters, storySoFar, sample.message);
    if (read === 'UNSURE') return { category, says: null, story: null, failure: null };
    category = read;
    return { category, ...(await nextReply(reader, parameters, sample, category)), failure: null };
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the test bench got no answer');
    return { category, says: null, story: null, failure: NO_ANSWER };
  }
}

/**
 * Reads one sample message twice: with the parameters in force and with those given, as an interview would. Stores
 * nothing; no transaction is open during a model call. Refusal: api.resource-notfound.
 */
export async function runBench(
  deps: Pick<Deps, 'db' | 'log'>,
  reader: ChatReader,
  sampleId: string,
  given: ChatParameters,
): Promise<ChatBenchRun> {
  const sample = BENCH_SAMPLES.find(({ id }) => id === sampleId) ?? notFound();
  const { parameters } = await chatParametersInForce(deps.db);
  const [inForce, tried] = await Promise.all([
    readSample(deps, reader, parameters, sample),
    readSample(deps, reader, given, sample),
  ]);
  return { reader: presentReader(reader), inForce, given: tried };
}
