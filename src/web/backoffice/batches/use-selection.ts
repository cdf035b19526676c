import { useState } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import type { ListAddress } from '../interview-row/list-address.ts';
import { EMPTY_SELECTION, selectionAt, type ListSelection } from '../interview-row/selection.ts';

export interface SelectionState {
  readonly selection: ListSelection;
  readonly select: (selection: ListSelection) => void;
}

interface VersionSelection {
  readonly version: VersionId;
  readonly selection: ListSelection;
}

/** The selection: kept across pages, dropped on a change of seminar version. */
export function useSelection(address: ListAddress): SelectionState {
  const [stored, setStored] = useState<VersionSelection>({
    version: address.version,
    selection: EMPTY_SELECTION,
  });
  const select = (selection: ListSelection) => setStored({ version: address.version, selection });
  const selection =
    stored.version === address.version ? selectionAt(stored.selection, address) : EMPTY_SELECTION;
  // Set during rendering, so that no outdated selection is painted. Returning to a version does not restore its
  // selection.
  if (selection !== stored.selection || stored.version !== address.version) select(selection);
  return { selection, select };
}
