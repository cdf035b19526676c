import type { FastifyInstance } from 'fastify';
import type { WebBuild } from './web-pages.ts';

/** Areas behind sign-in, and single-use addresses, which search engines must not crawl. */
const NOT_TO_CRAWL = [
  '/api/',
  '/candidato',
  '/certificado/',
  '/conta',
  '/dev/',
  '/entrar/',
  '/gestor',
  '/relatorio',
];

/** `/robots.txt` and `/sitemap.xml`: what search engines may crawl, and the list of pages. */
export function serveCrawlerFiles(app: FastifyInstance, build: WebBuild, baseUrl: string): void {
  const robots = [
    'User-agent: *',
    ...NOT_TO_CRAWL.map((area) => `Disallow: ${area}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const addresses = [...build.pages.keys()].toSorted();
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${baseUrl}/${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', (_, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}
