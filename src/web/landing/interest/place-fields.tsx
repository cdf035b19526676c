import { SelectField } from '../../ui/select-field.tsx';
import { CitySearch } from './city-search.tsx';
import { chooseCity, chooseState } from './interest.ts';
import { FIELD_IDS } from './registration.ts';
import type { InterestFormState } from './use-interest-form.ts';

export function PlaceFields({ form, stepped = false }: { form: InterestFormState; stepped?: boolean }) {
  const { interest, choices, change } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id={FIELD_IDS.uf}
        label="Estado"
        required
        placeholder="Selecione"
        hint={
          choices.ufsFailed
            ? 'Os estados não carregaram. Confira a sua conexão: eles aparecem quando ela voltar.'
            : stepped && interest.classRoom
              ? 'Você já tem uma turma: ao trocar o estado, segue direto para os seus dados.'
              : undefined
        }
        error={form.problems.find(({ fieldId }) => fieldId === FIELD_IDS.uf)?.message}
        options={choices.ufs.map(({ id, name }) => ({ value: id, label: name }))}
        value={interest.uf?.id ?? ''}
        onChange={({ target }) => {
          const uf = choices.ufs.find(({ id }) => String(id) === target.value) ?? null;
          change((now) => chooseState(now, uf));
        }}
      />
      <CitySearch
        id={FIELD_IDS.city}
        value={interest.city}
        ufId={interest.uf?.id}
        onChange={(city) => {
          const uf = choices.ufs.find(({ id }) => id === city?.uf.id);
          change((now) => chooseCity(now, city, uf));
        }}
      />
    </div>
  );
}
