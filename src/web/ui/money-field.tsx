import type { ComponentProps, KeyboardEvent } from 'react';
import { NumericFormat } from 'react-number-format';
import { CONTROL_LOOK, Field, type FieldTexts } from './field.tsx';

export interface MoneyFieldProps
  extends
    Omit<ComponentProps<'input'>, 'required' | 'value' | 'defaultValue' | 'onChange' | 'type'>,
    FieldTexts {
  /** Whole centavos; null while empty. */
  value: number | null;
  onChange: (cents: number | null) => void;
}

/** An amount in reais, `R$ 1.234,56`. */
export function MoneyField({
  label,
  hint,
  error,
  required,
  className,
  id,
  value,
  onChange,
  ref,
  onKeyDown,
  ...input
}: MoneyFieldProps) {
  return (
    <Field id={id ?? input.name} {...{ label, hint, error, required, className }}>
      {(control) => (
        <NumericFormat
          inputMode="decimal"
          placeholder="R$ 0,00"
          {...input}
          {...control}
          type="text"
          prefix="R$ "
          thousandSeparator="."
          decimalSeparator=","
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          value={value === null ? '' : value / 100}
          {...(ref ? { getInputRef: ref } : {})}
          onValueChange={({ floatValue }, { source }) => {
            if (source === 'event') onChange(floatValue === undefined ? null : Math.round(floatValue * 100));
          }}
          onKeyDown={(event) => {
            stayBehindComma(event);
            onKeyDown?.(event);
          }}
          className={`min-h-12 tabular-nums ${CONTROL_LOOK}`}
        />
      )}
    </Field>
  );
}

/**
 * The mask leads a comma past the comma that is there. But a task later it puts the caret where the digit before had left it: where
 * keys come faster than that, the comma was lost, and 1234,56 became 123.456,00.
 */
function stayBehindComma(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field } = event;
  const { selectionStart: at, selectionEnd, value } = field;
  if (event.key !== ',' || at === null || at !== selectionEnd || value[at - 1] !== ',') return;
  event.preventDefault();
  setTimeout(() => {
    if (field.value === value) field.setSelectionRange(at, at);
  });
}
