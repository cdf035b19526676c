import type { ComponentProps } from 'react';
import { PatternFormat } from 'react-number-format';
import { CONTROL_LOOK, Field, type FieldTexts } from './field.tsx';

export type Mask = 'cpf' | 'phone' | 'date';

export interface MaskedFieldProps
  extends
    Omit<ComponentProps<'input'>, 'required' | 'value' | 'defaultValue' | 'onChange' | 'type'>,
    FieldTexts {
  mask: Mask;
  /** What `onChange` gives back. With react-hook-form: `<Controller render={({ field }) => <MaskedField mask="cpf" {...field} />}>`. */
  value: string;
  /** `cpf` and `phone`: digits alone. `date`: as shown, `dd/MM/yyyy`, possibly unfinished. */
  onChange: (value: string) => void;
}

const MASKS: Record<Mask, { format: (value: string) => string; placeholder: string }> = {
  cpf: { format: () => '###.###.###-##', placeholder: '000.000.000-00' },
  // A landline has ten digits; the eleventh moves the dash.
  phone: {
    format: (value) => (value.replace(/\D/g, '').length > 10 ? '(##) #####-####' : '(##) ####-#####'),
    placeholder: '(00) 00000-0000',
  },
  date: { format: () => '##/##/####', placeholder: 'dd/mm/aaaa' },
};

/** CPF, phone or date, punctuated while it is typed. */
export function MaskedField({
  label,
  hint,
  error,
  required,
  className,
  id,
  mask,
  value,
  onChange,
  ref,
  ...input
}: MaskedFieldProps) {
  const { format, placeholder } = MASKS[mask];
  return (
    <Field id={id ?? input.name} {...{ label, hint, error, required, className }}>
      {(control) => (
        <PatternFormat
          inputMode="numeric"
          placeholder={placeholder}
          {...input}
          {...control}
          type={mask === 'phone' ? 'tel' : 'text'}
          format={format(value)}
          value={value}
          valueIsNumericString={mask !== 'date'}
          {...(ref ? { getInputRef: ref } : {})}
          onValueChange={({ value: digits, formattedValue }, { source }) => {
            // Changes that come from outside are already known outside.
            if (source === 'event') onChange(mask === 'date' ? formattedValue : digits);
          }}
          className={`min-h-12 tabular-nums ${CONTROL_LOOK}`}
        />
      )}
    </Field>
  );
}
