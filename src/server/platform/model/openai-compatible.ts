import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, Output, streamText, type JSONSchema7 } from 'ai';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { ModelSettings } from '../model-settings.ts';
import {
  MODEL_TEMPERATURE,
  ModelError,
  type Model,
  type ModelEnding,
  type ModelMessage,
  type ModelReply,
  type ModelRequest,
  type ModelTextRequest,
} from './model.ts';
import { createParallelLimit } from './parallel.ts';
import { parseReply } from './parse-reply.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { estimateTokens } from './token-budget.ts';

/** Ways to request an object, the strictest first. Not every endpoint supports every way. */
const FORMATS = ['json_schema', 'json_object', 'plain'] as const;
type Format = (typeof FORMATS)[number];

/** Statuses of an unsupported request; a simpler format may work. */
const UNSUPPORTED_STATUSES: ReadonlySet<number | undefined> = new Set([400, 415, 422, 501]);

interface RawReply {
  readonly text: string;
  readonly ending: string;
}

/** The library's errors contain texts, keys and prompts: only a code is passed on. */
function modelErrorOf(error: unknown, now: Date): ModelError {
  if (error instanceof ModelError) return error;
  if (isTimeout(error)) return new ModelError('model.timeout');
  if (!APICallError.isInstance(error)) return new ModelError('model.protocol');
  if (isTimeout(error.cause)) return new ModelError('model.timeout');
  const { statusCode: status, responseHeaders } = error;
  // The library throws this for a successful status whose body does not follow the protocol.
  if (status !== undefined && status < 400) return new ModelError('model.protocol');
  const after = retryAfterSeconds(responseHeaders, now);
  if (status === 429 || (status === 503 && after !== null)) return new ModelError('model.busy', after);
  if (status === undefined || status >= 500 || status === 408 || status === 409)
    return new ModelError('model.unavailable', after);
  return new ModelError('model.refused');
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** As text: the library's object output discards what does not parse, and the repair turn needs it. */
function outputOf(format: Format, name: string, schema: JSONSchema7) {
  if (format === 'plain') return Output.text();
  const wanted = format === 'json_schema' ? { name, schema } : {};
  return { ...Output.text(), responseFormat: Promise.resolve({ type: 'json' as const, ...wanted }) };
}

/**
 * The model of the settings. Nothing is retried here but one turn for a reply that is not of its schema: the caller
 * decides when to retry. Load this file lazily: its libraries take some 30 MB.
 */
export function createModel(settings: ModelSettings, clock: Clock): Model {
  // The library's warnings go to the console and quote settings.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const withLimit = createParallelLimit(settings.parallel);
  const provider = createOpenAICompatible({
    name: 'modelo',
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    supportsStructuredOutputs: true,
  });
  /** The strictest format that the endpoint has accepted so far. */
  let workingFormat: Format = FORMATS[0];

  async function callOnce<T>(
    request: ModelRequest<T>,
    messages: readonly ModelMessage[],
    format: Format,
  ): Promise<RawReply> {
    // Two type declarations of the same standard.
    const schema = z.toJSONSchema(request.schema, { target: 'draft-7' }) as JSONSchema7;
    const instructions =
      format === 'json_schema'
        ? request.instructions
        : `${request.instructions}\n\nResponda somente com um objeto JSON que obedeça a este esquema (JSON Schema), sem texto antes ou depois:\n${JSON.stringify(schema)}`;
    const estimated = estimateTokens(instructions + messages.map(({ content }) => content).join(''));
    if (estimated + request.maxOutputTokens > request.budget.left) throw new ModelError('model.budget');
    const result = await generateText({
      model: provider(settings.model),
      instructions,
      messages: messages.map(({ role, content }) => ({ role, content })),
      output: outputOf(format, request.name, schema),
      temperature: MODEL_TEMPERATURE,
      maxOutputTokens: request.maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(settings.timeoutSeconds * 1000),
    });
    request.budget.spend(
      result.usage.inputTokens ?? estimated,
      result.usage.outputTokens ?? estimateTokens(result.text),
    );
    return { text: result.text, ending: result.finishReason };
  }

  async function call<T>(request: ModelRequest<T>, messages: readonly ModelMessage[]): Promise<RawReply> {
    for (const format of FORMATS.slice(FORMATS.indexOf(workingFormat))) {
      try {
        const reply = await withLimit(() => callOnce(request, messages, format));
        workingFormat = format;
        return reply;
      } catch (error) {
        const canRetrySimpler =
          format !== 'plain' && APICallError.isInstance(error) && UNSUPPORTED_STATUSES.has(error.statusCode);
        if (!canRetrySimpler) throw modelErrorOf(error, clock());
      }
    }
    throw new ModelError('model.refused');
  }

  async function streamOnce({
    instructions,
    messages,
    maxOutputTokens,
    budget,
    onChunk,
  }: ModelTextRequest): Promise<ModelEnding> {
    const estimated = estimateTokens(instructions + messages.map(({ content }) => content).join(''));
    if (estimated + maxOutputTokens > budget.left) throw new ModelError('model.budget');
    const stop = new AbortController();
    let text = '';
    let used: { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined } | null =
      null;
    try {
      const { stream } = streamText({
        model: provider(settings.model),
        instructions,
        messages: messages.map(({ role, content }) => ({ role, content })),
        temperature: MODEL_TEMPERATURE,
        maxOutputTokens,
        maxRetries: 0,
        abortSignal: AbortSignal.any([stop.signal, AbortSignal.timeout(settings.timeoutSeconds * 1000)]),
        // The default handler logs to the console, with texts; the error also arrives as a stream part.
        onError: () => {},
      });
      for await (const part of stream) {
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') throw new ModelError('model.timeout');
        if (part.type === 'text-delta') {
          text += part.text;
          if (onChunk(part.text) === 'enough') return 'enough';
        }
        if (part.type !== 'finish') continue;
        used = part.totalUsage;
        if (part.finishReason === 'content-filter') return 'filtered';
        if (part.finishReason === 'length') return 'truncated';
        return text.trim() === '' ? 'empty' : 'whole';
      }
      throw new ModelError('model.protocol');
    } catch (error) {
      // The text had begun: whatever error the library reports, the service broke off.
      const brokeOff = text !== '' && !(error instanceof ModelError) && !isTimeout(error);
      throw brokeOff ? new ModelError('model.unavailable') : modelErrorOf(error, clock());
    } finally {
      stop.abort();
      if (text !== '' || used !== null)
        budget.spend(used?.inputTokens ?? estimated, used?.outputTokens ?? estimateTokens(text));
    }
  }

  return {
    name: settings.model,

    stream: (request) => withLimit(() => streamOnce(request)),

    async complete<T>(request: ModelRequest<T>): Promise<ModelReply<T>> {
      const messages = [...request.messages];
      for (let repaired = false; ; repaired = true) {
        const { text, ending } = await call(request, messages);
        if (ending === 'content-filter') return { kind: 'refusal', refusal: 'filtered' };
        if (ending === 'length') return { kind: 'refusal', refusal: 'truncated' };
        if (text.trim() === '') return { kind: 'refusal', refusal: 'empty' };
        const parsed = parseReply(text, request.schema);
        if (parsed.kind === 'object') return parsed;
        if (repaired) return { kind: 'refusal', refusal: 'malformed' };
        messages.push(
          { role: 'assistant', content: text },
          {
            role: 'user',
            content: `A resposta não tem o formato pedido: ${parsed.faults.join('; ')}. Responda de novo, somente com o objeto JSON completo.`,
          },
        );
      }
    },
  };
}
