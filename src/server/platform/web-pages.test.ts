import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWebBuild, sendPage, type WebBuild } from './web-pages.ts';

let folder: string;
let build: WebBuild;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  mkdirSync(path.join(folder, 'portal'));
  const page = '<html ><body><script type="module" async="">start()</script></body></html>';
  for (const file of ['__spa-fallback.html', 'index.html', 'portal/index.html'])
    writeFileSync(path.join(folder, file), page);
  const read = readWebBuild(folder, 'https://portal.test');
  if (read === null) throw new Error('there is a build');
  build = read;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether the scripts of a page wait for a sign of a person. */
async function waits(url: string, { cookie = '', hasOwnPortal = false } = {}): Promise<boolean> {
  const app = Fastify();
  app.setNotFoundHandler((request, reply) => sendPage(request, reply, build, { hasOwnPortal }));
  const reply = await app.inject({ url, headers: { cookie, 'accept-encoding': 'identity' } });
  expect(reply.headers['vary']).toBe(url === '/' ? 'accept-encoding, cookie' : 'accept-encoding');
  return reply.body.includes(' data-waits=""');
}

describe('the scripts of a prerendered page', () => {
  it('wait for a sign of a person', async () => {
    expect([await waits('/'), await waits('/portal'), await waits('/portal/')]).toEqual([true, true, true]);
  });

  it('do not on the page that leads signed-in people on, nor where it leads to another portal', async () => {
    const cookie = 'portal_session=secret';
    expect(await waits('/', { cookie })).toBe(false);
    expect(await waits('/', { hasOwnPortal: true })).toBe(false);
    expect(await waits('/portal', { cookie, hasOwnPortal: true })).toBe(true);
  });
});
