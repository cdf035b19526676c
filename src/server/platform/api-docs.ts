import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Contract } from '#contract/core.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { docsPage } from './api-docs/page.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { openApiDocument, type OpenApiDocument } from './openapi.ts';

/** The page has no origin but ours, and nothing inline. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const besides = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'api-docs', name));
const font = (file: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(file));

/** What is served, each made when it is first asked for. */
const filesOf = (
  document: () => OpenApiDocument,
): readonly (readonly [url: string, type: string, make: () => string | Buffer])[] => [
  ['/api/docs/json', 'application/json; charset=utf-8', () => JSON.stringify(document())],
  ['/api/docs', 'text/html; charset=utf-8', () => docsPage(document())],
  ['/api/docs/style.css', 'text/css; charset=utf-8', () => besides('style.css')],
  ['/api/docs/search.js', 'text/javascript; charset=utf-8', () => besides('search.js')],
  [
    '/api/docs/text.woff2',
    'font/woff2',
    () => font('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ],
  [
    '/api/docs/headings.woff2',
    'font/woff2',
    () => font('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  ],
];

/** `/api/docs/json`: the OpenAPI 3.1 document; `/api/docs`: the same for people. */
export function serveApiDocs(app: FastifyInstance, contract: Contract, baseUrl: string): void {
  const document = once(() => openApiDocument(contract, manifest.version, baseUrl));
  for (const [url, type, make] of filesOf(document)) {
    const file = once(() => {
      const content = make();
      return { content, etag: etagOf(content) };
    });
    app.get(url, async (request, reply) => {
      const { content, etag } = file();
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.header('content-security-policy', POLICY).type(type).send(content);
    });
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => (made ??= { value: make() }).value;
}
