/**
 * Builds the pages and the worker of the candidate's area into build/client and leaves a .br and a .gz beside every text
 * file, so that the server only has to choose one; and the server into build/server.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildScreens } from './build-screens.ts';
import { buildServer } from './build-server.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { noteBuilt, sourcesHash } from './build-state.ts';

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'build/client');
/** Bytes; below this the headers cost more than compression saves. Kept low: the landing page loads many small chunks. */
const MIN_COMPRESSED_SIZE = 240;

/**
 * Exits with the build's status when it fails twice: React Router gives each prerendered page ten seconds, not
 * configurable, and on a machine that is busy with other work the first page may take longer.
 */
function buildPages(): void {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')),
    'bin.cjs',
  );
  const attempt = () => spawnSync(process.execPath, [cli, 'build'], { cwd: ROOT, stdio: 'inherit' }).status;
  const status = attempt() === 0 ? 0 : attempt();
  if (status !== 0) process.exit(status ?? 1);
}

/** Codes of distances for which brotli's encoder is asked in turn: what is best for a file is chance, and a changed name enough for 70 bytes. */
const DISTANCE_CODES = [
  { postfix: 0, direct: 0 },
  { postfix: 0, direct: 1 },
  { postfix: 0, direct: 8 },
  { postfix: 1, direct: 2 },
  { postfix: 1, direct: 4 },
  { postfix: 3, direct: 32 },
];
/** Smaller files differ by some bytes. */
const MIN_TRIED_SIZE = 20_000;

/** The smallest of some brotli forms of a file, by the encoder at its best. */
function smallestBrotli(content: Buffer): Buffer {
  const tried = DISTANCE_CODES.slice(0, content.length < MIN_TRIED_SIZE ? 1 : undefined).map(
    ({ postfix, direct }) =>
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
  );
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
}

function compress(path: string): { plain: number; brotli: number } {
  const content = readFileSync(path);
  const brotli = smallestBrotli(content);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  return { plain: content.length, brotli: brotli.length };
}

const pages = sourcesHash('pages');
buildPages();
await buildScreens();
await buildServiceWorker();
const sizes = globSync('**/*.{html,js,css,svg,json,vtt,txt,webmanifest}', { cwd: CLIENT })
  .map((name) => join(CLIENT, name))
  .filter((path) => readFileSync(path).length >= MIN_COMPRESSED_SIZE)
  .map(compress);
const total = (of: 'plain' | 'brotli') => Math.round(sizes.reduce((sum, size) => sum + size[of], 0) / 1000);
console.log(`${sizes.length} files compressed: ${total('plain')} kB → ${total('brotli')} kB (brotli)`);
noteBuilt('pages', pages);
const server = sourcesHash('server');
await buildServer();
noteBuilt('server', server);
