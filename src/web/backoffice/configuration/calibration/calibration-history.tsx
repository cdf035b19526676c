import { useState } from 'react';
import type { CalibrationEntry } from '#contract/calibration.ts';
import type { Calibration } from '#domain/evaluation/calibration.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { momentText } from '../../dates.ts';
import { useCalibrationDetail, useCalibrationHistory } from './calibration-queries.ts';
import { HistoryFrame } from './history-frame.tsx';
import { indexText } from './range-fields.ts';
import { rangeTitle } from './range-row.tsx';

const FAILED = 'Erro ao buscar o histórico de calibragem.';

/** Who saved ranges and when, with the details of each version. */
export function CalibrationHistoryButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Histórico de calibragem
      </Button>
      {open ? <CalibrationHistory onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CalibrationHistory({ onClose }: { readonly onClose: () => void }) {
  const history = useCalibrationHistory();
  return (
    <HistoryFrame title="Histórico de calibragem" failed={FAILED} query={history} onClose={onClose}>
      <ol className="divide-y divide-line">
        {history.data?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </HistoryFrame>
  );
}

function Entry({ entry }: { readonly entry: CalibrationEntry }) {
  const [open, setOpen] = useState(false);
  return (
    <li className="py-2">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-10 cursor-pointer py-2">
          <span className="font-semibold">{entry.userName ?? 'Padrão do portal'}</span> ·{' '}
          <time dateTime={entry.date} className="text-sm text-ink-soft">
            {momentText(entry.date)}
          </time>
        </summary>
        {open ? <Detail id={entry.id} /> : null}
      </details>
    </li>
  );
}

function Detail({ id }: { readonly id: number }) {
  const { data, error, refetch, isFetching } = useCalibrationDetail(id, true);
  if (error) {
    return (
      <div className="space-y-3 py-2">
        <p>{FAILED}</p>
        <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
      </div>
    );
  }
  if (!data) return <Skeleton className="my-2 h-40" />;
  return (
    <div className="pb-2">
      <p className="text-sm text-ink-soft">Nas avaliações feitas com ela, aparece como “{data.version}”.</p>
      <Ranges ranges={data.ranges} previous={data.previous} />
    </div>
  );
}

interface RangesProps {
  readonly ranges: Calibration;
  readonly previous: Calibration | null;
}

function Ranges({ ranges, previous }: RangesProps) {
  return (
    <table className="mt-2 w-full text-left text-sm tabular-nums">
      <caption className="sr-only">Faixas desta calibragem</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-1 pr-3 font-semibold">
            Faixa
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            De
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            Até
          </th>
          <th scope="col" className="py-1 font-semibold">
            Antes
          </th>
        </tr>
      </thead>
      <tbody>
        {ranges.map((range, i) => {
          const before = previous?.[i];
          const same = before?.start === range.start && before.end === range.end;
          return (
            <tr key={range.name} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {rangeTitle(range.name)} <span className="text-ink-soft">({range.rangeScore} pontos)</span>
              </th>
              <td className="py-1.5 pr-3">{indexText(range.start)}</td>
              <td className="py-1.5 pr-3">{indexText(range.end)}</td>
              <td className={`py-1.5 ${same ? 'text-ink-soft' : 'font-semibold'}`}>
                {before ? (same ? 'igual' : `${indexText(before.start)} a ${indexText(before.end)}`) : '–'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
