import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SimpleClassRoom } from '#contract/class-rooms.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SelectOption } from '../../ui/select-field.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FilterSet } from '../page/filter-set.tsx';
import { PlaceFilter, usePlaceFilter } from '../page/place-filter.tsx';
import type { InterestedColumn } from '#contract/board.ts';
import { MAX_CLASS_CHOICES } from '#domain/classes/board.ts';
import { isNarrowed, NO_BOARD_FILTERS, type BoardAddress } from './board-address.ts';
import { boardClassesQuery } from './board-queries.ts';

interface Props {
  address: BoardAddress;
  /** The only state that the person reaches; null: all. */
  ownUf: string | null;
  /** The column as it was loaded: the name of a class that the choice may not list. */
  interested: Pick<InterestedColumn, 'idClassRoom' | 'className'> | null;
  /** On a phone the filters open by a button. */
  folded: boolean;
  onGo: (change: Partial<BoardAddress>) => void;
  /** At the end of the line. */
  children: ReactNode;
}

/** 'Interessados na turma', UF, Cidade, 'Meus cadastros', 'Turmas desativadas' and 'Limpar': each holds in the address at once. */
export function BoardFilters({ folded, children, ...filters }: Props) {
  const [open, setOpen] = useState(false);
  if (!folded)
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Filters {...filters} />
        {children}
      </div>
    );
  return (
    <div className="mt-3 space-y-2">
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-10 shrink-0 items-center gap-2 rounded font-semibold"
        >
          <Icon name="filter" className="size-5" />
          Filtros{isNarrowed({ ...filters.address, search: '' }) ? ' (em uso)' : ''}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} className="size-4" />
        </button>
        {children}
      </div>
      {open ? <Filters {...filters} /> : null}
    </div>
  );
}

function Filters({ address, ownUf, interested, onGo }: Omit<Props, 'folded' | 'children'>) {
  const { failed: failedPlaces } = usePlaceFilter(address.uf, ownUf);
  const classes = useQuery(boardClassesQuery(address.version, '', !address.inactive, address.uf));
  const failed = failedPlaces ?? (classes.isError ? classes : undefined);
  return (
    <FilterSet narrowed={isNarrowed(address)} onClear={() => onGo(NO_BOARD_FILTERS)} failed={failed}>
      <SelectInput
        label="Interessados na turma"
        width="flex-1 sm:w-40"
        disabled={!classes.data}
        placeholder={classes.isLoading ? 'Carregando…' : 'Todas'}
        options={classOptions(classes.data ?? [], address, interested)}
        value={classes.data ? address.interestedIn : ''}
        onChange={(interestedIn) => onGo({ interestedIn })}
      />
      <PlaceFilter
        uf={address.uf}
        city={address.city}
        ownUf={ownUf}
        width="flex-1 sm:w-40"
        onUf={(uf) => onGo({ uf, city: '' })}
        onCity={(city) => onGo({ city })}
      />
      <Switch label="Meus cadastros" checked={address.mine} onChange={(mine) => onGo({ mine })} />
      <Switch
        label="Turmas desativadas"
        checked={address.inactive}
        onChange={(inactive) => onGo({ inactive })}
      />
    </FilterSet>
  );
}

/** The classes listed, the one in use where it is not among them, and how to come to those that are not listed. */
function classOptions(
  listed: readonly SimpleClassRoom[],
  { interestedIn, uf }: BoardAddress,
  interested: Props['interested'],
): SelectOption[] {
  const isListed =
    interestedIn === '' || listed.some(({ idClassRoom }) => String(idClassRoom) === interestedIn);
  const name = String(interested?.idClassRoom) === interestedIn ? interested?.className : null;
  const rest = uf === '' ? 'Escolha a UF para ver outras.' : 'As outras estão na lista de turmas.';
  return [
    ...(isListed ? [] : [{ value: interestedIn, label: name ?? 'A turma escolhida' }]),
    ...listed.map(({ idClassRoom, className, subtitle }) => ({
      value: String(idClassRoom),
      label: `${className} · ${subtitle}`,
    })),
    ...(listed.length < MAX_CLASS_CHOICES
      ? []
      : [{ value: 'outras', label: `As ${MAX_CLASS_CHOICES} primeiras. ${rest}`, disabled: true }]),
  ];
}
