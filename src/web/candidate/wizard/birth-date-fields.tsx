import { Controller, useWatch } from 'react-hook-form';
import type { IsoDate } from '#domain/calendar.ts';
import { REGISTRATION_REFUSALS } from '#domain/refusals/registration.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { MaskedControl } from '../../ui/masked-control.tsx';
import { Notice } from '../notice.tsx';
import { needsEmancipation } from '../age-problem.ts';
import type { BasicDataControl } from './basic-data-form.ts';

/** Date of birth and, for those of 16 and 17, the confirmation of their emancipation. */
export function BirthDateFields({ control, today }: { control: BasicDataControl; today: IsoDate }) {
  const typed = useWatch({ control, name: 'birthDate' });
  const emancipated = useWatch({ control, name: 'emancipated' });
  return (
    <>
      <MaskedControl
        control={control}
        name="birthDate"
        mask="date"
        label="Data de nascimento"
        required
        autoComplete="bday"
      />
      {needsEmancipation(typed, today) ? (
        <div className="space-y-3 md:col-span-2">
          {emancipated ? null : (
            <Notice tone="attention" role="alert">
              <p>{REGISTRATION_REFUSALS['candidate.emancipation']}</p>
            </Notice>
          )}
          <Controller
            control={control}
            name="emancipated"
            render={({ field: { value, ...field }, fieldState }) => (
              <CheckboxField
                {...field}
                checked={value}
                required
                // The specification's text, to the letter.
                label="Confirmo que sou menor de idade, porém fui emanciado por meus responsáveis."
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
      ) : null}
    </>
  );
}
