import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Mailing } from '#contract/mailings.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useToast } from '../../ui/toast.tsx';
import { momentText } from '../dates.ts';
import { useModules } from '../modules.ts';
import { useActionFailureToast } from '../page/failure.ts';
import { countsText, mailingStanding, stoppedText } from './mailing-texts.ts';
import { useReturnedMessages, useStopMailing } from './outbox-queries.ts';

const TICK_MS = 1000;

/** The server's time, of which a countdown shows every second. */
function useServerNow(aheadMs: number, ticks: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticks) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticks]);
  return now + aheadMs;
}

/** One letter to several people: when it leaves, how far it is, who sent it back, and the brake. */
export function MailingLine({ mailing, aheadMs }: { mailing: Mailing; aheadMs: number }) {
  const now = useServerNow(aheadMs, mailing.canStop);
  const line = useRef<HTMLDivElement>(null);
  const stop = useStopMailing();
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const version = useVersionName(mailing.moduleId);
  const troubled = mailing.returned + mailing.failed + mailing.held;
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 outline-none"
    >
      <div className="min-w-0">
        <p className="font-semibold">
          {mailing.letter}
          {version === null ? null : <span className="font-normal text-ink-soft">, {version}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {momentText(mailing.createdAt)}, {mailing.requestedBy ?? 'envio automático'}
        </p>
        <p className="text-sm tabular-nums">{countsText(mailing)}</p>
        <p className="mt-1">
          <Tag tone={mailing.canStop ? 'pending' : 'default'}>{mailingStanding(mailing, now)}</Tag>
        </p>
        {troubled > 0 ? <Returned id={mailing.id} /> : null}
      </div>
      {mailing.canStop ? (
        <Button
          variant="secondary"
          size="sm"
          busy={stop.isPending}
          onClick={() =>
            stop.mutate(mailing.id, {
              onSuccess: (stopped) => {
                toast.success(stoppedText(stopped));
                // The button is gone with what could be stopped.
                line.current?.focus();
              },
              onError: (error) =>
                notifyFailure(
                  error,
                  'Não foi possível parar o envio. Tente de novo: nada muda enquanto isso.',
                ),
            })
          }
        >
          Parar envio
          <span className="sr-only">
            : {mailing.letter}, {momentText(mailing.createdAt)}
          </span>
        </Button>
      ) : null}
    </div>
  );
}

function useVersionName(id: VersionId | null): string | null {
  const modules = useModules();
  return id === null ? null : (modules.find((module) => module.id === id)?.name ?? null);
}

/** Who did not get it, and why; read when somebody opens it. */
function Returned({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useReturnedMessages(id, isOpen);
  return (
    <details className="mt-2 text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
        Quem não recebeu, e por quê
      </summary>
      {error ? <p className="mt-1">A lista não carregou. Feche e abra de novo.</p> : null}
      <ul className="mt-1 space-y-1">
        {data?.items.map((item, index) => (
          // Without a name or an id there is nothing else to key by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {item.candidateId === null ? (
              <strong className="font-semibold">Fora do seu alcance</strong>
            ) : (
              <Link to={`/gestor/candidato/${item.candidateId}`} className="font-semibold underline">
                {item.name}
              </Link>
            )}
            : {item.reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
