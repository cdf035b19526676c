/**
 * The last part of the pages' build: for each page that people open first, one file with what a page starts with (the list of
 * routes, the root, the modules of its own routes) instead of one file for each, and a document that names all its files.
 * React Router makes a file of every route, and its document names only those of the root.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, minify, type Rolldown } from 'vite';
import * as z from 'zod';
import { FIRST_SCREENS, screenFile } from '../src/server/platform/first-screens.ts';
import { firstCalls } from '../src/web/first-calls.ts';

const CLIENT = join(import.meta.dirname, '../build/client');
const ASSETS = join(CLIENT, 'assets');
const FALLBACK = join(CLIENT, '__spa-fallback.html');

const route = z.object({
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
});
const routeList = z.object({ routes: z.record(z.string(), route) });
type Routes = z.output<typeof routeList>['routes'];

/** The module script of a document as React Router writes it. */
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="[^"]+"\/>/g;
const FONT = /<link rel="preload" href="[^"]+" as="font"[^>]*\/>/g;

function readRoutes(html: string): { file: string; routes: Routes } {
  const file = /\/assets\/(manifest-\w+\.js)/.exec(html)?.[1];
  if (file === undefined) throw new Error('the page does not name its list of routes');
  const text = readFileSync(join(ASSETS, file), 'utf8');
  return {
    file,
    routes: routeList.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))).routes,
  };
}

/** The route with the layouts around it, the outermost first; without the root. */
function lineOf(id: string, routes: Routes): readonly string[] {
  const { [id]: found } = routes;
  if (found === undefined) throw new Error(`${id} is not a route`);
  const { parentId = 'root' } = found;
  return parentId === 'root' ? [id] : [...lineOf(parentId, routes), id];
}

/** Files of the build that a file imports before it runs. */
const importsOf = (file: string): readonly string[] =>
  [...readAsset(file).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name = '']) => name,
  );
const readAsset = (file: string): string => readFileSync(join(ASSETS, file), 'utf8');

/** The files and all that they import, each after those that it imports. */
function inOrder(files: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    inOrder(importsOf(file), found);
    found.add(file);
  }
  return found;
}

/**
 * The bundler keeps its few helpers, which have no state, in a file that every other one imports: another request. They go into
 * the file of the framework, which every page loads first.
 */
function moveHelpers(): void {
  const files = globSync('*.js', { cwd: ASSETS });
  const helpers = onlyFile('rolldown-runtime-*.js');
  const framework = frameworkFile();
  const exported = /export\{([^}]*)\};?\s*$/.exec(readAsset(helpers));
  if (exported === null) throw new Error('the helpers have no exports');
  const names = (exported[1] ?? '').split(',').map((one) => one.trim().split(' as '));
  const known = (name: string): string => `__helper_${name}`;
  const before = readAsset(helpers).slice(0, exported.index);
  const moved = names.map(([own = '', name = own]) => `${known(name)}=${own}`).join(',');
  const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${helpers.replaceAll('.', '\\.')}";`);
  for (const file of files.filter((one) => one !== helpers)) {
    // Files that a lazy part needs are in a list, too.
    const text = readAsset(file).replaceAll(`"assets/${helpers}"`, `"assets/${framework}"`);
    const found = imported.exec(text);
    if (found === null && file !== framework) {
      writeFileSync(join(ASSETS, file), text);
      continue;
    }
    const taken = (found?.[1] ?? '').split(',').map((one) => one.trim().split(' as '));
    const rest = text.replace(imported, '');
    const own = taken.filter(([name]) => name).map(([name = '', as = name]) => [known(name), as]);
    writeFileSync(
      join(ASSETS, file),
      file === framework
        ? `var ${names.map(([, name = '']) => known(name)).join(',')};(()=>{${before};${moved}})();${own.map(([name, as]) => `var ${as}=${name};`).join('')}${rest};export{${names.map(([, name = '']) => known(name)).join(',')}};`
        : `import{${own.map(([name, as]) => `${name} as ${as}`).join(',')}}from"./${framework}";${rest}`,
    );
  }
  for (const file of files.filter((one) => one.startsWith('manifest-')))
    writeFileSync(
      join(ASSETS, file),
      readAsset(file)
        .replaceAll(`"/assets/${helpers}",`, '')
        .replaceAll(`,"/assets/${helpers}"`, '')
        .replaceAll(
          /"imports":(\[[^\]]*\])/g,
          (_, list: string) => `"imports":${importList(list, framework)}`,
        )
        // React Router asks whether these are there or true, except those of the entry, and never for `hasDefaultExport`.
        .replaceAll(/(?<!"entry":\{"module":"[^"]*"),"(?:css|imports)":\[\](?=[,}])/g, '')
        .replaceAll(/"has(?:[A-Z]\w*":false|DefaultExport":true),/g, ''),
    );
  for (const file of globSync('**/*.html', { cwd: CLIENT }).map((name) => join(CLIENT, name)))
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(`<link rel="modulepreload" href="/assets/${helpers}"/>`, ''),
    );
}

