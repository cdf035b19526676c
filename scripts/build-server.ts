/**
 * The server's part of `npm run build`: the modules of a process, libraries included, in a few files. Reading each of 1,900 from
 * its own file was the largest part of a start. Development and tests run the sources as they are.
 */
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { noteBuilt, sourcesHash } from './build-state.ts';

const ROOT = join(import.meta.dirname, '..');
/** Every file is in this folder itself: the way from each of them to the sources is the same. */
const SERVER = join(ROOT, 'build/server');
/** The process itself; other programs of the product run from their sources. */
const MAIN = join(ROOT, 'src/server/main.ts');

/** Errors name the sources and their lines. */
const NAME_SOURCES = 'process.setSourceMapsEnabled(true);';

/** Sources find their data (migrations, templates, fonts) by where they are themselves: they go on looking there. */
function keepPlaces(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.ts$/, code: /import\.meta\./ },
      handler(code, id) {
        const file = relative(SERVER, id).split(sep).join('/');
        const folder = file.slice(0, file.lastIndexOf('/'));
        const moved = code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`)
          .replaceAll('import.meta.url', `import.meta.resolve(${JSON.stringify(file)})`);
        return { code: moved, map: null };
      },
    },
  };
}

/**
 * Writes `main.js` and what it loads, which starts one process of the product as `src/server/main.ts` does, into build/server; for
 * tests into the same folder of a copy of the sources.
 */
export async function buildServer(folder = SERVER): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepPlaces()],
    // As Node finds packages, not as pages do.
    resolve: { mainFields: [], conditions: ['node'] },
    ssr: { noExternal: true, resolve: { conditions: ['node'] } },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { main: MAIN },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash:8].js',
          sourcemapExcludeSources: true,
          // A third less to read. Names stay, for the stacks of errors.
          minify: { compress: false, mangle: false, codegen: { asciiOnly: true } },
          banner: ({ isEntry }) => (isEntry ? NAME_SOURCES : ''),
        },
      },
    },
  });
}

if (import.meta.main) {
  const sources = sourcesHash('server');
  await buildServer();
  noteBuilt('server', sources);
}
