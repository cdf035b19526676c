import { lazy, Suspense } from 'react';
import { useAtHand } from '../../ui/at-hand.ts';
import type { OpenClassDialog } from './class-entries.ts';

const load = () => import('./class-dialog.tsx');
const ClassDialog = lazy(async () => ({ default: (await load()).ClassDialog }));
const PARTS = [load] as const;

/** The dialog that was chosen in the menu of a class. */
export function ClassDialogs({ open, onClose }: { open: OpenClassDialog | null; onClose: () => void }) {
  useAtHand(PARTS);
  return <Suspense fallback={null}>{open ? <ClassDialog open={open} onClose={onClose} /> : null}</Suspense>;
}
