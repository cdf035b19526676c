import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { ModelSettings } from '../model-settings.ts';
import {
  MODEL_TEMPERATURE,
  ModelError,
  type BaseRequest,
  type Model,
  type ModelEnding,
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
const UNSUPPORTED_STATUSES: ReadonlySet<number> = new Set([400, 415, 422, 501]);

/** Some reasoning models reply in parts, of which only those of type `text` are the reply. */
const content = z
  .union([z.string(), z.array(z.object({ type: z.string(), text: z.unknown().optional() }))])
  .nullish()
  .transform((given) =>
    typeof given === 'string'
      ? given
      : (given ?? []).map(({ type, text }) => (type === 'text' ? String(text) : '')).join(''),
  );
const usage = z
  .object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
  .nullish();
const message = z.object({ content, refusal: z.unknown().optional() });
const finish_reason = z.string().nullish();

/** What is read of a reply. Endpoints add fields of their own. */
const completion = z.object({ choices: z.array(z.object({ message, finish_reason })), usage });
/** One event of a stream. The one that carries the usage may have no choice. */
const completionChunk = z.object({
  choices: z.array(z.object({ delta: message.nullish(), finish_reason })),
  usage,
});

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Errors may quote the reply: only a code is passed on. */
function modelErrorOf(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (isTimeout(error)) return new ModelError('model.timeout');
  // What fetch throws without a connection, or when it drops.
  if (error instanceof TypeError) return new ModelError('model.unavailable');
  return new ModelError('model.protocol');
}

function statusError({ status, headers }: Response, now: Date): ModelError {
  const after = retryAfterSeconds(headers, now);
  if (status === 429 || (status === 503 && after !== null)) return new ModelError('model.busy', after);
  if (status >= 500 || status === 408 || status === 409) return new ModelError('model.unavailable', after);
  return new ModelError('model.refused');
}

function endingOf(
  finishReason: string | null | undefined,
  refused: boolean,
  text: string,
): Exclude<ModelEnding, 'enough'> {
  if (refused || finishReason === 'content_filter') return 'filtered';
  if (finishReason === 'length') return 'truncated';
  return text.trim() === '' ? 'empty' : 'whole';
}

/** Some endpoints write `refusal: false`. */
const isRefusal = (refusal: unknown): boolean => typeof refusal === 'string' && refusal !== '';

function responseFormat(format: Format, name: string, schema: object): object {
  if (format === 'plain') return {};
  if (format === 'json_object') return { response_format: { type: format } };
  return { response_format: { type: format, json_schema: { name, schema, strict: true } } };
}

/**
 * The model of the settings, by OpenAI's chat completions; null without one. Nothing is retried here but one turn for a
 * reply that is not of its schema: the caller decides when to retry.
 */
export function openModel(settings: ModelSettings | null, clock: Clock): Model | null {
  return settings && createModel(settings, clock);
}

function createModel(settings: ModelSettings, clock: Clock): Model {
  const withLimit = createParallelLimit(settings.parallel);
  /** The strictest format that the endpoint has accepted so far. */
  let workingFormat: Format = FORMATS[0];

  /** The response, and the estimated tokens of the request, which is not sent when it may exceed the budget. */
  async function post(
    { instructions, messages, maxOutputTokens, budget }: BaseRequest,
    more: object,
  ): Promise<{ readonly response: Response; readonly estimated: number }> {
    const estimated = estimateTokens(instructions + messages.map((each) => each.content).join(''));
    if (estimated + maxOutputTokens > budget.left) throw new ModelError('model.budget');
    const response = await fetch(`${settings.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: settings.model,
        messages: [{ role: 'system', content: instructions }, ...messages],
        temperature: MODEL_TEMPERATURE,
        max_tokens: maxOutputTokens,
        ...more,
      }),
      signal: AbortSignal.timeout(settings.timeoutSeconds * 1000),
      // Answers of people and the key go to the address of the settings alone.
      redirect: 'manual',
    });
    // An unread body keeps its connection.
    if (!response.ok) await response.body?.cancel();
    return { response, estimated };
  }

  /** Null where the endpoint may not support the format. */
  async function completeOnce<T>(request: ModelRequest<T>, format: Format) {
    const schema = z.toJSONSchema(request.schema, { target: 'draft-7' });
    const instructions =
      format === 'json_schema'
        ? request.instructions
        : `${request.instructions}\n\nResponda somente com um objeto JSON que obedeça a este esquema (JSON Schema), sem texto antes ou depois:\n${JSON.stringify(schema)}`;
    const { response, estimated } = await post(
      { ...request, instructions },
      responseFormat(format, request.name, schema),
    );
    if (format !== 'plain' && UNSUPPORTED_STATUSES.has(response.status)) return null;
    if (!response.ok) throw statusError(response, clock());
    const { choices, usage: used } = completion.parse(await response.json());
    const [choice] = choices;
    if (!choice) throw new ModelError('model.protocol');
    const text = choice.message.content;
    request.budget.spend(used?.prompt_tokens ?? estimated, used?.completion_tokens ?? estimateTokens(text));
    return { text, ending: endingOf(choice.finish_reason, isRefusal(choice.message.refusal), text) };
  }

  async function call<T>(request: ModelRequest<T>) {
    for (const format of FORMATS.slice(FORMATS.indexOf(workingFormat))) {
      const reply = await withLimit(() => completeOnce(request, format));
      if (!reply) continue;
      workingFormat = format;
      return reply;
    }
    throw new ModelError('model.refused');
  }

  async function complete<T>(request: ModelRequest<T>): Promise<ModelReply<T>> {
    const messages = [...request.messages];
    for (let repaired = false; ; repaired = true) {
      const { text, ending } = await call({ ...request, messages });
      if (ending !== 'whole') return { kind: 'refusal', refusal: ending };
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
  }

  async function stream(request: ModelTextRequest): Promise<ModelEnding> {
    const { response, estimated } = await post(request, { stream: true });
    if (!response.ok) throw statusError(response, clock());
    const events = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    let text = '';
    let refused = false;
    let finishReason: string | null = null;
    let used: z.output<typeof usage> = null;
    try {
      // Leaving the loop closes the connection.
      for await (const { data } of events ?? []) {
        if (data === '[DONE]') break;
        const chunk = completionChunk.parse(JSON.parse(data));
        const [choice] = chunk.choices;
        used = chunk.usage ?? used;
        finishReason = choice?.finish_reason ?? finishReason;
        refused ||= isRefusal(choice?.delta?.refusal);
        const added = choice?.delta?.content ?? '';
        text += added;
        if (added !== '' && request.onChunk(added) === 'enough') return 'enough';
      }
      if (finishReason === null) throw new ModelError('model.protocol');
      return endingOf(finishReason, refused, text);
    } catch (error) {
      // Once the text has begun, whatever else goes wrong means that the service broke off.
      throw text === '' || isTimeout(error) ? error : new ModelError('model.unavailable');
    } finally {
      if (text !== '' || finishReason !== null)
        request.budget.spend(
          used?.prompt_tokens ?? estimated,
          used?.completion_tokens ?? estimateTokens(text),
        );
    }
  }

  const orModelError = (error: unknown): never => {
    throw modelErrorOf(error);
  };
  return {
    name: settings.model,
    complete: (request) => complete(request).catch(orModelError),
    stream: (request) => withLimit(() => stream(request)).catch(orModelError),
  };
}
