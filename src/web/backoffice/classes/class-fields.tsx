import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CLASS_INCOMPLETE, PRICE_INVALID, type ClassRoom } from '#contract/class-rooms.ts';
import { parseDateBr } from '#domain/calendar.ts';
import { parsePrice } from '#domain/money.ts';
import { ufsQuery } from '../../place-queries.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOwnUf } from '../candidates/places.ts';
import { CLASS_FIELDS, type ClassFieldName } from './class-form.ts';
import { lengthText } from './class-texts.ts';
import { useRegionalChoices } from './use-regional-choices.ts';
import type { ClassFormApi } from './use-class-form.ts';

const idOf = (field: ClassFieldName) => `turma-${field}`;

interface Props {
  form: ClassFormApi;
  /** The class as it is stored: its regional and city stay in the lists, even when no other class could have them. */
  stored: ClassRoom | null;
}

/** Where, when, for how much and for how many, and whether the portal shows the class. */
export function ClassFields({ form, stored }: Props) {
  const { values, problems, attempt, change, refuse } = form;
  const ownUf = useOwnUf();
  const ufs = useQuery(ufsQuery);
  const { regionals, cities, query } = useRegionalChoices(values, stored);
  const [begin, end] = [parseDateBr(values.beginDate), parseDateBr(values.endDate)];
  const failed = ufs.isError ? ufs : query.isError ? query : null;
  const found = CLASS_FIELDS.filter(([field]) => problems[field] !== undefined);
  const isIncomplete = found.some(([field]) => problems[field] === CLASS_INCOMPLETE);
  const errorOf = (field: ClassFieldName) => {
    const message = problems[field];
    return message === CLASS_INCOMPLETE ? MISSING[field] : message;
  };
  return (
    <>
      <ErrorSummary
        title={isIncomplete ? CLASS_INCOMPLETE : undefined}
        attempt={attempt}
        problems={found.map(([field, label]) => ({
          fieldId: idOf(field),
          message: problems[field] === CLASS_INCOMPLETE ? label : `${label}: ${problems[field]}`,
        }))}
      />
      <Group title="Onde">
        <SelectField
          id={idOf('uf')}
          label={ownUf === null ? 'UF' : 'UF (o seu estado)'}
          required
          disabled={ownUf !== null}
          error={errorOf('uf')}
          placeholder="Selecione"
          options={(ufs.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={ufs.data ? values.uf : ''}
          onChange={({ target }) => change({ uf: target.value, regionalId: '', cityId: '' })}
          {...(ownUf === null ? { 'data-autofocus': true } : {})}
        />
        <SelectField
          id={idOf('regionalId')}
          label="Regional"
          hint={query.data?.length === 0 ? 'Este estado ainda não tem regional ativa.' : undefined}
          required
          disabled={values.uf === '' || !query.data}
          error={errorOf('regionalId')}
          placeholder={values.uf !== '' && query.isLoading ? 'Carregando…' : 'Selecione'}
          options={regionals.map(({ id, name }) => ({ value: id, label: name }))}
          value={query.data ? values.regionalId : ''}
          onChange={({ target }) => change({ regionalId: target.value, cityId: '' })}
          {...(ownUf === null ? {} : { 'data-autofocus': true })}
        />
        <SelectField
          id={idOf('cityId')}
          label="Cidade"
          className="sm:col-span-2"
          required
          disabled={values.regionalId === '' || !query.data}
          error={errorOf('cityId')}
          placeholder="Selecione"
          options={cities.map(({ id, name }) => ({ value: id, label: name }))}
          value={query.data ? values.cityId : ''}
          onChange={({ target }) => change({ cityId: target.value })}
        />
      </Group>
      <Group title="Quando">
        <DateField
          id={idOf('beginDate')}
          label="Data de início"
          hint="A partir de hoje."
          required
          error={errorOf('beginDate')}
          value={values.beginDate}
          onChange={(beginDate) => change({ beginDate })}
        />
        <DateField
          id={idOf('endDate')}
          label="Data de término"
          hint="Ao menos um dia depois do início."
          required
          disabled={begin === null}
          error={errorOf('endDate')}
          value={values.endDate}
          onChange={(endDate) => change({ endDate })}
        />
        <output className="text-sm text-ink-soft sm:col-span-2">
          {begin !== null && end !== null && end > begin ? `${lengthText(begin, end)}.` : ''}
        </output>
      </Group>
      <Group title="Valor e vagas">
        <MoneyField
          id={idOf('cents')}
          label="Valor do seminário"
          required
          autoComplete="off"
          error={errorOf('cents')}
          value={values.cents}
          onChange={(cents) => change({ cents })}
          // The mask would make a price of anything; what is no price is refused, and the one before stays.
          onPaste={(event) => {
            event.preventDefault();
            const cents = parsePrice(event.clipboardData.getData('text'));
            if (cents === null) refuse('cents', PRICE_INVALID);
            else change({ cents });
          }}
        />
        <TextField
          id={idOf('seats')}
          label="Vagas"
          placeholder="Sem limite"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={errorOf('seats')}
          value={values.seats}
          onChange={({ target }) => change({ seats: target.value.replaceAll(/\D/g, '') })}
        />
        <output className="text-sm text-ink-soft sm:col-span-2">
          {values.seats.trim() === ''
            ? 'Vagas em branco: sem limite.'
            : 'Quando todas as vagas estiverem ocupadas, quem chegar entra na lista de espera.'}
        </output>
      </Group>
      <CheckboxField
        id={idOf('hidePortal')}
        label="Ocultar no portal"
        hint="A turma não aparece para quem se inscreve pelo portal."
        checked={values.hidePortal}
        onChange={({ target }) => change({ hidePortal: target.checked })}
      />
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          <p>
            A lista de {ufs.isError ? 'estados' : 'regionais'} não carregou. O que você digitou continua aqui.
          </p>
          <RetryButton size="sm" busy={failed.isFetching} onRetry={failed.refetch} />
        </div>
      ) : null}
    </>
  );
}

/** Fields that belong together, two side by side where there is room. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="w-full border-b-2 border-ink pb-1 font-display font-bold">{title}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** Beside a field that is empty; the summary above has the sentence about all of them. */
const MISSING: Readonly<Partial<Record<ClassFieldName, string>>> = {
  uf: 'Escolha a UF.',
  regionalId: 'Escolha a regional.',
  cityId: 'Escolha a cidade.',
  beginDate: 'Informe a data de início.',
  endDate: 'Informe a data de término.',
  cents: 'Informe o valor do seminário.',
};