/**
 * Files that a route imports, as the list of routes has them: without the framework, which every page loads with the list, and
 * always in one order, which compresses better.
 */
function importList(list: string, framework: string): string {
  const files = z.array(z.string()).parse(JSON.parse(list));
  return JSON.stringify(files.filter((file) => file !== `/assets/${framework}`).toSorted());
}

const START = 'virtual:start';
const MODULES = 'virtual:modules';

/** Bundles files that nothing but a page's start loads; the others that they import stay outside. */
async function bundle(code: string, inside: ReadonlySet<string>): Promise<string> {
  for (const file of globSync('*.js', { cwd: ASSETS }))
    for (const name of importsOf(file))
      if (inside.has(name) && !inside.has(file) && !file.startsWith('start-'))
        throw new Error(`${file} imports ${name}, which would exist twice`);
  const result = await build({
    configFile: false,
    root: ASSETS,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'start',
        enforce: 'pre',
        resolveId(source) {
          if (source.endsWith(START)) return START;
          if (source === MODULES) return MODULES;
          const file = basename(source);
          return inside.has(file) ? join(ASSETS, file) : { id: `./${file}`, external: true };
        },
        load(id) {
          if (id === MODULES) return code;
          return id === START ? `import "${MODULES}";import "./${entryFile()}";` : null;
        },
      },
    ],
    build: {
      target: 'es2022',
      write: false,
      minify: false,
      // Not as a page, in which Vite would wrap what is wrapped already: dynamic imports.
      lib: { entry: START, formats: ['es'], fileName: 'start' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return (await minify('start.js', output[0].code, { module: true })).code;
}

function onlyFile(pattern: string): string {
  const [file, ...others] = globSync(pattern, { cwd: ASSETS });
  if (file === undefined || others.length > 0) throw new Error(`the build has not one ${pattern}`);
  return file;
}
const entryFile = (): string => onlyFile('entry.client-*.js');
const frameworkFile = (): string => onlyFile('framework-*.js');

/** What starts a document: the modules that are there when React Router begins, and those that it asks for afterwards. */
interface Start {
  readonly name: string;
  readonly at: ReadonlyMap<string, string>;
  readonly afterwards: ReadonlyMap<string, string>;
}

/** Writes the file of a start; answers the files of the page in the order in which they run. */
async function writeStart({ name, at, afterwards }: Start, manifest: string): Promise<readonly string[]> {
  const modules = [...new Set([...at.values(), ...afterwards.values()])];
  const wizard = modules.flatMap(importsOf).filter((file) => file.startsWith('wizard-'));
  const inside = new Set([manifest, entryFile(), ...modules, ...wizard]);
  const table = (of: ReadonlyMap<string, string>): string =>
    [...of].map(([id, file]) => `${JSON.stringify(id)}:m${modules.indexOf(file)}`).join(',');
  const code = await bundle(
    [
      `import "./${manifest}";`,
      ...modules.map((file, index) => `import * as m${index} from "./${file}";`),
      `window.__reactRouterRouteModules={${table(at)}};`,
      `window.__firstScreen={${table(afterwards)}};`,
      // React Router names these files in the document once more, for browsers to load: those that have run are enough.
      `const loaded="/assets/${frameworkFile()}",list=window.__reactRouterManifest;`,
      'Object.assign(list,{url:loaded,entry:{module:loaded,imports:[]}});',
      `for(const id of ${JSON.stringify([...at.keys()])})Object.assign(list.routes[id],{module:loaded,imports:[]});`,
    ].join('\n'),
    inside,
  );
  const version = /-(\w+)\.js$/.exec(manifest)?.[1] ?? '';
  const file = `start-${name}-${version}${createHash('sha256').update(code).digest('hex').slice(0, 6)}.js`;
  writeFileSync(join(ASSETS, file), code);
  return [...inOrder([file])];
}

interface DocumentParts {
  readonly html: string;
  readonly files: readonly string[];
  readonly manifest: string;
  /**
   * What faces wait for at a first visit, in stand-ins that are as wide. `paint`: a page that is words has the face of its text with
   * the page, since lines that break elsewhere would move it, and that of its few headings, twice as large, after the first
   * paint (src/server/platform/defer-scripts.ts). `scripts`: both come after the scripts, where these make the page.
   * `headings-after-scripts`: as `paint`, but that of the headings leaves the line to the scripts first. Later visits have the
   * faces at hand, and are laid out once.
   */
  readonly facesAfter: 'paint' | 'scripts' | 'headings-after-scripts';
  /** Script that the document runs before anything else. */
  readonly first: string | null;
}

/**
 * The document with the files in the place of its own. Each runs in a task of its own, so that a slow processor can answer in
 * between, and runs while the next is still on its way.
 */
function documentOf({ html, files, manifest, facesAfter, first }: DocumentParts): string {
  const addresses = files.map((file) => `/assets/${file}`);
  const links = addresses.map((address) => `<link rel="modulepreload" href="${address}"/>`).join('');
  const fonts = [...html.matchAll(FONT)].map(([link]) => link);
  const key = JSON.stringify(fonts.map((link) => /-(\w+)\.woff2/.exec(link)?.[1]).join());
  const withPage = facesAfter === 'scripts' ? [] : fonts.filter((link) => link.includes('/figtree-'));
  const ask = facesAfter === 'scripts' ? '' : askForFonts(fonts.filter((link) => !withPage.includes(link)));
  const atHand = `<script>try{if(localStorage.getItem("${FACES_KEY}")===${key}){delete document.documentElement.dataset.starting;${ask}}}catch{}</script>`;
  const shown = facesAfter !== 'paint' ? 'delete document.documentElement.dataset.starting;' : '';
  // The list of routes gives the pages' version its name, which src/web/shell/chunk-load-error.ts reads here.
  const script = `/*/assets/${manifest}*/(async()=>{for(const file of ${JSON.stringify(addresses)}){await import(file);await new Promise(next=>{const{port1,port2}=new MessageChannel;port1.onmessage=next;port2.postMessage(0)})}${shown}try{localStorage.setItem("${FACES_KEY}",${key})}catch{}})().catch(error=>{dispatchEvent(new Event("portal:not-started"));throw error})`;
  return html
    .replace(PRELOAD, '')
    .replaceAll(PRELOAD, '')
    .replaceAll(FONT, '')
    .replace('<html ', `<html data-starting="${facesAfter}" `)
    .replace('<head>', `<head>${first === null ? '' : `<script>${first}</script>`}${atHand}`)
    .replace('</title>', () => `</title>${links}${withPage.join('')}`)
    .replace(MODULE, () => `<script type="module" async="">${script}</script>`);
}
/** Script in the head: asks for the files of these links, which later visits have kept, as early as the links would. */
const askForFonts = (links: readonly string[]): string =>
  links
    .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
    .map(
      (address) =>
        `document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"anonymous",href:"${address}"}))`,
    )
    .join(';');
/** In the browser's storage: the faces that a page has shown here, so that the next one is laid out with them at once. */
const FACES_KEY = 'empretec.letras';

/** The modules that a document of React Router starts with, by the names of their routes. */
function startedBy(html: string): ReadonlyMap<string, string> {
  const script = MODULE.exec(html)?.[1] ?? '';
  const files = new Map(
    [...script.matchAll(/import \* as (\w+) from "\/assets\/([^"]+)"/g)].map(([, as = '', file = '']) => [
      as,
      file,
    ]),
  );
  const table = /__reactRouterRouteModules = \{(.*)\};/.exec(script)?.[1] ?? '';
  return new Map(
    [...table.matchAll(/"([^"]+)":(\w+)/g)].map(([, id = '', as = '']) => [id, files.get(as) ?? '']),
  );
}

