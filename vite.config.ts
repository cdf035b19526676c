import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import * as z from 'zod';
import { CHUNKS, chunkOf } from './scripts/build-chunks.ts';
import { callsOfPages, contractOfPages } from './scripts/client-contract-plugins.ts';

/** Version label "1.0.0-68125": package version and short build id (`BUILD_ID`, else the commit, else "local"). */
function buildVersion(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return `${version}-${buildId()}`;
}

function buildId(): string {
  if (process.env['BUILD_ID']) return process.env['BUILD_ID'];
  try {
    return execFileSync('git', ['rev-parse', '--short=5', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // A copy without its history (an archive, a container) still has to build.
    return 'local';
  }
}

/** `npm run dev` sets the address of the server behind the pages. */
const server = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:3001';

/**
 * When a screen's chunk cannot be loaded, React Router reloads the page: unasked, over unsaved text, and endlessly
 * if it fails again. This patch lets the open area decide first; otherwise it is an error like
 * any other, handled by src/web/shell/chunk-load-error.ts.
 */
function askBeforeReload(): Plugin {
  const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
  const askFirst =
    'if (!window.dispatchEvent(new Event("portal:chunk-missing", { cancelable: true }))) return new Promise(() => {}); throw error;';
  return {
    name: 'chunk-load-errors',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*routeModules\.js$/ },
      handler(code) {
        if (!reloads.test(code)) this.error('React Router deals with missing chunks in another way now');
        return { code: code.replace(reloads, askFirst), map: null };
      },
    },
  };
}

/**
 * Parts of libraries that pages would load and none uses: React Router's finding routes by asking a server that renders pages, and
 * its watching routers. What is left of them does what they do when they are off. react-aria looks for the browser's language as
 * its file runs, by the first `Intl` object of the page (0.15 s on a slow phone); the portal speaks one.
 */
const UNUSED_PARTS = [
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    off: `
      export const isFogOfWarEnabled = () => false;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => {};
      export const getPartialManifest = (manifest) => manifest;
      // Imported only by files of React Router's server, none of which is in the pages.
      export const getPathsWithAncestors = null, handleClientVersionMismatch = null, getManifestPath = null;
    `,
  },
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    off: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = null, instrumentationResultMetaContext = null;
    `,
  },
  {
    file: /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.mjs$/,
    off: `
      const portal = { locale: 'pt-BR', direction: 'ltr' };
      export const getDefaultLocale = () => portal;
      export const useDefaultLocale = () => portal;
    `,
  },
] as const;

function withoutUnusedParts(): Plugin {
  const missing = new Set(UNUSED_PARTS);
  return {
    name: 'without-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: UNUSED_PARTS.map(({ file }) => file) },
      handler(_, id) {
        const part = UNUSED_PARTS.find(({ file }) => file.test(id));
        if (part === undefined) return null;
        missing.delete(part);
        return { code: part.off, map: null };
      },
    },
    buildEnd() {
      if (missing.size > 0) this.error('React Router or react-aria has its unused parts in other files now');
    },
  };
}

/**
 * When a prerendered page starts, React Router compiles the pattern of each route, once for each address below it, and all of
 * them twice, in the longest task of a first visit. This patch has each compiled once.
 */
function compilePatternsOnce(): Plugin {
  const compile = 'function compilePath(path, caseSensitive = false, end = true) {';
  const once = `
    const compiledPaths = new Map();
    function compilePath(path, caseSensitive = false, end = true) {
      const key = path + caseSensitive + end;
      if (!compiledPaths.has(key)) compiledPaths.set(key, compileNewPath(path, caseSensitive, end));
      return compiledPaths.get(key);
    }
    function compileNewPath(path, caseSensitive, end) {`;
  return {
    name: 'patterns-once',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]utils\.js$/ },
      handler(code) {
        if (!code.includes(compile))
          this.error('React Router compiles the patterns of routes in another way now');
        return { code: code.replace(compile, once), map: null };
      },
    },
  };
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    askBeforeReload(),
    compilePatternsOnce(),
    withoutUnusedParts(),
    contractOfPages(),
    callsOfPages(),
    reactRouter(),
  ],
  define: { 'import.meta.env.VITE_BUILD_VERSION': JSON.stringify(buildVersion()) },
  // scripts/build-service-worker.ts reads from the manifest which files a screen needs, then deletes it.
  build: { target: 'es2022', manifest: true },
  // Node cannot import its folders while pages are prerendered.
  ssr: { noExternal: ['@atlaskit/pragmatic-drag-and-drop'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads the list of all files, and hashes do not compress: 42 bits tell a release's files apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: CHUNKS.map((chunk) => ({
                debugName: chunk,
                name: (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null),
              })),
            },
          },
        },
      },
    },
  },
  server: {
    port: 5173,
    // Written by the build and by the running server; neither is a source.
    watch: { ignored: ['**/build/**', '**/data/**'] },
    proxy: Object.fromEntries(
      ['/api', '/theme.css', '/dev/correio'].map((path) => [path, { target: server }]),
    ),
  },
});
