import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { withUnit, type BenchCase, type Figure } from '../case.ts';

const CLIENT = path.join(import.meta.dirname, '../../../build/client');
const LANDING_KILOBYTES = 110;

/** The pages that are looked at, and the file that each is served from. */
const PAGES = [
  { address: '/portal', file: 'portal/index.html', mostScript: LANDING_KILOBYTES },
  {
    address: '/portal/modulo/:module?',
    file: 'portal/modulo/1/index.html',
    mostScript: LANDING_KILOBYTES,
  },
  { address: '/candidato', file: '__spa-fallback.html', mostScript: null },
  { address: '/gestor/entrevista', file: '__spa-fallback.html', mostScript: null },
] as const;

interface RouteEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The bundler's list of routes and what each loads, as the browser reads it. */
function routesIn(html: string): Readonly<Record<string, RouteEntry>> {
  const file = /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0];
  if (!file) throw new Error('The build has no manifest');
  const text = readFileSync(path.join(CLIENT, file), 'utf8');
  // Written by React Router's build; nothing but `routes` is read.
  return (
    JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
      routes: Record<string, RouteEntry>;
    }
  ).routes;
}

/** A route's whole address, from its ancestors' parts. */
function addressOf(route: RouteEntry, routes: Readonly<Record<string, RouteEntry>>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [parent ? addressOf(parent, routes) : '', route.path ?? ''].filter((part) => part !== '').join('/');
}

function lineOf(route: RouteEntry, routes: Readonly<Record<string, RouteEntry>>): readonly RouteEntry[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(parent ? lineOf(parent, routes) : []), route];
}

/** What a browser loads before it can show the address: what the page names, and the modules of its route. */
function loadedBy(address: string, html: string): ReadonlySet<string> {
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  );
  const routes = routesIn(html);
  const found = Object.values(routes).findLast((route) => `/${addressOf(route, routes)}` === address);
  if (!found) throw new Error(`No route for ${address}`);
  const ofRoute = lineOf(found, routes).flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css,
  ]);
  return new Set([...named, ...ofRoute]);
}

/** Bytes on the wire: the brotli form where there is one. */
function wireBytes(file: string): number {
  const whole = path.join(CLIENT, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
}

function figureOf({ address, file, mostScript }: (typeof PAGES)[number]): Figure {
  const html = readFileSync(path.join(CLIENT, file), 'utf8');
  const files = [...loadedBy(address, html)];
  const kilobytes = (ending: string): number =>
    files.filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + wireBytes(name), 0) / 1000;
  const script = kilobytes('.js');
  return {
    what: `${address}: HTML, CSS e JS da primeira carga (brotli)`,
    measured: `${withUnit(wireBytes(file) / 1000, 'kB')}, ${withUnit(kilobytes('.css'), 'kB')}, ${withUnit(script, 'kB')}`,
    ...(mostScript === null ? {} : { budget: `JS ≤ ${mostScript} kB`, kept: script <= mostScript }),
  };
}

/** What a first visit costs, from the build. */
export const pageBytes: BenchCase = {
  name: 'paginas',
  run: () => Promise.resolve(PAGES.map(figureOf)),
};
