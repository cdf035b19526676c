import { useState } from 'react';
import type { CalibrationStatus as Stored } from '#contract/calibration.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useActionFailureToast } from '../../page/failure.ts';
import { momentText } from '../../dates.ts';
import { useMayChangeSettings } from '../may-change-settings.tsx';
import { useToggleStatus, useStatusHistory } from './calibration-queries.ts';
import { Panel } from '../panel.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { HistoryFrame } from './history-frame.tsx';

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

/** Who switched calibration on or off, and when. */
function StatusHistoryButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Histórico do status
      </Button>
      {open ? <StatusHistory onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function StatusHistory({ onClose }: { readonly onClose: () => void }) {
  const history = useStatusHistory();
  return (
    <HistoryFrame
      title="Histórico do status"
      failed="Erro ao buscar o histórico de calibragem."
      query={history}
      onClose={onClose}
    >
      <ol className="divide-y divide-line">
        {history.data?.map(({ id, changeDate, status, user }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <Tag tone={status ? 'done' : 'default'}>{status ? 'Ligada' : 'Desligada'}</Tag>
            <span className="text-sm">
              {user ? user.name : 'Padrão do portal'} ·{' '}
              <time dateTime={changeDate} className="text-ink-soft">
                {momentText(changeDate)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </HistoryFrame>
  );
}
