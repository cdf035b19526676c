import type { ComponentProps } from 'react';
import { NumberFormatBase } from 'react-number-format';
import { isPhone } from '#domain/phone.ts';
import { CONTROL_LOOK, type ControlAttributes, Field, type FieldTexts } from './field.tsx';

export type Mask = 'cpf' | 'phone' | 'date';

export interface MaskedFieldProps
  extends
    Omit<ComponentProps<'input'>, 'required' | 'value' | 'defaultValue' | 'onChange' | 'type'>,
    FieldTexts {
  mask: Mask;
  /** What `onChange` gives back. With react-hook-form: `MaskedControl`. */
  value: string;
  /** `cpf` and `phone`: digits alone. `date`: as shown, `dd/MM/yyyy`, possibly unfinished. */
  onChange: (value: string) => void;
}

interface MaskRule {
  /** The shape for so many digits; `#` is a digit. */
  shape: (digits: string) => string;
  placeholder: string;
}

const MASKS: Record<Mask, MaskRule> = {
  cpf: { shape: () => '###.###.###-##', placeholder: '000.000.000-00' },
  // A landline has ten digits; the eleventh moves the dash.
  phone: {
    shape: (digits) => (digits.length > 10 ? '(##) #####-####' : '(##) ####-####'),
    placeholder: '(00) 00000-0000',
  },
  date: { shape: () => '##/##/####', placeholder: 'dd/mm/aaaa' },
};
const MAX_DIGITS: Record<Mask, number> = { cpf: 11, phone: 11, date: 8 };

/** Digits into the shape, no further than they reach: "529.9", never "529.9  .   -  ". */
function fill(shape: string, digits: string): string {
  let filled = '';
  let next = 0;
  for (const place of shape) {
    if (next >= digits.length) break;
    filled += place === '#' ? digits[next++] : place;
  }
  return filled;
}

/**
 * What was typed or pasted → digits, at most as many as the mask holds; a phone loses its country code, and a date of
 * another program (`yyyy-MM-dd`) is turned round.
 */
function digitsOf(mask: Mask, text: string): string {
  const bare =
    mask === 'phone'
      ? withoutCountryCode(text)
      : text.trim().replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
  return bare.replace(/\D/g, '').slice(0, MAX_DIGITS[mask]);
}

/**
 * A phone's digits without Brazil's code, with or without a plus, which contacts write after a mark of direction. 55 is
 * also the area of Santa Maria: there a digit too many is no country code.
 */
function withoutCountryCode(text: string): string {
  const dialled = text.replace(/[^\d+]/g, '');
  if (dialled.startsWith('+55')) return dialled.slice(3);
  const isMistyped = dialled.length === 12 && isPhone(dialled.slice(0, 11));
  return isMistyped ? dialled : dialled.replace(/^55(?=\d{10,11}$)/, '');
}

/** CPF, phone or date, punctuated while it is typed. */
export function MaskedField({ label, hint, error, required, className, id, ...input }: MaskedFieldProps) {
  return (
    <Field id={id ?? input.name} {...{ label, hint, error, required, className }}>
      {(control) => <MaskedInput {...input} control={control} className={`min-h-12 ${CONTROL_LOOK}`} />}
    </Field>
  );
}

/** The box alone, for a field that draws more around it. */
export function MaskedInput({
  mask,
  value,
  onChange,
  ref,
  control,
  className,
  ...input
}: Omit<MaskedFieldProps, keyof FieldTexts | 'id'> & { control: ControlAttributes }) {
  const { shape, placeholder } = MASKS[mask];
  return (
    <NumberFormatBase
      inputMode="numeric"
      placeholder={placeholder}
      {...input}
      {...control}
      type={mask === 'phone' ? 'tel' : 'text'}
      format={(digits) => fill(shape(digits), digits)}
      removeFormatting={(text) => digitsOf(mask, text)}
      value={value}
      valueIsNumericString={mask !== 'date'}
      {...(ref ? { getInputRef: ref } : {})}
      onValueChange={({ value: digits, formattedValue }, { source }) => {
        // Only report changes made by the user.
        if (source === 'event') onChange(mask === 'date' ? formattedValue : digits);
      }}
      className={`tabular-nums ${className}`}
    />
  );
}
