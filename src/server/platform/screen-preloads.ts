import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { OFFICE_SCREEN_CALLS } from '#contract/screen-calls.ts';

/** What the build's list of routes holds of a screen (React Router's, in the file that a page names). */
const routeEntry = z.object({
  parentId: z.string().optional(),
  path: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
});
const routeList = z.object({ routes: z.record(z.string(), routeEntry) });
type Routes = z.output<typeof routeList>['routes'];

export interface Screen {
  /** The name of its route. */
  readonly id: string;
  readonly pattern: RegExp;
  /** Segments written out in the address; of two patterns the one with more of them is meant. */
  readonly fixed: number;
  readonly files: readonly string[];
}

/**
 * The calls that a screen begins with, by its address with the query: one that is not answered to the very address that
 * the screen asks for is lost. So a list with filters is not asked for here.
 */
const FIRST_CALLS: readonly (readonly [address: RegExp, calls: readonly string[]])[] = [
  [
    /^\/candidato(\/sobre-curso)?$/,
    ['/api/auth/session', '/api/v1/interviews/by-user-auth', '/api/v1/modules'],
  ],
  [/^\/(candidato|gestor)[/?]/, ['/api/auth/session']],
];

const firstCallsOf = (url: string): readonly string[] =>
  OFFICE_SCREEN_CALLS.get(url) ?? FIRST_CALLS.find(([address]) => address.test(url))?.[1] ?? [];

function lineOf(id: string, routes: Routes): readonly z.output<typeof routeEntry>[] {
  const { [id]: route } = routes;
  if (route === undefined) return [];
  return [...(route.parentId === undefined ? [] : lineOf(route.parentId, routes)), route];
}

/** The screens of a built page, most specific first; none where the page names no list of routes. */
export function readScreens(root: string, fallback: string): readonly Screen[] {
  const file = /\/assets\/manifest-[\w-]+\.js/.exec(fallback)?.[0];
  if (file === undefined) return [];
  const text = readFileSync(path.join(root, file), 'utf8');
  const { routes } = routeList.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  const named = new Set([...fallback.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name));
  return Object.keys(routes)
    .map((id) => {
      const line = lineOf(id, routes);
      const segments = line.flatMap((route) => (route.path ?? '').split('/')).filter((one) => one !== '');
      return {
        id,
        pattern: new RegExp(
          `^/${segments.map((one) => (one.startsWith(':') ? '[^/]+' : one.replaceAll(/[.*+?]/g, '[$&]'))).join('/')}/?$`,
        ),
        fixed: segments.filter((one) => !one.startsWith(':')).length,
        files: [...new Set(line.flatMap((route) => [route.module, ...route.imports]))].filter(
          (name) => !named.has(name),
        ),
      };
    })
    .toSorted((a, b) => b.fixed - a.fixed || b.files.length - a.files.length);
}

/** The screen of an address, without its query. */
export const screenAt = (screens: readonly Screen[], pathname: string): Screen | undefined =>
  screens.find(({ pattern }) => pattern.test(pathname));

/**
 * The `Link` header of a page that is not prerendered: the scripts of its screen that the page itself does not name and
 * the browser would otherwise find one after the other, and (`hasSession`) the calls that the screen begins with.
 * Null where there is nothing to name.
 */
export function linkHeader(files: readonly string[], url: string, hasSession: boolean): string | null {
  const calls = hasSession ? firstCallsOf(url) : [];
  const links = [
    ...files.map((file) => `<${file}>; rel=modulepreload`),
    ...calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=anonymous`),
  ];
  return links.length === 0 ? null : links.join(', ');
}
