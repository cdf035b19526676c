import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { citiesQuery, ufsQuery } from '../../place-queries.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useOwnUf } from './places.ts';

interface Props {
  /** Ids as the selects use them; '' is none. */
  uf: string;
  city: string;
  onUf: (id: string) => void;
  onCity: (id: string) => void;
  ids: { readonly uf: string; readonly city: string };
  errors?: { readonly uf?: string | undefined; readonly city?: string | undefined };
  required?: boolean;
  /** Label of the empty choice. */
  placeholder?: string;
}

/** State and city selects. The state is fixed for people restricted to one state. */
export function PlaceSelects({
  uf,
  city,
  onUf,
  onCity,
  ids,
  errors = {},
  required,
  placeholder = 'Selecione',
}: Props): ReactNode {
  const ufs = useQuery(ufsQuery);
  const cities = useQuery(citiesQuery(uf));
  const own = useOwnUf();
  const failed = ufs.isError ? ufs : cities.isError ? cities : null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id={ids.uf}
        label={own === null ? 'UF' : 'UF (o seu estado)'}
        required={required}
        disabled={own !== null}
        error={errors.uf}
        placeholder={placeholder}
        options={(ufs.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={ufs.data ? uf : ''}
        onChange={({ target }) => onUf(target.value)}
      />
      <SelectField
        id={ids.city}
        label="Cidade"
        required={required}
        disabled={uf === '' || !cities.data}
        error={errors.city}
        placeholder={uf !== '' && cities.isLoading ? 'Carregando…' : placeholder}
        options={(cities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={cities.data ? city : ''}
        onChange={({ target }) => onCity(target.value)}
      />
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm sm:col-span-2">
          <p>
            A lista de {ufs.isError ? 'estados' : 'cidades'} não carregou. O que você digitou continua aqui.
          </p>
          <RetryButton size="sm" busy={failed.isFetching} onRetry={failed.refetch} />
        </div>
      ) : null}
    </div>
  );
}
