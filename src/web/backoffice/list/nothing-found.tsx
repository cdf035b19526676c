import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import type { ListAddress } from '../interview-row/list-address.ts';
import { activeGroups, NO_FILTERS, type ListFilters } from '../interview-row/list-filters.ts';
import { searchAdvice } from '../filters/search-advice.ts';

interface Props {
  address: ListAddress;
  onGo: (change: Partial<ListAddress>) => void;
  onFilter: (filters: ListFilters) => void;
}

export function NobodyYet() {
  return (
    <EmptyState title="Ainda não há inscrições aqui">
      <p>Quando alguém se inscrever nesta versão pelo portal, a inscrição aparece nesta lista.</p>
    </EmptyState>
  );
}

/** An empty result: the search and filters in use, and how to clear them. */
export function NothingFound({ address: { search, filters }, onGo, onFilter }: Props) {
  const isFiltered = activeGroups(filters).length > 0;
  return (
    <EmptyState
      title="Nada encontrado"
      action={
        <div className="flex flex-wrap gap-2">
          {search === '' ? null : (
            <Button variant="secondary" onClick={() => onGo({ search: '', page: 0 })}>
              Limpar busca
            </Button>
          )}
          {isFiltered ? (
            <Button variant="secondary" onClick={() => onFilter(NO_FILTERS)}>
              Limpar filtros
            </Button>
          ) : null}
        </div>
      }
    >
      <p>
        {search === '' ? (
          'Ninguém desta versão corresponde aos filtros em uso. Remova um deles para ver mais gente.'
        ) : (
          <>
            Ninguém desta versão corresponde a “{search}”{isFiltered ? ' com os filtros em uso' : ''}.{' '}
            {unbroken(searchAdvice(search))}
          </>
        )}
      </p>
    </EmptyState>
  );
}
