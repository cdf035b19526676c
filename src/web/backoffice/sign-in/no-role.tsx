import type { SessionUser } from '#contract/identity.ts';
import { providerStart } from '../../identity/provider-entry.tsx';
import { useProvider } from '../../identity/use-provider.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SignOutButton } from '../sign-out-button.tsx';

/** Signed in, but not as a manager. */
export function NoRole({ user }: { user: SessionUser }) {
  const provider = useProvider();
  return (
    <div className="page py-10 md:py-16">
      <h1 className="text-3xl">Esta conta não é de gestor</h1>
      <div className="mt-6 max-w-prose space-y-4">
        <p>
          Você entrou como <strong className="break-words">{user.email}</strong>, que não tem acesso à área do
          gestor.
        </p>
        <p>Se você tem outra conta, saia e entre com ela. Se é candidato, siga para a sua entrevista.</p>
        {provider === null ? null : (
          <p>
            O acesso de gestor que vem da organização só vale quando você entra por ela:{' '}
            <a href={providerStart('/gestor')} className="font-semibold underline underline-offset-4">
              entrar com {provider}
            </a>
            .
          </p>
        )}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/candidato">Ir para a área do candidato</LinkButton>
        <SignOutButton size="md" />
      </div>
    </div>
  );
}
