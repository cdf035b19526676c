/** Starts one process of the product, as its settings say. */
import { setFlagsFromString } from 'node:v8';
import { keepCompiledCode } from './platform/compiled-code.ts';

// By itself Node lets the heap grow to some four times of what is alive before it collects garbage.
setFlagsFromString('--heap-growing-percent=40');
keepCompiledCode(process.env);
// Not a static import: what is read before the cache is there is compiled anew at every start.
await import('./run-process.ts');
