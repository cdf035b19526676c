import { useState } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewCandidateDialog } from './new-candidate-dialog.tsx';

/** The main button of the managers' home. */
export function NewCandidateButton({ version }: { version: VersionId }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="whitespace-nowrap max-md:w-full" onClick={() => setOpen(true)}>
        <Icon name="plus" className="size-5" />
        Novo Candidato
      </Button>
      {open ? <NewCandidateDialog version={version} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
