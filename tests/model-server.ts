import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelSettings } from '#server/platform/model-settings.ts';

/** What a client asked: the body of `POST /v1/chat/completions`, as far as tests look at it. */
export interface FakeModelRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } };
  readonly tools?: unknown;
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly stream?: boolean;
}

/** How the service fails instead of giving the configured reply. */
export type ModelFault =
  /** An error of the service: status, headers and the message of its body, which may quote what was asked. */
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly message?: string | ((asked: FakeModelRequest) => string);
    }
  /** The connection is dropped without an answer. */
  | 'reset'
  /** No answer, ever. */
  | 'silence'
  /** 200, and a page instead of the protocol. */
  | 'page'
  /** 200 with a valid envelope and no content. */
  | 'no-choices';

/** The model's reply: a text, or a whole message with its finish reason. */
export type FakeModelReply =
  | string
  | {
      readonly content: string | null;
      readonly finish?: string;
      readonly refusal?: string;
      /** As some endpoints write it, instead of or beside the content. */
      readonly message?: object;
    }
  /** For a streaming client: chunk by chunk, each as soon as it resolves, and how the stream breaks off. */
  | {
      readonly chunks: readonly (string | Promise<string>)[];
      readonly finish?: string;
      /** Instead of an end: the connection is reset, closed cleanly, or stays silent; or the service fails. */
      readonly breaks?: 'reset' | 'close' | 'silence' | 'error';
    };

export interface ModelServer {
  /** For a client with the right key. */
  readonly settings: ModelSettings;
  /** Every understood request so far, failed ones too. */
  readonly receivedRequests: FakeModelRequest[];
  /** The most that were under way at the same time. */
  readonly mostAtOnce: () => number;
  /** Sets the reply from now on. */
  replyWith(
    what: FakeModelReply | ((receivedRequests: FakeModelRequest) => FakeModelReply | Promise<FakeModelReply>),
  ): void;
  /** Makes the next `times` requests fail this way; without a number all of them. */
  fail(fault: ModelFault, times?: number): void;
  recover(): void;
  /** Ways of asking for JSON that it does not know, as many servers do not. */
  refuseFormats(...types: readonly string[]): void;
  close(): Promise<void>;
}

export const MODEL_KEY = 'chave-muito-secreta-do-modelo-0123456789';
const MODEL = 'modelo-de-teste-7b';

/**
 * A fake of an external service: OpenAI's chat completions on 127.0.0.1, with a key. Its replies are written by hand:
 * no model is behind it.
 */
export async function startModelServer(): Promise<ModelServer> {
  const receivedRequests: FakeModelRequest[] = [];
  let nextReply:
    | FakeModelReply
    | ((receivedRequests: FakeModelRequest) => FakeModelReply | Promise<FakeModelReply>) = '{}';
  let fault: ModelFault | null = null;
  let times = Infinity;
  let unknownFormats: readonly string[] = [];
  let underWay = 0;
  let mostAtOnce = 0;

  function takeFault(): ModelFault | null {
    if (fault === null || times <= 0) return null;
    times -= 1;
    return fault;
  }

  const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  const error = (response: ServerResponse, status: number, message: string, headers: object = {}) =>
    json(response, status, { error: { message, type: 'error', param: null, code: null } }, headers);

  /** Every word is a chunk, unless the reply defines its chunks. */
  async function stream(response: ServerResponse, given: FakeModelReply): Promise<void> {
    const nextReply = typeof given === 'string' ? { content: given } : given;
    const chunks = 'chunks' in nextReply ? nextReply.chunks : (nextReply.content ?? '').split(/(?<= )/);
    const writeDelta = (delta: object, finish: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({
          id: `chatcmpl-${receivedRequests.length}`,
          object: 'chat.completion.chunk',
          created: 1_700_000_000,
          model: MODEL,
          choices: [{ index: 0, delta, finish_reason: finish }],
        })}\n\n`,
      );
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    writeDelta({ role: 'assistant', content: '' });
    for (const chunk of chunks) writeDelta({ content: await chunk });
    const breaks = 'breaks' in nextReply ? nextReply.breaks : undefined;
    if (breaks === 'silence') return;
    if (breaks === 'reset') return void response.socket?.destroy();
    if (breaks === 'close') return void response.end();
    if (breaks === 'error')
      return void response.end('data: {"error":{"message":"The server had an error","type":"error"}}\n\n');
    writeDelta(
      'chunks' in nextReply ? {} : { refusal: nextReply.refusal, ...nextReply.message },
      nextReply.finish ?? 'stop',
    );
    response.end('data: [DONE]\n\n');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    if (request.headers.authorization !== `Bearer ${MODEL_KEY}`)
      return error(response, 401, 'Incorrect API key');
    if (request.url !== '/v1/chat/completions') return error(response, 404, 'Not found');
    const question = JSON.parse(body) as FakeModelRequest;
    receivedRequests.push(question);
    const failing = takeFault();
    if (failing === 'reset') return void request.socket.destroy();
    if (failing === 'silence') return;
    if (failing === 'page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Olá</p>');
    if (failing === 'no-choices') return json(response, 200, { id: 'x', model: MODEL, choices: [] });
    if (failing) {
      const { status, headers, message = 'The server had an error' } = failing;
      return error(response, status, typeof message === 'string' ? message : message(question), headers);
    }
    const format = question.response_format?.type;
    if (format !== undefined && unknownFormats.includes(format))
      return error(response, 400, `response_format of type ${format} is not supported`);
    if (question.model !== MODEL) return error(response, 404, 'The model does not exist');

    const given = typeof nextReply === 'function' ? await nextReply(question) : nextReply;
    if (question.stream === true) return stream(response, given);
    if (typeof given === 'object' && 'chunks' in given) return error(response, 400, 'Nobody asked to stream');
    const {
      content,
      finish = 'stop',
      refusal,
      message,
    } = typeof given === 'string' ? { content: given } : { finish: 'stop', ...given };
    const input = question.messages.reduce((sum, message) => sum + message.content.length, 0);
    json(response, 200, {
      id: `chatcmpl-${receivedRequests.length}`,
      object: 'chat.completion',
      created: 1_700_000_000,
      model: MODEL,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal, ...message },
          finish_reason: finish,
        },
      ],
      usage: {
        prompt_tokens: Math.ceil(input / 4),
        completion_tokens: Math.ceil((content ?? '').length / 4),
        total_tokens: Math.ceil((input + (content ?? '').length) / 4),
      },
    });
  }

  const server = createServer((request, response) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.once('close', () => (underWay -= 1));
    answer(request, response).catch(() => error(response, 500, 'Internal error'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;

  return {
    settings: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: MODEL_KEY,
      model: MODEL,
      budgetTokens: 120_000,
      parallel: 4,
      timeoutSeconds: 5,
      minimumConfidence: 70,
    },
    receivedRequests: receivedRequests,
    mostAtOnce: () => mostAtOnce,
    replyWith: (what) => void (nextReply = what),
    fail(how, howOften = Infinity) {
      fault = how;
      times = howOften;
    },
    recover: () => void (fault = null),
    refuseFormats: (...types) => void (unknownFormats = types),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
