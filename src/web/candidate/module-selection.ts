import { parseVersionId } from '#domain/version-id.ts';
import type { Module } from '../module-cache.ts';

export const MODULE_NOT_FOUND = 'Modulo não encontrado :(';

/** The list of seminar versions and the one that the address selects. Document 1, sections 4 and 5. */
export interface ModuleList {
  readonly loading: boolean;
  readonly modules: readonly Module[];
  readonly selected: Module | null;
  readonly error: string | null;
}

/** State of the request for the list. */
export type ModulesAsked =
  | { readonly type: 'loading' }
  | { readonly type: 'loaded'; readonly modules: readonly Module[] }
  | { readonly type: 'failed'; readonly message: string };

/** `modulo` as the address has it: null when it has none (then the first is selected), read in base 10. */
export function moduleList(asked: ModulesAsked, modulo: string | null): ModuleList {
  switch (asked.type) {
    case 'loading':
      return { loading: true, modules: [], selected: null, error: null };
    case 'failed':
      return { loading: false, modules: [], selected: null, error: asked.message };
    case 'loaded': {
      const { modules } = asked;
      if (modulo === null) return { loading: false, modules, selected: modules[0] ?? null, error: null };
      const id = parseVersionId(modulo);
      const selected = modules.find((module) => module.id === id) ?? null;
      return { loading: false, modules, selected, error: selected ? null : MODULE_NOT_FOUND };
    }
  }
}
