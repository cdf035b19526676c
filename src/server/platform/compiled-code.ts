import { enableCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';

/**
 * Keeps compiled code in DATA_DIR, which halves the work of a start. Not where a process has a database of its own and no
 * folder: it need not write to a disk, and has NODE_COMPILE_CACHE for it.
 */
export function keepCompiledCode({
  NODE_COMPILE_CACHE: chosen,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
}: NodeJS.ProcessEnv): void {
  if (chosen || (databaseUrl && !dataDir)) return;
  enableCompileCache(path.resolve(dataDir || 'data', 'compiled'));
}

/** Environment of a process that this one starts: it keeps its compiled code in the same folder, or none where this one does not. */
export function compiledCodeEnvironment(): Readonly<Record<string, string>> {
  const folder = getCompileCacheDir();
  // Each version of Node has its own folder in the one that was named.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}
