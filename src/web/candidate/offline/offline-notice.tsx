import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { openedInterviewsKey } from '../../opened-interviews-query.ts';
import { sessionQuery } from '../../session-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { staleness } from './last-known.ts';

const RECHECK_INTERVAL_MS = 15_000;

/** Shown while the page has the last known state; refetches until the server answers. */
export function OfflineNotice() {
  const stale = useSyncExternalStore(staleness.subscribe, staleness.snapshot);
  return (
    <div aria-live="polite">
      {stale ? (
        <div className="border-b border-line bg-pending-soft">
          <div className="page flex items-start gap-3 py-3">
            <Icon name="alert" className="mt-[0.15em] size-6 text-pending" />
            <p className="max-w-prose">
              <strong>Sem conexão com o portal.</strong> Esta é a última situação que este aparelho conhece.
              Você pode continuar escrevendo: o texto fica guardado aqui e é salvo quando a conexão voltar.
            </p>
          </div>
          <RetryPeriodically />
        </div>
      ) : null}
    </div>
  );
}

function RetryPeriodically() {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => {
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void client.invalidateQueries({ queryKey: openedInterviewsKey });
    };
    const timer = setInterval(ask, RECHECK_INTERVAL_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [client]);
  return null;
}
