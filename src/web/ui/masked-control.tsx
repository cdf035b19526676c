import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';

interface Props<Values extends FieldValues, Output> extends Omit<
  MaskedFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'
> {
  control: Control<Values, unknown, Output>;
  /** Of a field that holds a text. */
  name: FieldPath<Values>;
}

/** A MaskedField in a form of react-hook-form, with its error. */
export function MaskedControl<Values extends FieldValues, Output>({
  control,
  name,
  ...field
}: Props<Values, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: bound, fieldState }) => (
        <MaskedField {...field} {...bound} error={fieldState.error?.message} />
      )}
    />
  );
}
