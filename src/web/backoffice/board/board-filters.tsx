import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { citiesQuery, ufsQuery } from '../../place-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { isNarrowed, NO_BOARD_FILTERS, type BoardAddress } from './board-address.ts';
import { boardClassesQuery } from './board-queries.ts';

interface Props {
  address: BoardAddress;
  /** The only state that the person reaches; null: all. */
  ownUf: string | null;
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
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-10 items-center gap-2 rounded font-semibold"
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

function Filters({ address, ownUf, onGo }: Omit<Props, 'folded' | 'children'>) {
  const ufs = useQuery(ufsQuery);
  const initials = ownUf ?? address.uf;
  const uf = ufs.data?.find((one) => one.initials === initials);
  const cities = useQuery(citiesQuery(uf ? String(uf.id) : ''));
  const classes = useQuery(boardClassesQuery(address.version, '', !address.inactive));
  const failed = [ufs, cities, classes].find(({ isError }) => isError);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-sm:[&_label:has(select)]:w-full">
      <legend className="sr-only">Filtros</legend>
      <SelectInput
        label="Interessados na turma"
        width="flex-1 sm:w-56"
        disabled={!classes.data}
        placeholder={classes.isLoading ? 'Carregando…' : 'Todas'}
        options={(classes.data ?? []).map(({ idClassRoom, className, subtitle }) => ({
          value: idClassRoom,
          label: `${className} · ${subtitle}`,
        }))}
        value={classes.data ? address.interestedIn : ''}
        onChange={(interestedIn) => onGo({ interestedIn })}
      />
      <SelectInput
        label={ownUf === null ? 'UF' : 'UF (o seu estado)'}
        width="flex-1 sm:w-40"
        disabled={ownUf !== null}
        placeholder="Todas"
        options={(ufs.data ?? []).map((one) => ({ value: one.initials, label: one.name }))}
        value={ufs.data ? initials : ''}
        onChange={(chosen) => onGo({ uf: chosen, city: '' })}
      />
      <SelectInput
        label="Cidade"
        width="flex-1 sm:w-40"
        disabled={initials === '' || !cities.data}
        placeholder={initials !== '' && cities.isLoading ? 'Carregando…' : 'Todas'}
        options={(cities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={cities.data ? address.city : ''}
        onChange={(city) => onGo({ city })}
      />
      <Switch label="Meus cadastros" checked={address.mine} onChange={(mine) => onGo({ mine })} />
      <Switch
        label="Turmas desativadas"
        checked={address.inactive}
        onChange={(inactive) => onGo({ inactive })}
      />
      <Button
        size="sm"
        variant="quiet"
        aria-disabled={!isNarrowed(address)}
        onClick={() => {
          if (isNarrowed(address)) onGo(NO_BOARD_FILTERS);
        }}
      >
        Limpar
      </Button>
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          As opções dos filtros não carregaram.
          <RetryButton size="sm" busy={failed.isFetching} onRetry={failed.refetch} />
        </p>
      ) : null}
    </fieldset>
  );
}
