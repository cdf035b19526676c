import type { FastifyInstance } from 'fastify';
import { REFUSALS } from '#domain/refusal.ts';
import type { Call, Contract } from '#contract/core.ts';
import { STATUS_OF } from './errors.ts';
import { openApiDocument, refusalsOf } from './openapi.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#241c18;background:#fbf8f4}
details{background:#fff;border:1px solid #e4dcd3;border-radius:.6rem;margin:.5rem 0;padding:.6rem 1rem}summary{cursor:pointer}
code{font-size:.95em}summary b{display:inline-block;min-width:4.2rem;color:#5c0936}li{margin:.15rem 0}a{color:#175e8b}`;

function callItem(name: string, call: Call): string {
  const refusals = refusalsOf(call).map(
    (code) => `<li><code>${STATUS_OF[code]} ${code}</code> ${escape(REFUSALS[code])}</li>`,
  );
  return `<details id="${name}"><summary><b>${call.method}</b><code>${escape(call.path)}</code> ${escape(call.summary)}</summary>
<p>Access: <code>${call.access}</code>${call.proofOfWork ? ' · header <code>altcha</code>' : ''}${call.limit ? ` · ${call.limit.max} in ${call.limit.windowSeconds} s` : ''} · answers <code>${call.reply.status}</code></p><ul>${refusals.join('')}</ul></details>`;
}

/** `/api/docs/json`: the OpenAPI 3.1 document; `/api/docs`: the same calls to read, with their refusals. */
export function serveApiDocs(app: FastifyInstance, contract: Contract, baseUrl: string): void {
  const document = JSON.stringify(openApiDocument(contract, '1.0.0', baseUrl));
  const calls = Object.entries(contract)
    .map(([name, call]) => callItem(name, call))
    .join('\n');
  const page = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API do Portal Empretec</title><style>${STYLE}</style><main><h1>API do Portal Empretec</h1><p><a href="/api/docs/json">OpenAPI 3.1</a></p>${calls}</main></html>`;

  app.get('/api/docs/json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
