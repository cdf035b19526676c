import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { citiesQuery, ufsQuery } from '../../place-queries.ts';
import { SelectInput } from '../../ui/select-input.tsx';

interface Props {
  /** Initials of the state; '' is all. */
  uf: string;
  /** Id of the city; '' is all. */
  city: string;
  /** The only state that the person reaches; null: all. */
  ownUf: string | null;
  onUf: (uf: string) => void;
  onCity: (city: string) => void;
  /** Width of each select. */
  width: string;
}

/** What the selects of state and city hold, for whoever shows them: the state that filters, and what did not load. */
export function usePlaceFilter(uf: string, ownUf: string | null) {
  const ufs = useQuery(ufsQuery);
  const initials = ownUf ?? uf;
  const id = ufs.data?.find((one) => one.initials === initials)?.id;
  const ufId = id === undefined ? '' : String(id);
  const cities = useQuery(citiesQuery(ufId));
  return { initials, ufId, ufs, cities, failed: [ufs, cities].find(({ isError }) => isError) };
}

/** State and city of a list's filters. The state is fixed for people restricted to one. */
export function PlaceFilter({ uf, city, ownUf, onUf, onCity, width }: Props): ReactNode {
  const { initials, ufs, cities } = usePlaceFilter(uf, ownUf);
  return (
    <>
      <SelectInput
        label={ownUf === null ? 'UF' : 'UF (o seu estado)'}
        width={width}
        disabled={ownUf !== null}
        placeholder="Todas"
        options={(ufs.data ?? []).map((one) => ({ value: one.initials, label: one.name }))}
        value={ufs.data ? initials : ''}
        onChange={onUf}
      />
      <SelectInput
        label="Cidade"
        width={width}
        disabled={initials === '' || !cities.data}
        placeholder={initials !== '' && cities.isLoading ? 'Carregando…' : 'Todas'}
        options={(cities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={cities.data ? city : ''}
        onChange={onCity}
      />
    </>
  );
}
