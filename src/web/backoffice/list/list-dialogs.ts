import { lazy } from 'react';

const loadRows = () => import('./row-dialogs.tsx');
const loadBatches = () => import('../batches/batch-dialogs.tsx');

/** The dialogs of a row; half of the list's code, and nobody needs them to see it. */
export const RowDialogs = lazy(async () => ({ default: (await loadRows()).RowDialogs }));
/** The dialogs of 'Ações em lote'. */
export const BatchDialogs = lazy(async () => ({ default: (await loadBatches()).BatchDialogs }));

/** For `useAtHand`. */
export const LIST_DIALOGS = [loadRows, loadBatches] as const;
