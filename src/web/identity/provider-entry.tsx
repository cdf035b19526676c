import { PROVIDER_START } from '#contract/provider.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useProvider } from './use-provider.ts';

/**
 * The way in by the organisation's provider, beside the local ones; nothing where the settings name none. `back`: a path
 * of this site to go on to.
 */
export function ProviderEntry({ back }: { back: string | null }) {
  const name = useProvider();
  if (name === null) return null;
  return (
    <div className="mt-6">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      <LinkButton to={providerStart(back)} variant="secondary" className="mt-6 w-full">
        Entrar com {name}
      </LinkButton>
    </div>
  );
}

/** The server's address that leads to the provider. */
export function providerStart(back: string | null): string {
  return back === null ? PROVIDER_START : `${PROVIDER_START}?voltar=${encodeURIComponent(back)}`;
}
