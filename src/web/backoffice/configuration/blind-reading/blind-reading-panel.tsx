import { useQuery } from '@tanstack/react-query';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from '../panel.tsx';
import { failureText } from '../../page/failure.ts';
import { blindReadingQuery } from './blind-reading-queries.ts';
import { VersionBlindReading } from './version-blind-reading.tsx';

const FAILED = 'Erro ao buscar a configuração da leitura às cegas!';

/** Which interviews two people score without seeing each other's scores, by version. */
export function BlindReadingPanel() {
  const { data, error, refetch, isFetching } = useQuery(blindReadingQuery);
  return (
    <Panel id="leitura-as-cegas" title="Leitura às cegas por duas pessoas">
      <p className="mt-1 max-w-prose text-ink-soft">
        Duas pessoas dão as dez notas sem ver as da outra. Se concordam, vale a média; se não, uma terceira
        pessoa vê as duas e decide. Vale para entrevistas que passarem a aguardar avaliação: as que já
        aguardam continuam como estão.
      </p>
      {data ? (
        <div className="mt-4 grid gap-6 lg:grid-cols-2">
          {data.map((setting) => (
            <VersionBlindReading key={setting.module.id} stored={setting} />
          ))}
        </div>
      ) : error ? (
        <div className="mt-4 space-y-3">
          <p>{failureText(error, FAILED)} Nada mudou.</p>
          <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
        </div>
      ) : (
        <Skeleton className="mt-4 h-64" />
      )}
    </Panel>
  );
}
