import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { notFound, Refused } from '#domain/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { escapeHtml } from './layout.ts';
import { STORED_CONTENT, storedHtml } from './render.ts';

const NEWEST = 200;

type OutboxDeps = Pick<Deps, 'db' | 'config'>;

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);

async function newestMessages({ db, config }: OutboxDeps) {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'recipient', 'text', 'created_at'])
    .select(STORED_CONTENT)
    // Messages without a body were sent by SMTP, or are part of the demo data's past.
    .where('text', '!=', '')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: storedHtml(row, config),
    createdAt: row.created_at.toISOString(),
  }));
}

type OutboxMessage = Awaited<ReturnType<typeof newestMessages>>[number];

function messageItem(message: OutboxMessage): string {
  const when = new Date(message.createdAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  return `<li><details><summary><strong>${escapeHtml(message.subject)}</strong><span>${escapeHtml(message.to)} · ${when}</span></summary>
<p><a href="/dev/correio/${message.id}.html" target="_blank">Abrir como o leitor de e-mail mostra</a></p>
<pre>${withLinks(message.text)}</pre></details></li>`;
}

const STYLE = `body{font:16px/1.5 Figtree,system-ui,sans-serif;max-width:46rem;margin:2.5rem auto;padding:0 1rem;color:#241c18;background:#fbf8f4}
h1{font-size:1.9rem;margin:0}ol{list-style:none;padding:0}li{background:#fff;border:1px solid #e4dcd3;border-radius:.6rem;margin:.75rem 0;padding:.9rem 1.1rem}
summary{cursor:pointer}summary span{display:block;color:#5d5149;font-size:.9rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#175e8b}`;

const page = (messages: readonly OutboxMessage[]): string => `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Correio de desenvolvimento</title>
<style>${STYLE}</style><main><h1>Correio</h1><p>Aqui ficam os e-mails que o portal enviaria. Esta página não existe em produção.</p>
${messages.length === 0 ? '<p>Nenhuma mensagem ainda.</p>' : `<ol>${messages.map(messageItem).join('\n')}</ol>`}</main></html>`;

/** The outbox, outside production only: what would have been mailed, newest first, as a page and as JSON. */
export function serveOutbox(app: FastifyInstance, deps: OutboxDeps): void {
  // These pages carry the messages' own styles, which the portal's policy forbids.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

  app.get('/dev/correio.json', async () => newestMessages(deps));
  app.get('/dev/correio', async (_, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(await newestMessages(deps))),
  );
  app.get('/dev/correio/:file', async (request, reply) => {
    const parsed = z.object({ file: z.string().regex(/^\d{1,15}\.html$/) }).safeParse(request.params);
    if (!parsed.success) throw new Refused('api.resource-notfound');
    const message = await deps.db
      .selectFrom('message')
      .select(STORED_CONTENT)
      .where('id', '=', Number.parseInt(parsed.data.file, 10))
      .executeTakeFirstOrThrow(notFound);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(storedHtml(message, deps.config));
  });
}
