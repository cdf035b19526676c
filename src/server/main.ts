/** Starts one process of the product, as its settings say. */
import { keepCompiledCode } from './platform/compiled-code.ts';

keepCompiledCode(process.env);
// Not a static import: what is read before the cache is there is compiled anew at every start.
await import('./run-process.ts');
