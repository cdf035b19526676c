import { Button } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PlaceFilter, usePlaceFilter } from '../page/place-filter.tsx';
import { isNarrowed, NO_REGIONAL_FILTERS, type RegionalAddress } from './regional-address.ts';

interface Props {
  address: RegionalAddress;
  /** The only state that the person reaches; null: all. */
  ownUf: string | null;
  onGo: (change: Partial<RegionalAddress>) => void;
}

/** State, city, 'Regionais desativadas' and 'Limpar': each holds in the address at once. */
export function RegionalFilters({ address, ownUf, onGo }: Props) {
  const { ufs, failed } = usePlaceFilter(address.uf, ownUf);
  return (
    <fieldset className="mt-3 flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2 max-sm:[&_label:has(select)]:w-full">
      <legend className="sr-only">Filtros</legend>
      <PlaceFilter
        uf={address.uf}
        city={address.city}
        ownUf={ownUf}
        width="flex-1 sm:w-52"
        onUf={(uf) => onGo({ uf, city: '', page: 0 })}
        onCity={(city) => onGo({ city, page: 0 })}
      />
      <Switch
        label="Regionais desativadas"
        checked={address.inactive}
        onChange={(inactive) => onGo({ inactive, page: 0 })}
      />
      <Button
        size="sm"
        variant="quiet"
        aria-disabled={!isNarrowed(address)}
        onClick={() => {
          if (isNarrowed(address)) onGo(NO_REGIONAL_FILTERS);
        }}
      >
        Limpar
      </Button>
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          A lista de {ufs.isError ? 'estados' : 'cidades'} não carregou.
          <RetryButton size="sm" busy={failed.isFetching} onRetry={failed.refetch} />
        </p>
      ) : null}
    </fieldset>
  );
}
