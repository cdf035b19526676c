import { Controller, useWatch } from 'react-hook-form';
import type { IsoDate } from '#domain/calendar.ts';
import { asksEarlierSeminar, seminarYears, situationAsked } from '#domain/registration/basic-data.ts';
import { professionalSituations } from '#domain/registration/professional-situations.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { BasicDataControl } from './basic-data-form.ts';

interface Props {
  control: BasicDataControl;
  version: VersionId;
  today: IsoDate;
}

/** What a version asks about work and earlier seminars. */
export function WorkFields({ control, version, today }: Props) {
  const earlier = useWatch({ control, name: 'earlierSeminar' });
  const asked = situationAsked(version);
  return (
    <>
      {asked === null ? null : (
        <Controller
          control={control}
          name="situation"
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label={asked === 'reason' ? 'Motivo para participar' : 'Situação profissional'}
              required
              placeholder="Selecione"
              error={fieldState.error?.message}
              className="md:col-span-2"
              options={professionalSituations(version).map(({ id, description }) => ({
                value: id,
                label: description,
              }))}
            />
          )}
        />
      )}
      {asksEarlierSeminar(version) ? (
        <Controller
          control={control}
          name="earlierSeminar"
          render={({ field, fieldState }) => (
            <RadioGroupField
              {...field}
              id="earlierSeminar"
              label="Você já participou de um seminário Empretec?"
              required
              inline
              error={fieldState.error?.message}
              className="md:col-span-2"
              options={[
                { value: 'sim', label: 'Sim' },
                { value: 'nao', label: 'Não' },
              ]}
            />
          )}
        />
      ) : null}
      {asksEarlierSeminar(version) && earlier === 'sim' ? (
        <Controller
          control={control}
          name="seminarYear"
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              label="Em que ano?"
              required
              placeholder="Selecione"
              error={fieldState.error?.message}
              options={seminarYears(Number(today.slice(0, 4))).map((year) => ({
                value: year,
                label: String(year),
              }))}
            />
          )}
        />
      ) : null}
    </>
  );
}
