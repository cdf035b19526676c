import { useSyncExternalStore } from 'react';
import type { ListColumn } from '#domain/list-view.ts';
import type { VersionId } from '#domain/version-id.ts';
import { columnsInText, columnsOffered, columnsText, defaultColumns, isDefault } from './list-columns.ts';

const KEY = 'portal:lista-colunas:';
const listeners = new Set<() => void>();
/** What storage would hold if it were not blocked: the choice then holds until the page is left. */
const blocked = new Map<VersionId, string>();

function stored(version: VersionId): string {
  try {
    return localStorage.getItem(KEY + version) ?? '';
  } catch {
    return blocked.get(version) ?? '';
  }
}

/** Remembers the columns of a version's list on this device; null: those of the specification. */
export function keepColumns(version: VersionId, columns: readonly ListColumn[] | null): void {
  const text = columns === null || isDefault(version, columns) ? '' : columnsText(columns);
  try {
    if (text === '') localStorage.removeItem(KEY + version);
    else localStorage.setItem(KEY + version, text);
  } catch {
    blocked.set(version, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The columns that the list shows: those of the address, as a view or a link has them, else those kept on this device. */
export function useShownColumns(
  version: VersionId,
  inAddress: readonly ListColumn[] | null,
): readonly ListColumn[] {
  const text = useSyncExternalStore(subscribe, () => stored(version));
  const wanted = inAddress ?? columnsInText(text) ?? defaultColumns(version);
  const offered = columnsOffered(version);
  const shown = wanted.filter((column) => offered.includes(column));
  return shown.length === 0 ? defaultColumns(version) : shown;
}
