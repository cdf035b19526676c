import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { citiesQuery } from '../../place-queries.ts';
import { PickManyField, type PickOption } from '../../ui/pick-many-field.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { folded } from '../folded.ts';
import { FIELD_IDS } from './regional-form.ts';

/** A state has up to 853 cities. */
const OFFERED_AT_MOST = 100;

interface Props {
  /** Id of the state; '' is none. */
  uf: string;
  chosen: readonly PickOption[];
  error: string | undefined;
  onChange: (chosen: readonly PickOption[]) => void;
}

/** The cities of a regional, among those of its state. */
export function CityChoice({ uf, chosen, error, onChange }: Props) {
  const [search, setSearch] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(citiesQuery(uf));
  const found = (data ?? []).filter(({ name }) => folded(name).includes(folded(search.trim())));
  const status = () => {
    if (uf === '') return 'Escolha a UF primeiro.';
    if (isError) {
      return (
        <span className="flex flex-wrap items-center gap-3">
          A lista de cidades não carregou. O que você digitou continua aqui.
          <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
        </span>
      );
    }
    if (!data) return 'Carregando as cidades…';
    if (found.length === 0) return 'Nenhuma cidade da UF corresponde ao que foi digitado.';
    if (found.length > OFFERED_AT_MOST)
      return `As ${OFFERED_AT_MOST} primeiras. Digite parte do nome para achar as outras.`;
    return '';
  };
  return (
    <PickManyField
      id={FIELD_IDS.cities}
      label="Cidades"
      required
      error={error}
      chosen={chosen}
      options={found.slice(0, OFFERED_AT_MOST).map(({ id, name }) => ({ id, name }))}
      search={search}
      searchLabel="Buscar cidade"
      status={status()}
      disabled={uf === '' || !data}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
