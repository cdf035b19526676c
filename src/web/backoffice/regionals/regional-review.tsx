import { type ReactNode, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ufsQuery } from '../../place-queries.ts';
import type { CheckedRegional } from './regional-form.ts';

/** What will be saved, before it is. Takes the focus, because it replaces the form. */
export function RegionalReview({ regional }: { regional: CheckedRegional }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { data } = useQuery(ufsQuery);
  return (
    <div ref={ref} tabIndex={-1} className="space-y-5">
      <p>Confira os dados antes de salvar.</p>
      <dl className="space-y-4">
        <Fact name="Nome">{regional.name}</Fact>
        <Fact name="UF">{data?.find(({ id }) => id === regional.uf.id)?.name ?? ''}</Fact>
        <Fact name={`Cidades (${regional.cities.length})`}>{namesOf(regional.cities)}</Fact>
        <Fact name="Gestores responsáveis">
          {regional.responsibleManagers.length === 0 ? 'Ninguém' : namesOf(regional.responsibleManagers)}
        </Fact>
      </dl>
    </div>
  );
}

const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).join(', ');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
