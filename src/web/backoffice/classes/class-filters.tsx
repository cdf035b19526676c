import { useQuery } from '@tanstack/react-query';
import { CLASS_SITUATIONS, type ClassSituation } from '#domain/classes/period.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FilterSet } from '../page/filter-set.tsx';
import { PlaceFilter, usePlaceFilter } from '../page/place-filter.tsx';
import { filtersInUse, isNarrowed, NO_CLASS_FILTERS, type ClassAddress } from './class-address.ts';
import { PeriodFilter } from './period-filter.tsx';
import { regionalChoicesQuery } from './class-queries.ts';
import { SITUATION_WORDS } from './class-texts.ts';

const SITUATIONS = CLASS_SITUATIONS.map((value) => ({ value, label: SITUATION_WORDS[value] }));

interface Props {
  address: ClassAddress;
  /** The only state that the person reaches; null: all. */
  ownUf: string | null;
  onGo: (change: Partial<ClassAddress>) => void;
}

/** State, city, regional, situation, period, 'Turmas desativadas' and 'Limpar': each holds in the address at once. */
export function ClassFilters({ address, ownUf, onGo }: Props) {
  const { initials, ufId, failed: failedPlaces } = usePlaceFilter(address.uf, ownUf);
  const regionals = useQuery(regionalChoicesQuery(ufId));
  const failed = failedPlaces ?? (regionals.isError ? regionals : undefined);
  return (
    <FilterSet
      narrowed={isNarrowed(address)}
      onClear={() => onGo(NO_CLASS_FILTERS)}
      failed={failed}
      inUse={filtersInUse(address)}
      className="mt-3"
    >
      <PlaceFilter
        uf={address.uf}
        city={address.city}
        ownUf={ownUf}
        width="flex-1 sm:w-40"
        onUf={(uf) => onGo({ uf, city: '', regional: '', page: 0 })}
        onCity={(city) => onGo({ city, page: 0 })}
      />
      <SelectInput
        label="Regional"
        width="flex-1 sm:w-40"
        disabled={initials === '' || !regionals.data}
        placeholder={initials !== '' && regionals.isLoading ? 'Carregando…' : 'Todas'}
        options={(regionals.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={regionals.data ? address.regional : ''}
        onChange={(chosen) => onGo({ regional: chosen, page: 0 })}
      />
      <SelectInput
        label="Situação"
        width="flex-1 sm:w-40"
        placeholder="Todas"
        options={SITUATIONS}
        value={address.situation}
        onChange={(chosen) => onGo({ situation: chosen as ClassSituation | '', page: 0 })}
      />
      <PeriodFilter from={address.from} to={address.to} onFilter={(period) => onGo({ ...period, page: 0 })} />
      <Switch
        label="Turmas desativadas"
        checked={address.inactive}
        onChange={(inactive) => onGo({ inactive, page: 0 })}
      />
    </FilterSet>
  );
}
