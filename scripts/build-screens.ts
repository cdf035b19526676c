/**
 * The last part of the pages' build: for each page that people open first, one file with what a page starts with (the list of
 * routes, the root, the modules of its own routes) instead of one file for each, and a document that names all its files.
 * React Router makes a file of every route, and its document names only those of the root.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, minify, type Rolldown } from 'vite';
import { FIRST_SCREENS, screenFile } from '../src/server/platform/first-screens.ts';
import { firstCalls } from '../src/web/first-calls.ts';
import { documentOf, startedBy } from './build-documents.ts';
import {
  ASSETS,
  CLIENT,
  entryFile,
  frameworkFile,
  importsOf,
  inOrder,
  lineOf,
  readAsset,
  readRoutes,
} from './build-files.ts';
import { moveHelpers } from './build-bundler-helpers.ts';

const FALLBACK = join(CLIENT, '__spa-fallback.html');

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
