import { type ReactNode, useState } from 'react';
import type { CalibrationPreviewBody } from '#contract/calibration.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CrossedPeople, type CrossedGroup } from './crossed-people.tsx';
import { Preview } from './preview.tsx';

interface Props {
  readonly title: string;
  readonly previewed: CalibrationPreviewBody;
  readonly confirmLabel: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Previews the effect of a change on the stored results before it is confirmed. */
export function PreviewDialog({ title, previewed, confirmLabel, onConfirm, onClose, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [crossed, setCrossed] = useState<CrossedGroup | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      dismissible={!busy}
      title={title}
      footer={
        crossed ? (
          <Button variant="secondary" onClick={() => setCrossed(null)}>
            Voltar à prévia
          </Button>
        ) : (
          <>
            <Button variant="secondary" data-autofocus onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <Button busy={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      {crossed ? (
        <CrossedPeople previewed={previewed} group={crossed} />
      ) : (
        <div className="space-y-4">
          <div className="max-w-prose space-y-2">
            {children}
            <p>
              <strong>As notas já guardadas não mudam.</strong> A prévia refaz a soma dos índices guardados só
              para mostrar de que lado dos 60 pontos cada pessoa ficaria.
            </p>
          </div>
          <Preview previewed={previewed} onShow={setCrossed} />
        </div>
      )}
    </Dialog>
  );
}
