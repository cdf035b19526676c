import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { themeCss } from '#domain/theme-colour.ts';
import { etagOf, matchesEtag } from '../platform/etag.ts';
import type { DB } from '../platform/schema.ts';
import { listModuleSettings } from './module-settings.ts';

/** `/theme.css`: the colours of each version from its current settings; revalidated each time by ETag. */
export function serveTheme(app: FastifyInstance, db: Kysely<DB>): void {
  app.get('/theme.css', async (request, reply) => {
    const versions = await listModuleSettings(db);
    const css = themeCss(versions.map(({ id, settingsMap }) => ({ id, ...settingsMap })));
    const etag = etagOf(css);
    void reply.header('etag', etag).header('cache-control', 'no-cache').type('text/css; charset=utf-8');
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(css);
  });
}
