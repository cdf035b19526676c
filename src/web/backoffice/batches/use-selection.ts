import { useState } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import type { ListAddress } from '../interview-row/list-address.ts';
import { NOBODY, selectionAt, type ListSelection } from '../interview-row/selection.ts';

export interface SelectionState {
  readonly selection: ListSelection;
  readonly select: (selection: ListSelection) => void;
}

interface Kept {
  readonly version: VersionId;
  readonly selection: ListSelection;
}

/** The selection: kept across pages, dropped on a change of seminar version. */
export function useSelection(address: ListAddress): SelectionState {
  const [kept, setKept] = useState<Kept>({ version: address.version, selection: NOBODY });
  const select = (selection: ListSelection) => setKept({ version: address.version, selection });
  const selection = kept.version === address.version ? selectionAt(kept.selection, address) : NOBODY;
  // Set during rendering, so that no outdated selection is painted. Returning to a version does not restore its
  // selection.
  if (selection !== kept.selection || kept.version !== address.version) select(selection);
  return { selection, select };
}
