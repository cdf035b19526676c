import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identityCalls } from '#contract/identity.ts';
import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { type Answered, ApiError, request } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { useToast } from '../ui/toast.tsx';
import { openSessionsQuery } from './account-queries.ts';
import { deviceName } from './device-name.ts';

type OpenSession = Answered<typeof identityCalls.listSessions>[number];

/** Where the person is signed in, and the way to end it everywhere else. */
export function OpenSessions() {
  const { data, isError, refetch } = useQuery(openSessionsQuery);
  return (
    <section aria-labelledby="sessoes">
      <h2 id="sessoes" className="text-2xl">
        Onde você está conectado
      </h2>
      {data ? <SessionList sessions={data} /> : null}
      {isError && !data ? (
        <div className="mt-4 space-y-3">
          <p>Não foi possível buscar as suas sessões.</p>
          <RetryButton size="sm" onRetry={refetch} />
        </div>
      ) : null}
      {!data && !isError ? <Skeleton className="mt-4 h-20 w-full" /> : null}
    </section>
  );
}

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const others = sessions.filter((session) => !session.current).length;
  return (
    <>
      <ul className="mt-4">
        {[...sessions].sort(currentFirst).map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-4 last:border-b"
          >
            <div>
              <p className="font-semibold">{deviceName(session.userAgent)}</p>
              <p className="text-sm text-ink-soft">
                desde {day(session.createdAt)}, usada por último em {moment(session.usedAt)}
              </p>
            </div>
            {session.current ? <Tag tone="done">Este aparelho</Tag> : <EndOne session={session} />}
          </li>
        ))}
      </ul>
      {others > 0 ? <EndOthers count={others} /> : <p className="mt-4">Nenhuma outra sessão aberta.</p>}
    </>
  );
}

function EndOne({ session }: { session: OpenSession }) {
  const client = useQueryClient();
  const toast = useToast();
  const end = useMutation({
    mutationFn: () => request(identityCalls.endOwnSession, { params: { id: session.id } }),
    onSuccess: () => {
      toast.success('A sessão foi encerrada.');
      return client.invalidateQueries({ queryKey: openSessionsQuery.queryKey });
    },
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.message : 'Não foi possível encerrar a sessão.'),
  });
  const name = `${deviceName(session.userAgent)}, desde ${day(session.createdAt)}`;
  return (
    <Button variant="secondary" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
      Encerrar <span className="sr-only">a sessão em {name}</span>
    </Button>
  );
}

function EndOthers({ count }: { count: number }) {
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => request(identityCalls.revokeOtherSessions, {}),
    onSuccess: () => {
      toast.success('As outras sessões foram encerradas.');
      return client.invalidateQueries({ queryKey: openSessionsQuery.queryKey });
    },
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.message : 'Não foi possível encerrar as sessões.'),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="secondary" className="mt-6" onClick={() => setAsking(true)}>
        {count === 1 ? 'Encerrar a outra sessão' : `Encerrar as outras ${count} sessões`}
      </Button>
      <ConfirmDialog
        open={asking}
        title={count === 1 ? 'Encerrar a outra sessão?' : 'Encerrar as outras sessões?'}
        confirmLabel="Encerrar"
        // The mutation reports its outcome with toasts.
        onConfirm={() => end.mutateAsync().catch(() => {})}
        onClose={() => setAsking(false)}
      >
        <p>Nos outros aparelhos será preciso entrar de novo. Neste, você continua conectado.</p>
      </ConfirmDialog>
    </>
  );
}

function currentFirst(one: OpenSession, other: OpenSession): number {
  return Number(other.current) - Number(one.current) || other.createdAt.localeCompare(one.createdAt);
}

function day(instant: string): string {
  return formatDateBr(dateInSaoPaulo(new Date(instant)));
}

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});
const moment = (instant: string): string => MOMENT.format(new Date(instant));
