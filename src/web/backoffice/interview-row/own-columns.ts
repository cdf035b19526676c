import { useSyncExternalStore } from 'react';
import type { ListColumn } from '#domain/list-view.ts';
import type { VersionId } from '#domain/version-id.ts';
import { sharedStore } from '../../browser-storage/browser-store.ts';
import { Listeners } from '../../listeners.ts';
import { columnsInText, columnsOffered, columnsText, defaultColumns, isDefault } from './list-columns.ts';

const KEY = 'portal:lista-colunas:';
const listeners = new Listeners();

function stored(version: VersionId): string {
  const text = sharedStore.read(KEY + version);
  return typeof text === 'string' ? text : '';
}

/** Remembers the columns of a version's list on this device; null: those of the specification. */
export function keepColumns(version: VersionId, columns: readonly ListColumn[] | null): void {
  if (columns === null || isDefault(version, columns)) sharedStore.remove(KEY + version);
  else sharedStore.write(KEY + version, columnsText(columns));
  listeners.notify();
}

/** The columns that the list shows: those of the address, as a view or a link has them, else those kept on this device. */
export function useShownColumns(
  version: VersionId,
  inAddress: readonly ListColumn[] | null,
): readonly ListColumn[] {
  const text = useSyncExternalStore(listeners.subscribeInAllTabs, () => stored(version));
  const wanted = inAddress ?? columnsInText(text) ?? defaultColumns(version);
  const offered = columnsOffered(version);
  const shown = wanted.filter((column) => offered.includes(column));
  return shown.length === 0 ? defaultColumns(version) : shown;
}
