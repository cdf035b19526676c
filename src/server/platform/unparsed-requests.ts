import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { refuse, type RefusalCode } from '#domain/refusal.ts';
import { bodyOf, STATUS_OF } from './errors.ts';

/**
 * What Node's HTTP server refuses before there is a request: malformed bytes, headers that are too large, bodies that do
 * not arrive, expectations. It would answer without a body; here they get the same one as every other refusal.
 */
const CODES: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too-large',
};

function answerOf(code: RefusalCode) {
  const body = JSON.stringify(bodyOf(refuse(code)));
  return {
    status: STATUS_OF[code],
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': randomUUID(),
      connection: 'close',
    },
  };
}

/** Whether part of an answer is on its way already: another would be read as its continuation. */
function hasBegunToAnswer(socket: Socket): boolean {
  const { _httpMessage: message } = socket as Socket & { _httpMessage?: { headersSent?: boolean } };
  return message?.headersSent === true;
}

/** Answers an error of the parser on a bare socket, and closes it. For Fastify's `clientErrorHandler`. */
export function refuseUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegunToAnswer(socket)) {
    socket.destroy(error);
    return;
  }
  const { status, headers, body } = answerOf(CODES[error.code ?? ''] ?? 'request.malformed');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

/** Answers `Expect` headers other than 100-continue, which Node refuses by an empty 417. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = answerOf('request.expectation');
    response.writeHead(status, headers).end(body);
  });
}
