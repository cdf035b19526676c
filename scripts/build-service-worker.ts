/** The second half of `npm run build`: the service worker of the candidate's area, with its list of files to cache. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'build/client');

/** Modules that must load offline: the candidate's screens and their layouts. */
const isNeeded = (source: string): boolean =>
  source.startsWith('src/web/candidate/') || AROUND.includes(source);
const AROUND = ['src/web/root.tsx', 'src/web/query-layout.tsx', 'src/web/identity/account.tsx'];

/** Videos are not cached; the page shows when one cannot be loaded. */
const TOO_LARGE = /\.(mp4|webm|vtt)$/;

/** The documents that the worker keeps. */
const PAGES = ['__screen-candidate-home.html', '__screen-candidate-wizard-wizard.html'];

const chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
});
const viteManifest = z.record(z.string(), chunk);
type Chunk = z.output<typeof chunk>;

/**
 * Every file (path from the root of the site) that the given chunks may load, lazy ones included, videos excluded. Throws
 * for a missing chunk, which would otherwise fail only offline.
 */
export function filesOf(manifest: Readonly<Record<string, Chunk>>, entries: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { [key]: found } = manifest;
    if (!found) throw new Error(`${key} is not in the manifest of the build`);
    for (const file of [found.file, ...found.css, ...found.assets])
      if (!TOO_LARGE.test(file)) files.add(`/${file}`);
    waiting.push(...found.imports, ...found.dynamicImports);
  }
  return [...files].toSorted();
}

/** Keys of the needed chunks; React Router adds a query to the names of its routes. Throws when one is missing. */
function neededChunks(manifest: Readonly<Record<string, Chunk>>): string[] {
  const keys = Object.keys(manifest).filter((key) => isNeeded(key.split('?', 1)[0] ?? ''));
  for (const source of [...AROUND, 'src/web/candidate/wizard/wizard.tsx'])
    if (!keys.some((key) => key.startsWith(source)))
      throw new Error(`${source} is not in the manifest of the build`);
  return keys;
}

/** Builds the worker after the pages, and deletes the manifest that it was made from. */
export async function buildServiceWorker(): Promise<void> {
  const folder = join(CLIENT, '.vite');
  const manifest = viteManifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const shell = PAGES.map((page) => readFileSync(join(CLIENT, page), 'utf8')).join('');
  const [list, version] = /\/assets\/manifest-(\w+)\.js/.exec(shell) ?? [];
  if (list === undefined || version === undefined) throw new Error('the page does not name its version');
  const named = [...shell.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const assets = [...new Set([list, ...named, ...filesOf(manifest, neededChunks(manifest))])].toSorted();
  for (const path of assets) if (!existsSync(join(CLIENT, path))) throw new Error(`${path} was not built`);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { PORTAL_BUILD: JSON.stringify({ version, assets }) },
    build: {
      target: 'es2022',
      outDir: join(CLIENT, 'candidato'),
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, 'src/web/candidate/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  rmSync(folder, { recursive: true });
}
