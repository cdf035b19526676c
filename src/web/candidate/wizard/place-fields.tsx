import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import type { InterviewDetail } from '#contract/interviews.ts';
import { citiesQuery, ufsQuery } from '../../place-queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { BasicDataControl } from './basic-data-form.ts';

interface Props {
  control: BasicDataControl;
  /** The saved city: shown before the lists have come. */
  saved: InterviewDetail['city'];
  onUfChange: () => void;
}

/** State and city: the cities are those of the state, and another state empties the city. */
export function PlaceFields({ control, saved, onUfChange }: Props) {
  const uf = useWatch({ control, name: 'uf' });
  const ufs = useQuery(ufsQuery);
  const cities = useQuery(citiesQuery(uf));
  const ofSavedUf = uf === String(saved.uf.id);
  const cityList = cities.data ?? (ofSavedUf ? [saved] : []);
  return (
    <>
      <Controller
        control={control}
        name="uf"
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            label="Estado"
            required
            placeholder="Selecione"
            error={fieldState.error?.message}
            options={(ufs.data ?? [{ id: saved.uf.id, name: saved.uf.initials }]).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
            onChange={(event) => {
              field.onChange(event);
              onUfChange();
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="city"
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            label="Cidade"
            required
            placeholder={
              uf === '' ? 'Escolha antes o estado' : cities.isPending ? 'Carregando cidades…' : 'Selecione'
            }
            error={fieldState.error?.message}
            disabled={uf === ''}
            options={cityList.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      />
      {ufs.isError || cities.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm md:col-span-2">
          Não foi possível carregar estados e cidades.
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              if (ufs.isError) void ufs.refetch();
              if (cities.isError) void cities.refetch();
            }}
          >
            Tentar de novo
          </Button>
        </p>
      ) : null}
    </>
  );
}
