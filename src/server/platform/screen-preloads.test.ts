import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkHeader, readScreens, screenAt, type Screen } from './screen-preloads.ts';

const PAGE =
  '<link rel="modulepreload" href="/assets/manifest-ab12.js"/><link href="/assets/framework-1.js"/>';
const ROUTES = {
  root: { path: '', module: '/assets/root-1.js', imports: ['/assets/framework-1.js'] },
  layout: { parentId: 'root', module: '/assets/layout-1.js', imports: ['/assets/app-1.js'] },
  home: { parentId: 'layout', path: 'candidato', module: '/assets/home-1.js', imports: ['/assets/app-1.js'] },
  byId: { parentId: 'layout', path: 'candidato/id/:id', module: '/assets/home-1.js' },
  own: { parentId: 'layout', path: 'candidato/id/mine', module: '/assets/mine-1.js' },
  rest: { parentId: 'root', path: '*', module: '/assets/not-found-1.js' },
};

let folder: string;
let screens: readonly Screen[];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-screens-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(
    path.join(folder, 'assets/manifest-ab12.js'),
    `window.__reactRouterManifest=${JSON.stringify({ routes: ROUTES })};`,
  );
  screens = readScreens(folder, PAGE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linksOf = (url: string, hasSession: boolean): string =>
  linkHeader(screenAt(screens, url.split('?', 1)[0] ?? '')?.files ?? [], url, hasSession) ?? '';
const scripts = (url: string): string[] =>
  [...linksOf(url, false).matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file = '']) => file);
const calls = (url: string, hasSession = true): string[] =>
  [...linksOf(url, hasSession).matchAll(/<([^>]+)>; rel=preload; as=fetch/g)].map(([, call = '']) => call);

describe('the scripts of a screen', () => {
  it.each([
    ['/candidato', ['/assets/root-1.js', '/assets/layout-1.js', '/assets/app-1.js', '/assets/home-1.js']],
    [
      '/candidato/?modulo=2',
      ['/assets/root-1.js', '/assets/layout-1.js', '/assets/app-1.js', '/assets/home-1.js'],
    ],
    [
      '/candidato/id/7',
      ['/assets/root-1.js', '/assets/layout-1.js', '/assets/app-1.js', '/assets/home-1.js'],
    ],
    [
      '/candidato/id/mine',
      ['/assets/root-1.js', '/assets/layout-1.js', '/assets/app-1.js', '/assets/mine-1.js'],
    ],
    ['/candidato/id/7/more', []],
    ['/nothing', []],
  ])('%s', (url, files) => expect(scripts(url)).toEqual(files));

  it('are none where the build has no list of routes', () => {
    expect(readScreens(folder, '<title>no build</title>')).toEqual([]);
  });
});

describe('the first calls', () => {
  it('are those of the screen, for somebody with a session', () => {
    expect(calls('/candidato')).toContain('/api/v1/interviews/by-user-auth');
    expect(calls('/gestor/entrevista')).toContain(
      '/api/v1/interviews/module/1?page.index=0&page.size=10&sort.type=DESC',
    );
    expect(calls('/gestor/turmas')).toEqual([
      '/api/auth/session',
      '/api/v1/modules',
      '/api/v1/class-room/module/1/board-columns?page.index=0&page.size=10',
      '/api/v1/class-room/module/1/simple-board-items?type=INTERESTED&size=50',
    ]);
  });

  it('leave out what depends on the query', () => {
    expect(calls('/gestor/entrevista?modulo=2')).toEqual(['/api/auth/session']);
    expect(calls('/gestor/turmas?coluna=7')).toEqual(['/api/auth/session']);
    expect(calls('/candidato?modulo=2')).toEqual(['/api/auth/session']);
  });

  it.each(['/candidato', '/gestor/entrevista'])('are none without a session: %s', (url) => {
    expect(calls(url, false)).toEqual([]);
  });
});
