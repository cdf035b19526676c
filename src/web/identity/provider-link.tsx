import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { providerCalls } from '#contract/provider.ts';
import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { ApiError, request } from '../api.ts';
import { sessionQuery } from '../session-query.ts';
import { Button } from '../ui/button.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { openSessionsQuery, providerLinkQuery } from './account-queries.ts';
import { useConfirmed } from './confirmation/use-confirmed.tsx';
import { RefusalBox } from './form-problems.tsx';
import { useProvider } from './use-provider.ts';
import { useSubmit } from './use-submit.ts';

/** Link between the account and the organisation's provider; nothing where the settings name none. */
export function ProviderLink() {
  const name = useProvider();
  if (name === null) return null;
  return (
    <section aria-labelledby="organizacao">
      <h2 id="organizacao" className="text-2xl">
        Acesso pela organização
      </h2>
      <ProviderLinkStatus name={name} />
    </section>
  );
}

function ProviderLinkStatus({ name }: { name: string }) {
  const { data, isError, refetch } = useQuery(providerLinkQuery);
  if (data)
    return data.linkedAt === null ? <NotLinked name={name} /> : <Linked name={name} since={data.linkedAt} />;
  if (!isError) return <Skeleton className="mt-4 h-20 w-full" />;
  return (
    <div className="mt-4 space-y-3">
      <p>Não foi possível saber se a sua conta está ligada.</p>
      <RetryButton size="sm" onRetry={refetch} />
    </div>
  );
}

function NotLinked({ name }: { name: string }) {
  const { busy, refusal, send } = useSubmit();
  const confirmed = useConfirmed();
  const go = () =>
    send(async () => {
      const begun = await confirmed.run(() => request(providerCalls.linkProvider, {}));
      if (begun) window.location.assign(begun.location);
    });
  return (
    <div className="mt-4 max-w-prose space-y-4">
      <p>Entre também com {name}: basta ligar os dois uma vez. As formas de hoje continuam valendo.</p>
      {refusal ? <RefusalBox message={refusal.message} /> : null}
      <Button variant="secondary" busy={busy} busyLabel="Abrindo…" onClick={() => void go()}>
        Ligar {name}
      </Button>
      <p className="text-sm text-ink-soft">
        Você confirma quem é no serviço da organização e volta para esta página.
      </p>
      {confirmed.dialog}
    </div>
  );
}

function Linked({ name, since }: { name: string; since: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const untie = useMutation({
    mutationFn: () => request(providerCalls.unlinkProvider, {}),
    onSuccess: async () => {
      toast.success('Pronto: este cadastro não está mais ligado à organização.');
      // The session also loses the roles given by the provider.
      await Promise.all(
        [providerLinkQuery, openSessionsQuery, sessionQuery].map((query) =>
          client.invalidateQueries({ queryKey: query.queryKey }),
        ),
      );
    },
    onError: (error) =>
      toast.error(error instanceof ApiError ? error.message : 'Não foi possível desligar agora.'),
    onSettled: () => setAsking(false),
  });
  return (
    <div className="mt-4 max-w-prose space-y-4">
      <p>
        Você também entra com {name}, desde {formatDateBr(dateInSaoPaulo(new Date(since)))}.
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Desligar
      </Button>
      <ConfirmDialog
        open={asking}
        title="Desligar o acesso pela organização?"
        confirmLabel="Desligar"
        // The mutation reports its outcome with toasts.
        onConfirm={() => untie.mutateAsync().catch(() => {})}
        onClose={() => setAsking(false)}
      >
        <p>
          Você continua entrando pelo link do e-mail ou com a senha. As sessões que começaram pela organização
          em outros aparelhos são encerradas, e os papéis que ela lhe dá deixam de valer neste cadastro.
        </p>
      </ConfirmDialog>
    </div>
  );
}
