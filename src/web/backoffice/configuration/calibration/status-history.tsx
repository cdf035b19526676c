import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { momentText } from '../../dates.ts';
import { useStatusHistory } from './calibration-queries.ts';
import { HistoryFrame } from './history-frame.tsx';

/** Who switched calibration on or off, and when. */
export function StatusHistoryButton() {
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
