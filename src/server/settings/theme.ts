import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { themeCss } from '#domain/theme-colour.ts';
import type { DB } from '../platform/schema.ts';
import { listModuleSettings } from './module-settings.ts';

/** Whether the caller has this very version (RFC 9110, 13.1.2): a list, weakened by proxies that compress, or `*`. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));

/** `/theme.css`: the colours of each version as its settings say now; asked again each time, answered by ETag. */
export function serveTheme(app: FastifyInstance, db: Kysely<DB>): void {
  app.get('/theme.css', async (request, reply) => {
    const versions = await listModuleSettings(db);
    const css = themeCss(versions.map(({ id, settingsMap }) => ({ id, ...settingsMap })));
    const etag = `"${createHash('sha256').update(css).digest('base64url').slice(0, 22)}"`;
    void reply.header('etag', etag).header('cache-control', 'no-cache').type('text/css; charset=utf-8');
    return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(css);
  });
}
