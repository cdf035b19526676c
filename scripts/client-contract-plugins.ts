/** For vite.config.ts: what browsers load of the contract. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import {
  CALLS_ALONE,
  callsAlone,
  clientContract,
  importCallsAlone,
  splitContract,
} from './client-contract.ts';

/** Reads which calls and plain values the modules of the contract have apart. */
function readCallsAlone(root: string): (module: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (module) => {
    const names = known.get(module) ?? namesAlone(join(root, 'src/contract', basename(module)));
    known.set(module, names);
    return names;
  };
}

function namesAlone(file: string): ReadonlySet<string> {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return new Set(callsAlone(code, parseAst(code)).map(({ name }) => name));
}

/** Applies {@link importCallsAlone} to the pages that are built. */
export function callsOfPages(): Plugin {
  let callsOf: (module: string) => ReadonlySet<string> = () => new Set();
  return {
    name: 'calls-of-pages',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => void (callsOf = readCallsAlone(root)),
    transform: {
      filter: { id: /src[\\/](?:web|domain)[\\/].*\.tsx?$/, code: '#contract/' },
      handler: (code) => ({ code: importCallsAlone(code, parseAst(code), callsOf), map: null }),
    },
  };
}

/** Applies {@link splitContract} and {@link clientContract} to what browsers load. */
export function contractOfPages(): Plugin {
  return {
    name: 'contract-of-pages',
    // After the types are gone.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /src[\\/]contract[\\/][\w-]+\.ts(?:\?calls)?$/ },
      handler(code, id) {
        const file = id.replace(CALLS_ALONE, '');
        const { calls, rest, handedOn } = splitContract(code, this.parse(code), basename(file));
        const own = id === file ? handedOn + clientContract(rest, this.parse(rest)) : (calls ?? '');
        return { code: own, map: null, moduleSideEffects: false };
      },
    },
  };
}
