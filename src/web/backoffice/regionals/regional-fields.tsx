import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { ufsQuery } from '../../place-queries.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOwnUf } from '../candidates/places.ts';
import { useDebounced } from '../interview-row/use-debounced.ts';
import { CityChoice } from './city-choice.tsx';
import { ManagerChoice } from './manager-choice.tsx';
import { FIELD_IDS, problemsOf, type CheckedRegional, type RegionalFields } from './regional-form.ts';
import { regionalNameQuery } from './regional-queries.ts';

/** Debounce of the check of the name, in milliseconds. */
const NAME_WAIT_MS = 400;

interface Props {
  form: UseFormReturn<RegionalFields, unknown, CheckedRegional>;
  /** The regional that is edited; undefined: a new one. */
  idRegional: number | undefined;
  /** It has classes, and its state cannot be changed any more. */
  isUfFixed: boolean;
  /** Back from the review: the first field takes the focus. */
  takesFocus: boolean;
}

/** Name, state, cities and responsible managers. Another state empties the last two, which belong to it. */
export function RegionalFieldset({ form, idRegional, isUfFixed, takesFocus }: Props) {
  const { control, formState } = form;
  const { errors, submitCount } = formState;
  const name = useController({ control, name: 'name' }).field;
  const uf = useController({ control, name: 'uf.id' }).field;
  const cities = useController({ control, name: 'cities' }).field;
  const managers = useController({ control, name: 'responsibleManagers' }).field;
  const [wasEmptied, setEmptied] = useState(false);
  const ufs = useQuery(ufsQuery);
  const own = useOwnUf();
  const ufId = String(uf.value);
  const settled = useDebounced(name.value.trim(), NAME_WAIT_MS);
  const check = useQuery(regionalNameQuery(ufId, settled, idRegional));
  const taken = settled === name.value.trim() ? (check.data?.message ?? undefined) : undefined;
  useEffect(() => {
    if (takesFocus) document.getElementById(FIELD_IDS.name)?.focus();
  }, [takesFocus]);

  const changeUf = (id: string) => {
    uf.onChange(id);
    setEmptied(cities.value.length + managers.value.length > 0);
    if (cities.value.length > 0) cities.onChange([]);
    if (managers.value.length > 0) managers.onChange([]);
    // The name may be free in this state.
    form.clearErrors('name');
  };
  return (
    <>
      <ErrorSummary problems={problemsOf(errors)} attempt={submitCount} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={FIELD_IDS.name}
          label="Nome"
          required
          autoComplete="off"
          data-autofocus
          error={errors.name?.message ?? taken}
          {...name}
        />
        <SelectField
          id={FIELD_IDS.uf}
          label={isUfFixed ? 'UF (fixa: já tem turmas)' : own === null ? 'UF' : 'UF (o seu estado)'}
          required
          disabled={own !== null || isUfFixed}
          error={errors.uf?.id?.message}
          placeholder="Selecione"
          options={(ufs.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          value={ufs.data ? ufId : ''}
          onChange={({ target }) => changeUf(target.value)}
        />
      </div>
      <output className={wasEmptied ? 'block text-sm text-pending' : 'sr-only'}>
        {wasEmptied ? 'A UF mudou: escolha de novo as cidades e os gestores.' : ''}
      </output>
      <CityChoice
        // A search of another state's cities has no meaning here.
        key={`cidades ${ufId}`}
        uf={ufId}
        chosen={cities.value}
        error={errors.cities?.message}
        onChange={cities.onChange}
      />
      <ManagerChoice
        key={`gestores ${ufId}`}
        uf={ufId}
        chosen={managers.value}
        onChange={managers.onChange}
      />
    </>
  );
}