/**
 * Has the browser compile every function of a file where it compiles the file: beside the page while the rest is on its way, not on
 * the page's own thread at each function's first call, which was a fifth of its work before the first screen. A browser without
 * the hint reads a comment.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

function compileBeside(files: ReadonlySet<string>): void {
  for (const file of files) writeFileSync(join(ASSETS, file), COMPILE_ALL + readAsset(file));
}

/** Writes the documents of the first screens, and those of the prerendered pages anew. */
export async function buildScreens(): Promise<void> {
  moveHelpers();
  const started = new Set<string>();
  const fallback = readFileSync(FALLBACK, 'utf8');
  const { file: manifest, routes } = readRoutes(fallback);
  const moduleOf = (id: string): string => basename(routes[id]?.module ?? '');
  for (const screen of FIRST_SCREENS) {
    const ids = new Set(screen.routes.flatMap((id) => lineOf(id, routes)));
    const files = await writeStart(
      {
        name: basename(screen.routes[0]),
        at: startedBy(fallback),
        afterwards: new Map([...ids].map((id) => [id, moduleOf(id)])),
      },
      manifest,
    );
    for (const file of files) started.add(file);
    writeFileSync(
      join(CLIENT, screenFile(screen)),
      documentOf({
        html: fallback,
        files,
        manifest,
        facesAfter: screen.area === 'signIn' ? 'headings-after-scripts' : 'scripts',
        first: firstCalls(screen.area),
      }),
    );
  }
  for (const page of globSync('**/index.html', { cwd: CLIENT }).map((name) => join(CLIENT, name))) {
    const html = readFileSync(page, 'utf8');
    const at = startedBy(html);
    const name = basename([...at.keys()].at(-1) ?? '');
    const files = await writeStart({ name, at, afterwards: new Map() }, manifest);
    for (const file of files) started.add(file);
    writeFileSync(page, documentOf({ html, files, manifest, facesAfter: 'paint', first: null }));
  }
  compileBeside(started);
}
