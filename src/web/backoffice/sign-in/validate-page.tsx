import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { SessionUser } from '#contract/identity.ts';
import { managerAccessCalls } from '#contract/manager-access.ts';
import { ApiError, request } from '../../api.ts';
import { useLinkToken } from '../../identity/use-link-token.ts';
import { useSession } from '../../session.ts';
import { forgetAllButSession, sessionQuery } from '../../session-query.ts';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { failureText } from '../page/failure.ts';
import { listPath } from '../interview-row/list-address.ts';
import { NoConnection } from '../../shell/no-connection.tsx';
import { hasOfficeRole } from '../session/roles.ts';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { SignIn } from './sign-in.tsx';

/**
 * `/gestor/validate/{token}`: the target of the validation e-mail. The link is redeemed by the button, not by the
 * visit, because mail scanners open every link. Only the requesting account can redeem it, so signed-out visitors
 * sign in first, on this page.
 */
export default function ValidatePage() {
  const token = useLinkToken();
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <LoadingPage />;
    case 'unknown':
      return <NoConnection onRetry={session.retry} />;
    case 'signed-out':
      return (
        <EntryFrame title="Validar acesso">
          <div className="page py-10 md:py-16">
            <p className="mb-8 max-w-prose border-l-4 border-primary-ink pl-4">
              Para validar o seu acesso, entre com a conta que pediu este link. Depois disso, falta um toque.
            </p>
            <div className="max-w-md">
              <SignIn />
            </div>
          </div>
        </EntryFrame>
      );
    case 'signed-in':
      if (hasOfficeRole(session.user)) return <Navigate to={listPath(1)} replace />;
      return (
        <EntryFrame title="Validar acesso">
          <Validate token={token} user={session.user} />
        </EntryFrame>
      );
  }
}

function Validate({ token, user }: { token: string; user: SessionUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const grant = useMutation({
    mutationFn: () =>
      request(managerAccessCalls.grantManagerAccess, { params: { id: user.id }, body: { token } }),
    onSuccess: async (granted) => {
      toast.success(`Acesso liberado: você é Gestor ${granted.user.uf ?? 'Nacional'}.`);
      // The cached data was loaded without access to the back office.
      forgetAllButSession(client);
      client.setQueryData(sessionQuery.queryKey, granted);
      await navigate(listPath(1), { replace: true });
    },
    // The access may have been given in another tab: then this page leads to the list.
    onError: async (error) => {
      if (!isFinal(error)) return;
      forgetAllButSession(client);
      await client.refetchQueries(sessionQuery);
    },
  });
  if (grant.error && isFinal(grant.error)) return <Refused message={explained(grant.error)} user={user} />;
  return (
    <div className="page py-10 md:py-16">
      <h1 className="text-3xl">Falta um toque</h1>
      <div className="mt-6 max-w-prose space-y-4">
        <p>
          Você entrou como <strong className="break-words">{user.email}</strong>. Toque no botão para esta
          conta receber acesso à área do gestor.
        </p>
        <p className="text-sm text-ink-soft">
          Não pediu este link? Feche esta página: sem o toque no botão, ninguém recebe acesso.
        </p>
      </div>
      {grant.error ? (
        <p role="alert" className="mt-6 max-w-prose font-semibold text-error">
          {failureText(
            grant.error,
            'Não foi possível validar agora. O link continua valendo: tente de novo.',
          )}
        </p>
      ) : null}
      <Button
        size="lg"
        className="mt-8"
        busy={grant.isPending}
        busyLabel="Validando…"
        onClick={() => grant.mutate()}
      >
        Validar acesso de gestor
      </Button>
    </div>
  );
}

/** Whether retrying the same link is pointless. */
function isFinal(error: Error): error is ApiError {
  return error instanceof ApiError && [400, 404, 409, 410, 422].includes(error.status);
}

/** A truncated token is reported like a used one. */
function explained(error: ApiError): string {
  return error.code === 'link.invalid' || error.code === 'request.invalid'
    ? 'Este link já foi usado, venceu, foi substituído por um mais novo ou foi pedido por outra conta.'
    : error.message;
}

function Refused({ message, user }: { message: string; user: SessionUser }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="page py-10 md:py-16">
      <h1 className="text-3xl">Falha nas credenciais do gestor!</h1>
      <div ref={ref} role="alert" tabIndex={-1} className="mt-6 max-w-prose space-y-4 rounded">
        <p>{message}</p>
        <p>
          Você entrou como <strong className="break-words">{user.email}</strong>. Nada se perdeu: peça outro
          link com esta conta, ou saia e entre com a que pediu este.
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/gestor">Pedir outro link</LinkButton>
        <SignOutButton size="md" />
      </div>
    </div>
  );
}
