import type { ComponentProps } from 'react';
import { isHexColour } from '#domain/colour.ts';
import { CONTROL_LOOK, Field, type FieldTexts } from './field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'required' | 'value'>, FieldTexts {
  label: string;
  /** As typed. */
  value: string;
  onPick: (colour: string) => void;
}

/** A colour as `#rrggbb`, typed or picked. Takes `{...register('name')}`; its id is `id`, else the name. */
export function ColourField({ label, hint, error, required, className, id, value, onPick, ...input }: Props) {
  return (
    <Field id={id ?? input.name} {...{ label, hint, error, required, className }}>
      {(control) => (
        <span className="flex gap-2">
          <input
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            {...input}
            {...control}
            className={`min-h-12 max-w-36 ${CONTROL_LOOK}`}
          />
          <input
            type="color"
            aria-label={`${label}: escolher na paleta`}
            value={isHexColour(value) ? value : '#000000'}
            disabled={input.readOnly}
            onChange={(event) => onPick(event.target.value)}
            className="h-12 w-16 shrink-0 cursor-pointer rounded border-2 border-line-strong bg-surface p-1 disabled:cursor-not-allowed"
          />
        </span>
      )}
    </Field>
  );
}
