import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Contract } from '#contract/core.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { etagOf, matchesEtag } from './etag.ts';
import { openApiDocument } from './openapi.ts';

/** Nothing inline and nothing of other origins; the viewer draws its arrows from data. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const { resolve } = createRequire(import.meta.url);
const own = (name: string) => path.join(import.meta.dirname, 'api-docs', name);
const FILES = [
  ['/api/docs', 'text/html', own('page.html')],
  ['/api/docs/style.css', 'text/css', own('style.css')],
  ['/api/docs/viewer.js', 'text/javascript', own('viewer.js')],
  ['/api/docs/swagger-ui.css', 'text/css', resolve('swagger-ui-dist/swagger-ui.css')],
  ['/api/docs/swagger-ui-bundle.js', 'text/javascript', resolve('swagger-ui-dist/swagger-ui-bundle.js')],
] as const;

async function prepare(content: string) {
  return { content, gzipped: await promisify(gzip)(content), etag: etagOf(content) };
}

/** Each file is made when it is first requested, and kept. */
function serve(app: FastifyInstance, url: string, type: string, make: () => Promise<string>): void {
  let made: ReturnType<typeof prepare> | undefined;
  app.get(url, async (request, reply) => {
    const { content, gzipped, etag } = await (made ??= make().then(prepare));
    void reply.headers({
      etag,
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      vary: 'accept-encoding',
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    void reply.type(`${type}; charset=utf-8`);
    if (!/\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return reply.send(content);
    return reply.header('content-encoding', 'gzip').send(gzipped);
  });
}

/** `/api/docs/json`: the OpenAPI 3.1 document; `/api/docs`: the same for people, in Swagger UI. */
export function serveApiDocs(app: FastifyInstance, contract: Contract, baseUrl: string): void {
  serve(app, '/api/docs/json', 'application/json', async () =>
    JSON.stringify(openApiDocument(contract, manifest.version, baseUrl)),
  );
  for (const [url, type, file] of FILES) serve(app, url, type, () => readFile(file, 'utf8'));
}
