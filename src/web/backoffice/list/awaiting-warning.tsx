import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageMark } from '../../ui/page-mark.ts';
import { ToastStore } from '../../ui/toast-store.ts';
import { useLoadFailure } from '../page/failure.ts';
import { firstPage, listSearch } from '../interview-row/list-address.ts';
import { NO_FILTERS } from '../interview-row/list-filters.ts';
import { awaitingEvaluationQuery } from './awaiting-query.ts';

const WARNING = 'Existe(m) entrevista(s) no sistema "Aguardando avaliação".';
const FAILURE = 'Erro ao analisar se existem entrevistas Aguardando avaliação.';

interface Props {
  /** The version in the address: the link opens its list when it has waiting interviews. */
  version: VersionId;
}

/** Shows an administrator for 5 s, at each load of the list, that interviews await evaluation. */
export function AwaitingWarning({ version }: Props) {
  const [store] = useState(() => new ToastStore());
  const wasShown = useRef(false);
  const [shown] = useSyncExternalStore(store.subscribe, store.snapshot);
  const { data, error } = useQuery(awaitingEvaluationQuery);
  useLoadFailure(error, FAILURE);
  useEffect(() => {
    if (!data?.awaiting || wasShown.current) return;
    wasShown.current = true;
    store.show({ kind: 'attention', message: WARNING });
  }, [data, store]);

  // Other notices stand above it.
  usePageMark('data-foot-notice', shown ? '' : null);

  const versions = data?.modules.flatMap((id) => parseVersionId(id) ?? []) ?? [];
  const where = versions.includes(version) ? version : versions[0];
  return (
    // The live region must exist before the notice, or screen readers do not announce it. It has a line of its own at the
    // end of the list, and stands there at the foot of the window: at the page's end it covers nothing.
    <section
      aria-label="Entrevistas aguardando avaliação"
      aria-live="polite"
      className="print:hidden pointer-events-none sticky bottom-0 z-30 mt-auto in-data-at-foot:bottom-32"
    >
      {shown ? (
        // The handlers only pause the countdown; the link and the button are the only controls.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          onPointerMove={({ movementX, movementY }) => {
            if (movementX !== 0 || movementY !== 0) store.pause(shown.id);
          }}
          onPointerLeave={() => store.resume(shown.id)}
          onFocus={() => store.pause(shown.id)}
          onBlur={() => store.resume(shown.id)}
          className="pointer-events-auto my-2 flex w-fit max-w-full items-center gap-2 rounded border-2 border-pending bg-pending-soft pl-3 text-sm text-pending shadow"
        >
          <Icon name="alert" className="size-4" />
          <p className="py-1">
            <strong>Atenção!</strong> {shown.message}{' '}
            {where === undefined ? null : (
              <Link
                to={`/gestor/entrevista${listSearch({
                  ...firstPage(where),
                  filters: { ...NO_FILTERS, results: ['AGUARDANDO_AVALIACAO'] },
                })}`}
                onClick={() => store.dismiss(shown.id)}
                className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
              >
                Ver entrevistas
              </Link>
            )}
          </p>
          <button
            type="button"
            onClick={() => store.dismiss(shown.id)}
            className="grid size-9 shrink-0 place-items-center rounded hover:bg-current/15"
          >
            <Icon name="close" className="size-4" />
            <span className="sr-only">Fechar aviso</span>
          </button>
        </div>
      ) : null}
    </section>
  );
}
