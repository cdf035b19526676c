import type { Regional } from '#contract/regionals.ts';
import { Icon } from '../../ui/icon.tsx';

const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).join(', ');

/** After a conflict: the regional as it is stored now, beside what was typed here. */
export function StoredRegional({ regional }: { regional: Regional }) {
  return (
    <section aria-label="Como está salvo agora" className="rounded border-2 border-line bg-paper p-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="info" className="mt-1 size-5" />
        Como está salvo agora
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
        <dt className="text-ink-soft">Nome</dt>
        <dd>{regional.name}</dd>
        <dt className="text-ink-soft">UF</dt>
        <dd>{regional.uf.name}</dd>
        <dt className="text-ink-soft">Cidades</dt>
        <dd>{namesOf(regional.cities)}</dd>
        <dt className="text-ink-soft">Gestores</dt>
        <dd>{namesOf(regional.responsibleManagers) || 'Ninguém'}</dd>
        <dt className="text-ink-soft">Situação</dt>
        <dd>{regional.active ? 'Ativa' : 'Desativada'}</dd>
      </dl>
      <p className="mt-2 text-sm">
        O que você digitou continua abaixo. Ao salvar de novo, vale o que está no formulário.
      </p>
    </section>
  );
}
