import { useState } from 'react';
import type { CalibrationStatus as Stored } from '#contract/calibration.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useActionFailureToast } from '../../page/failure.ts';
import { useMayChangeSettings } from '../may-change-settings.tsx';
import { useToggleStatus } from './calibration-queries.ts';
import { Panel } from '../panel.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { StatusHistoryButton } from './status-history.tsx';

const SAVED = 'Status alterado com sucesso!';
const NOT_SAVED = 'Erro ao alterar o status da calibragem. Nada mudou; tente de novo.';

/** Whether calibration is on; switching it has a confirmation and previews the effect. */
export function CalibrationStatus({ stored }: { readonly stored: Stored }) {
  const [asked, setAsked] = useState<Stored | null>(null);
  const mayChange = useMayChangeSettings();
  const toggle = useToggleStatus();
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const { status: active } = stored;

  const confirm = async ({ revision, status }: Stored) => {
    try {
      await toggle.mutateAsync({ revision, status: !status });
      setAsked(null);
      toast.success(SAVED);
    } catch (error) {
      setAsked(null);
      notifyFailure(error, NOT_SAVED);
    }
  };

  return (
    <Panel id="status-da-calibragem" title="Status">
      <p className="mt-3">
        <Tag tone={active ? 'done' : 'default'}>{active ? 'Calibragem ligada' : 'Calibragem desligada'}</Tag>
      </p>
      <p className="mt-3">
        {active
          ? 'Cada índice vale os pontos da sua faixa.'
          : 'Cada índice vale a sua quarta parte em pontos: 80 vale 20.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {mayChange ? (
          <Button variant="secondary" onClick={() => setAsked(stored)}>
            {active ? 'Desligar calibragem' : 'Ligar calibragem'}
          </Button>
        ) : null}
        <StatusHistoryButton />
      </div>
      {asked ? (
        <PreviewDialog
          title={asked.status ? 'Desligar a calibragem?' : 'Ligar a calibragem?'}
          previewed={{ status: !asked.status }}
          confirmLabel={asked.status ? 'Desligar calibragem' : 'Ligar calibragem'}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.status
              ? 'As próximas avaliações deixam de usar as faixas: cada índice vale a sua quarta parte em pontos.'
              : 'As próximas avaliações passam a usar as faixas salvas.'}
          </p>
        </PreviewDialog>
      ) : null}
    </Panel>
  );
}
