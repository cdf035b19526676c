import type { UseFormReturn } from 'react-hook-form';
import type { EditableSettingKey, SettingField } from '#domain/module-settings/setting-fields.ts';
import { ColourField } from '../../../ui/colour-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  readonly field: SettingField;
  readonly form: UseFormReturn<Record<EditableSettingKey, string>>;
  /** As typed. */
  readonly value: string;
  /** What the portal has where nobody changed it. */
  readonly own: string;
  readonly readOnly: boolean;
}

/** From here on a text takes several lines. */
const LONG = 100;

/** The control of one setting, with the way back to the portal's own. */
export function SettingInput({ field, form, value, own, readOnly }: Props) {
  const { key, kind, label, hint, maximum, optional } = field;
  const set = (text: string) => form.setValue(key, text, { shouldDirty: true, shouldValidate: true });
  const registered = form.register(key, {
    // What one colour fails another may mend.
    onChange: () => {
      if (kind === 'colour' && form.formState.isSubmitted) void form.trigger();
    },
  });
  const shared = {
    id: key,
    label,
    hint,
    error: form.formState.errors[key]?.message,
    required: !optional,
    autoComplete: 'off',
    readOnly,
    ...registered,
  };
  return (
    <div>
      {kind === 'text' && maximum > LONG ? (
        <TextAreaField
          {...shared}
          rows={2}
          boxHeight="min-h-20"
          aside={
            <span
              className={`shrink-0 text-sm tabular-nums ${value.length > maximum ? 'text-error' : 'text-ink-soft'}`}
            >
              {value.length} de {maximum}
            </span>
          }
        />
      ) : kind === 'colour' ? (
        <ColourField {...shared} value={value} onPick={set} />
      ) : (
        <TextField
          {...shared}
          inputMode={kind === 'hours' ? 'numeric' : kind === 'media' || kind === 'link' ? 'url' : undefined}
          spellCheck={kind === 'text'}
          className={kind === 'hours' ? '[&_input]:max-w-32' : ''}
        />
      )}
      {!readOnly && value !== own.toLowerCase() && value !== own ? (
        <p className="mt-1 text-sm">
          <button
            type="button"
            onClick={() => set(own)}
            className="inline-flex min-h-8 items-center font-semibold text-ground-ink underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {own === '' ? 'Esvaziar' : 'Usar o do portal'}
            <span className="sr-only"> em {label}</span>
          </button>
          {own === '' ? null : <span className="ml-2 break-words text-ink-soft">{own}</span>}
        </p>
      ) : null}
    </div>
  );
}
