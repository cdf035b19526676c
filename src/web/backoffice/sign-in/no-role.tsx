import type { SessionUser } from '#contract/identity.ts';
import { providerStart } from '../../identity/provider-entry.tsx';
import { useProvider } from '../../identity/use-provider.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';

/** Signed in without access to the back office, and without a way to request it. */
export function NoRole({ user }: { user: SessionUser }) {
  return (
    <div className="page py-10 md:py-16">
      <h1 className="text-3xl">Esta conta não é de gestor</h1>
      <p className="mt-6 max-w-prose">
        Você entrou como <strong className="break-words">{user.email}</strong>, que não tem acesso à área do
        gestor.
      </p>
      <OtherWays main />
    </div>
  );
}

/**
 * Another account, the organisation's provider, the candidate's area. `main`: these are the only actions of the page.
 */
export function OtherWays({ main = false }: { main?: boolean }) {
  const provider = useProvider();
  return (
    <section aria-label="Outros caminhos" className={main ? 'mt-4' : 'mt-12 border-t-2 border-line pt-8'}>
      <div className="max-w-prose space-y-4">
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
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/candidato" variant={main ? 'primary' : 'secondary'}>
          Ir para a área do candidato
        </LinkButton>
        <SignOutButton size="md" />
      </div>
    </section>
  );
}
