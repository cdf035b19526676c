import { Switch } from '../../ui/switch.tsx';
import { FilterSet } from '../page/filter-set.tsx';
import { PlaceFilter, usePlaceFilter } from '../page/place-filter.tsx';
import { filtersInUse, isNarrowed, NO_REGIONAL_FILTERS, type RegionalAddress } from './regional-address.ts';

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
    <FilterSet
      narrowed={isNarrowed(address)}
      onClear={() => onGo(NO_REGIONAL_FILTERS)}
      failed={failed}
      inUse={filtersInUse(address)}
      failure={`A lista de ${ufs.isError ? 'estados' : 'cidades'} não carregou.`}
      className="mt-3"
    >
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
    </FilterSet>
  );
}
