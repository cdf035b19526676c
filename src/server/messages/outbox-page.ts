import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { notFound, Refused } from '#domain/refusal.ts';
import type { DB } from '../platform/schema.ts';
import { escapeHtml } from './layout.ts';

const NEWEST = 200;

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);

async function newestMessages(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'created_at'])
    // Messages without a body were sent by SMTP, or are part of the demo data's past.
    .where('text', '!=', '')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ recipient, created_at, ...row }) => ({
    id: row.id,
    to: recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    createdAt: created_at.toISOString(),
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
export function serveOutbox(app: FastifyInstance, db: Kysely<DB>): void {
  // These pages carry the messages' own styles, which the portal's policy forbids.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

  app.get('/dev/correio.json', async () => newestMessages(db));
  app.get('/dev/correio', async (_, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(await newestMessages(db))),
  );
  app.get('/dev/correio/:file', async (request, reply) => {
    const parsed = z.object({ file: z.string().regex(/^\d{1,15}\.html$/) }).safeParse(request.params);
    if (!parsed.success) throw new Refused('api.resource-notfound');
    const message = await db
      .selectFrom('message')
      .select('html')
      .where('id', '=', Number.parseInt(parsed.data.file, 10))
      .executeTakeFirstOrThrow(notFound);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(message.html);
  });
}
