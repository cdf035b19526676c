import type { UseFormReturn } from 'react-hook-form';
import {
  CHAT_TEXT_MAX,
  type ParameterField,
  type ParameterGroup,
  type ParameterReader,
} from '#domain/chat/parameters.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Accordion } from '../accordion.tsx';
import type { ParameterFields } from './parameter-fields.ts';

const READERS: Readonly<Record<ParameterReader, string>> = {
  model: 'Lido pelo modelo',
  person: 'Lido pela pessoa',
  portal: 'Usado pelo portal',
};

interface Props {
  readonly group: ParameterGroup;
  /** The first is open. */
  readonly position: number;
  readonly form: UseFormReturn<ParameterFields>;
  readonly readOnly: boolean;
}

export function ParameterGroupPanel({ group, position, form, readOnly }: Props) {
  const id = `grupo-${position + 1}`;
  return (
    <Accordion
      title={group.title}
      id={id}
      headingLevel={3}
      startsOpen={position === 0}
      hasProblem={group.fields.some(({ key }) => form.formState.errors[key] !== undefined)}
    >
      <p className="max-w-prose text-ink-soft">{group.about}</p>
      <div className="space-y-6">
        {group.fields.map((field) => (
          <Parameter key={field.key} field={field} form={form} readOnly={readOnly} />
        ))}
      </div>
    </Accordion>
  );
}

interface ParameterProps {
  readonly field: ParameterField;
  readonly form: UseFormReturn<ParameterFields>;
  readonly readOnly: boolean;
}

function Parameter({ field: { key, label, help, reader }, form, readOnly }: ParameterProps) {
  const error = form.formState.errors[key]?.message;
  if (reader === 'portal') {
    return (
      <TextField
        id={key}
        label={label}
        hint={help}
        error={error}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className="[&_input]:max-w-24"
        {...form.register(key, {
          // Digits only, whether typed or pasted.
          onChange: (event: { target: { value: string } }) => {
            const digits = event.target.value.replaceAll(/\D/g, '');
            if (digits !== event.target.value) form.setValue(key, digits, { shouldDirty: true });
          },
        })}
        readOnly={readOnly}
      />
    );
  }
  return (
    <TextAreaField
      id={key}
      label={label}
      hint={help}
      error={error}
      required
      rows={4}
      maxLength={CHAT_TEXT_MAX}
      aside={<span className="shrink-0 text-sm text-ink-soft">{READERS[reader]}</span>}
      className="[&_textarea]:scroll-mb-28"
      {...form.register(key)}
      readOnly={readOnly}
    />
  );
}
