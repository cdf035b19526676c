import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#server/platform/s3-settings.ts';

/** How the service fails, instead of doing what it is asked. */
export type S3Fault =
  /** An error of the service: status and code. */
  | readonly [status: number, code: string]
  /** The connection is dropped without an answer. */
  | 'reset'
  /** No answer, ever. */
  | 'silence'
  /** Half of a content, then the connection is dropped. */
  | 'cut'
  /** Half of a content, and nothing more. */
  | 'stall';

export interface S3Server {
  /** For a client with the right keys. */
  readonly settings: S3Settings;
  /** Keys of the bucket, with the metadata of their content. */
  readonly contents: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string | undefined }>;
  /** `METHOD key` of the requests so far, refused ones too. */
  readonly requests: string[];
  /** Makes the next `times` requests fail this way; without a number all of them. */
  fail(fault: S3Fault, times?: number): void;
  recover(): void;
  close(): Promise<void>;
}

const BUCKET = 'portal-arquivos';
const REGION = 'sa-east-1';
const ACCESS_KEY_ID = 'AKIDPORTAL';
const SECRET_ACCESS_KEY = 'segredo/do+bucket';

class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * A fake of an external service: one path-style bucket on 127.0.0.1. Every request's signature
 * (AWS Signature Version 4) and the hash of its content are checked with Node's own means, not with the client's.
 */
export async function startS3Server(): Promise<S3Server> {
  const contents = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const requests: string[] = [];
  let fault: S3Fault | null = null;
  let times = Infinity;

  function takeFault(): S3Fault | null {
    if (fault === null || times <= 0) return null;
    times -= 1;
    return fault;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const { pathname } = new URL(request.url ?? '/', 'http://s3');
    const [, bucket = '', ...names] = pathname.split('/');
    const key = names.join('/');
    requests.push(`${request.method} ${key}`);
    const failing = takeFault();
    if (failing === 'reset') return void request.socket.destroy();
    if (failing === 'silence') return;
    if (Array.isArray(failing)) throw new S3Refusal(failing[0], failing[1]);
    checkSignature(request, body);
    if (bucket !== BUCKET) throw new S3Refusal(404, 'NoSuchBucket');

    const kept = contents.get(key);
    switch (request.method) {
      case 'PUT':
        contents.set(key, { bytes: body, type: request.headers['content-type'] });
        return void response.writeHead(200, { etag: etagOf(body) }).end();
      case 'DELETE':
        contents.delete(key);
        return void response.writeHead(204).end();
      case 'HEAD':
        if (!kept) throw new S3Refusal(404, 'NoSuchKey');
        return void response.writeHead(200, { 'content-length': kept.bytes.length }).end();
      case 'GET': {
        if (!kept) throw new S3Refusal(404, 'NoSuchKey');
        response.writeHead(200, { 'content-length': kept.bytes.length, etag: etagOf(kept.bytes) });
        if (failing === null) return void response.end(kept.bytes);
        response.write(kept.bytes.subarray(0, kept.bytes.length / 2));
        // Flush the partial body before the connection ends.
        if (failing === 'cut') setImmediate(() => request.socket.destroy());
        return;
      }
      default:
        throw new S3Refusal(405, 'MethodNotAllowed');
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError');
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(
        `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${request.url}</Message></Error>`,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;

  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey: SECRET_ACCESS_KEY,
      forcePathStyle: true,
    },
    contents,
    requests,
    fail(how, howOften = Infinity) {
      fault = how;
      times = howOften;
    },
    recover: () => void (fault = null),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

/** As in Amazon's "Authenticating Requests: Using the Authorization Header", for content sent in one chunk. */
function checkSignature(request: IncomingMessage, body: Buffer): void {
  const { headers } = request;
  const parts = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!parts) throw new S3Refusal(403, 'AccessDenied');
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = parts;
  const time = String(headers['x-amz-date']);
  const contentHash = String(headers['x-amz-content-sha256']);
  if (accessKeyId !== ACCESS_KEY_ID) throw new S3Refusal(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  if (!time.startsWith(day) || Math.abs(momentOf(time) - Date.now()) > 15 * 60_000)
    throw new S3Refusal(403, 'RequestTimeTooSkewed');
  const names = signedHeaders.split(';');
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.includes(name)) throw new S3Refusal(403, 'AccessDenied');
  if (contentHash !== sha256(body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');

  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`;
  const signingKey = ['s3', 'aws4_request'].reduce(
    (key, part) => hmac(key, part),
    hmac(hmac(`AWS4${SECRET_ACCESS_KEY}`, day), region),
  );
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), hmac(signingKey, toSign)))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
}

/** `20261122T034139Z` → milliseconds. */
const momentOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
