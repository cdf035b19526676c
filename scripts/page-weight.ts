/** What a first visit to a page loads, from the build: for `npm run check`, which keeps it small, and for the bench. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CLIENT, lineOf, readRoutes, type Routes } from './build-files.ts';

/** The document of every address without one of its own. */
const FALLBACK = '__spa-fallback.html';

export interface Page {
  /** The pattern of the route. */
  readonly address: string;
  /** The built document that the address is served from. */
  readonly file: string;
  /** Most bytes of JavaScript (brotli), for pages that are held to a size. */
  readonly maxScript: number | null;
}

/**
 * Bytes of JavaScript of the landing page, of which 93,000 are the framework. The list of routes, which every page loads,
 * grows by some 40 with each screen.
 */
const LANDING_SCRIPT = 108_000;
/** Of a version's page, which has the form of interest and is mostly reached from the landing page. */
const VERSION_SCRIPT = 109_000;
/** Of a profile report: some 35,000 beyond what every page loads. */
const REPORT_SCRIPT = 140_000;

export const PAGES: readonly Page[] = [
  { address: '/portal', file: 'portal/index.html', maxScript: LANDING_SCRIPT },
  { address: '/portal/modulo/:module?', file: 'portal/modulo/1/index.html', maxScript: VERSION_SCRIPT },
  { address: '/relatorio', file: FALLBACK, maxScript: REPORT_SCRIPT },
  { address: '/relatorio/:cpf', file: '__screen-report-report-page.html', maxScript: REPORT_SCRIPT },
  { address: '/entrar', file: '__screen-identity-sign-in.html', maxScript: null },
  { address: '/candidato', file: '__screen-candidate-home.html', maxScript: null },
  { address: '/candidato/sobre-curso', file: '__screen-candidate-wizard-wizard.html', maxScript: null },
  {
    address: '/gestor/entrevista',
    file: '__screen-backoffice-list-interview-list-page.html',
    maxScript: null,
  },
  { address: '/gestor/turmas', file: '__screen-backoffice-board-board-page.html', maxScript: null },
];

/** A route's whole address, from its ancestors' parts. */
const addressOf = (id: string, routes: Routes): string =>
  lineOf(id, routes)
    .map((one) => routes[one]?.path ?? '')
    .filter((part) => part !== '')
    .join('/');

/** What a browser loads before it can show the address: what the page names, and the modules of its route. */
function loadedBy(address: string, html: string): ReadonlySet<string> {
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  );
  // A document of scripts/build-screens.ts names all its files, the modules of its routes among them.
  if (named.some((file) => file.startsWith('/assets/start-'))) return new Set(named);
  const { routes } = readRoutes(html);
  const found = Object.keys(routes).findLast((id) => `/${addressOf(id, routes)}` === address);
  if (found === undefined) throw new Error(`No route for ${address}`);
  const ofRoute = ['root', ...lineOf(found, routes)].map((id) => routes[id]);
  return new Set([
    ...named,
    ...ofRoute.flatMap((route) => (route ? [route.module, ...route.imports, ...route.css] : [])),
  ]);
}

/** Bytes of a built file on the wire: the brotli form where there is one. */
export function wireBytes(file: string): number {
  const whole = path.join(CLIENT, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
}

/** Most script files of a page with a document of its own. */
export const MAX_SCRIPTS = 6;

/** Bytes, compressed. */
export interface PageWeight {
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly scripts: number;
}

export function weightOf({ address, file }: Page): PageWeight {
  const html = readFileSync(path.join(CLIENT, file), 'utf8');
  const files = [...loadedBy(address, html)];
  const bytes = (ending: string): number =>
    files.filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + wireBytes(name), 0);
  return {
    html: wireBytes(file),
    css: bytes('.css'),
    script: bytes('.js'),
    scripts: files.filter((name) => name.endsWith('.js')).length,
  };
}

const count = (bytes: number): string => bytes.toLocaleString('pt-BR');

/** One sentence for each page of the build that loads more JavaScript, or more files of it, than it may. */
export function overweightPages(): readonly string[] {
  return PAGES.flatMap((page) => {
    const { script, scripts } = weightOf(page);
    if (scripts > MAX_SCRIPTS && page.file !== FALLBACK)
      return [`${page.address} carrega ${scripts} arquivos de JavaScript; o máximo é ${MAX_SCRIPTS}.`];
    return page.maxScript === null || script <= page.maxScript
      ? []
      : [
          `${page.address} carrega ${count(script)} bytes de JavaScript; o máximo é ${count(page.maxScript)}.`,
        ];
  });
}
