import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PickManyField, type PickOption } from '../../ui/pick-many-field.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useDebounced } from '../interview-row/use-debounced.ts';
import { managersFoundText, MIN_LETTERS, possibleManagersQuery } from '../managers/manager-queries.ts';
import { failureText } from '../page/failure.ts';
import { FIELD_IDS } from './regional-form.ts';

/** Debounce of the search, in milliseconds. */
const WAIT_MS = 400;

interface Props {
  /** Id of the state; '' is none. */
  uf: string;
  chosen: readonly PickOption[];
  onChange: (chosen: readonly PickOption[]) => void;
}

/** The responsible managers of a regional, searched by name among those who work for its state. */
export function ManagerChoice({ uf, chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const name = useDebounced(search.trim(), WAIT_MS);
  const { data, error, isFetching, refetch } = useQuery(
    possibleManagersQuery({ kind: 'state', id: uf }, name),
  );
  const isLongEnough = search.trim().length >= MIN_LETTERS.state;
  const found = isLongEnough ? (data?.items ?? []) : [];
  const status = () => {
    if (uf === '') return 'Escolha a UF primeiro.';
    if (!isLongEnough) return `Digite pelo menos ${MIN_LETTERS.state} letras do nome.`;
    if (error) {
      return (
        <span className="flex flex-wrap items-center gap-3">
          {failureText(error, 'Não foi possível buscar os gestores. Nada se perdeu.')}
          <RetryButton size="sm" busy={isFetching} onRetry={refetch} />
        </span>
      );
    }
    if (!data) return 'Buscando…';
    return managersFoundText({ kind: 'state', id: uf }, data.total, name);
  };
  return (
    <PickManyField
      id={FIELD_IDS.managers}
      label="Gestores responsáveis"
      chosen={chosen}
      options={found.map((person) => ({
        id: person.id,
        name: person.name,
        detail: `${person.uf ?? 'Nacional'}, ${person.email}`,
      }))}
      search={search}
      searchLabel="Buscar gestor pelo nome"
      status={status()}
      disabled={uf === ''}
      onSearch={setSearch}
      onChange={(people) => onChange(people.map(({ id, name: known }) => ({ id, name: known })))}
    />
  );
}
