/** What the bundler wrote into build/client: its files, what they import, and its list of routes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

export const CLIENT = join(import.meta.dirname, '../build/client');
export const ASSETS = join(CLIENT, 'assets');

export const readAsset = (file: string): string => readFileSync(join(ASSETS, file), 'utf8');

/** Files of the build that a file imports before it runs. */
export const importsOf = (file: string): readonly string[] =>
  [...readAsset(file).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name = '']) => name,
  );

/** The files and all that they import, each after those that it imports. */
export function inOrder(files: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    inOrder(importsOf(file), found);
    found.add(file);
  }
  return found;
}

/** The name of the only file of a pattern. */
export function onlyFile(pattern: string): string {
  const [file, ...others] = globSync(pattern, { cwd: ASSETS });
  if (file === undefined || others.length > 0) throw new Error(`the build has not one ${pattern}`);
  return file;
}
export const entryFile = (): string => onlyFile('entry.client-*.js');
export const frameworkFile = (): string => onlyFile('framework-*.js');

const route = z.object({
  parentId: z.string().optional(),
  path: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const routeList = z.object({ routes: z.record(z.string(), route) });
export type Routes = z.output<typeof routeList>['routes'];

/** The list of routes that a document names, as browsers read it, and the file that it is in. */
export function readRoutes(html: string): { file: string; routes: Routes } {
  const file = /\/assets\/(manifest-\w+\.js)/.exec(html)?.[1];
  if (file === undefined) throw new Error('the page does not name its list of routes');
  const text = readAsset(file);
  return {
    file,
    routes: routeList.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))).routes,
  };
}

/** The route with the layouts around it, the outermost first; without the root. */
export function lineOf(id: string, routes: Routes): readonly string[] {
  const { [id]: found } = routes;
  if (found === undefined) throw new Error(`${id} is not a route`);
  const { parentId = 'root' } = found;
  return parentId === 'root' ? [id] : [...lineOf(parentId, routes), id];
}
