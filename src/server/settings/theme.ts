import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { themeCss } from '#domain/theme-colour.ts';
import { etagOf, matchesEtag } from '../platform/etag.ts';
import type { DB } from '../platform/schema.ts';
import { listModuleSettings } from './module-settings.ts';

const SHOWN_MEANWHILE_S = 7 * 24 * 60 * 60;

/**
 * `/theme.css`: the colours of each version from its current settings. No page is painted without it, so a browser shows the
 * colours that it has (for a week) while it asks for newer ones, by ETag: what an administrator changes shows at the second page.
 */
export function serveTheme(app: FastifyInstance, db: Kysely<DB>): void {
  // Before the first paint of every page: without the two kilobytes of a page's policy.
  app.get('/theme.css', { config: { isData: true } }, async (request, reply) => {
    const versions = await listModuleSettings(db);
    const css = themeCss(versions.map(({ id, settingsMap }) => ({ id, ...settingsMap })));
    const etag = etagOf(css);
    void reply
      .header('etag', etag)
      .header('cache-control', `max-age=0, stale-while-revalidate=${SHOWN_MEANWHILE_S}`)
      .type('text/css; charset=utf-8');
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(css);
  });
}
