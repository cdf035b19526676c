import { lazy, Suspense, useState } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { useAtHand } from '../../ui/at-hand.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const load = () => import('./new-candidate-dialog.tsx');
const NewCandidateDialog = lazy(async () => ({ default: (await load()).NewCandidateDialog }));
const PARTS = [load] as const;

/** The main button of the managers' home. */
export function NewCandidateButton({ version }: { version: VersionId }) {
  const [open, setOpen] = useState(false);
  useAtHand(PARTS);
  return (
    <>
      <Button className="whitespace-nowrap max-md:w-full" onClick={() => setOpen(true)}>
        <Icon name="plus" className="size-5" />
        Novo Candidato
      </Button>
      <Suspense fallback={null}>
        {open ? <NewCandidateDialog version={version} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
