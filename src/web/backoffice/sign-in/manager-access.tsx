import { useState } from 'react';
import type { SessionUser } from '#contract/identity.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InternalEmailForm } from './internal-email-form.tsx';
import { useManagerCheck } from './manager-check-query.ts';
import { NoRole, OtherWays } from './no-role.tsx';
import { ValidationSent } from './validation-sent.tsx';

/**
 * `/gestor` for people signed in without access to the back office: requesting it by internal e-mail, when possible.
 */
export function ManagerAccess({ user }: { user: SessionUser }) {
  const { data, isError, refetch } = useManagerCheck();
  const [changing, setChanging] = useState(false);
  if (!data) {
    return (
      <div className="page py-10 md:py-16">
        <h1 className="text-3xl">Área do gestor</h1>
        {isError ? <CheckFailed onRetry={() => void refetch()} /> : <Skeleton className="mt-6 h-48 w-full" />}
      </div>
    );
  }
  if (!data.showFormEmail && !data.showInputEmail) return <NoRole user={user} />;
  return (
    <div className="page py-10 md:py-16">
      <h1 className="text-3xl">Valide o seu acesso de gestor</h1>
      <p className="mt-6 max-w-prose">
        Você entrou como <strong className="break-words">{user.email}</strong>, que ainda não tem acesso à
        área do gestor.
      </p>
      {data.showInputEmail && data.email !== null && !changing ? (
        <ValidationSent userId={user.id} email={data.email} onChange={() => setChanging(true)} />
      ) : (
        <InternalEmailForm
          userId={user.id}
          before={changing ? data.email : null}
          onSent={() => setChanging(false)}
          onBack={() => setChanging(false)}
        />
      )}
      <OtherWays />
    </div>
  );
}

function CheckFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-6 max-w-prose space-y-4">
      <p className="font-semibold">Falha nas credenciais do gestor!</p>
      <p>
        Não foi possível saber agora se esta conta tem acesso. Nada se perdeu: confira a conexão e tente de
        novo.
      </p>
      <Button onClick={onRetry}>Tentar de novo</Button>
    </div>
  );
}
