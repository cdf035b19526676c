import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLoadFailure } from '../../page/failure.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { BlindReadingPanel } from '../blind-reading/blind-reading-panel.tsx';
import { CalibrationStatus } from './calibration-status.tsx';
import { useRanges, useStatus } from './calibration-queries.ts';
import { RangesForm } from './ranges-form.tsx';

const FAILED = 'Erro ao buscar a calibragem das notas!';

/** The tab 'Calibrar notas': the calibration switch and the six ranges, and who is read by two people. */
export function CalibrationTab() {
  return (
    <div className="space-y-6">
      <Calibration />
      <BlindReadingPanel />
    </div>
  );
}

function Calibration() {
  const ranges = useRanges();
  const status = useStatus();
  const error = ranges.error ?? status.error;
  useLoadFailure(error, ranges.data && status.data ? FAILED : null);

  if (ranges.data && status.data) {
    return (
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <RangesForm stored={ranges.data} active={status.data.status} />
        <CalibrationStatus stored={status.data} />
      </div>
    );
  }
  if (error) {
    return (
      <LoadFailed
        title={FAILED}
        error={error}
        retrying={ranges.isFetching || status.isFetching}
        onRetry={() => {
          void ranges.refetch();
          void status.refetch();
        }}
      />
    );
  }
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <output className="sr-only">Carregando a calibragem</output>
      <Skeleton className="h-96" />
      <Skeleton className="h-48" />
    </div>
  );
}
