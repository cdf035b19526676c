import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { TERMS_LIMITS } from '#domain/registration/terms-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Accordion } from '../accordion.tsx';
import type { TermsFields } from './use-terms-form.ts';

interface Props {
  readonly form: UseFormReturn<TermsFields>;
  readonly readOnly: boolean;
}

/** The sections of the terms, each closed until it is opened; they can be moved, removed and added. */
export function TermsSections({ form, readOnly }: Props) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'sections' });
  const titles = useWatch({ control: form.control, name: 'sections' });
  const focusTitle = (position: number): void => {
    setTimeout(() => document.getElementById(`sections.${position}.title`)?.focus(), 0);
  };
  return (
    <fieldset className="space-y-3">
      <legend className="text-lg font-semibold">Seções</legend>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Uma linha em branco separa parágrafos. Linhas que começam com hífen formam uma lista.
      </p>
      {fields.map(({ id }, position) => {
        const problems = form.formState.errors.sections?.[position];
        const name = `Seção ${position + 1}: ${titles[position]?.title ?? ''}`;
        return (
          <Accordion
            key={id}
            title={name}
            headingLevel={3}
            startsOpen={titles[position]?.text === ''}
            hasProblem={problems !== undefined}
          >
            <TextField
              id={`sections.${position}.title`}
              label="Título"
              error={problems?.title?.message}
              required
              autoComplete="off"
              readOnly={readOnly}
              {...form.register(`sections.${position}.title`)}
            />
            <TextAreaField
              id={`sections.${position}.text`}
              label="Texto"
              error={problems?.text?.message}
              required
              rows={6}
              maxLength={TERMS_LIMITS.text}
              readOnly={readOnly}
              {...form.register(`sections.${position}.text`)}
            />
            {readOnly ? null : (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={position === 0}
                  onClick={() => move(position, position - 1)}
                >
                  Subir<span className="sr-only"> {name}</span>
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={position === fields.length - 1}
                  onClick={() => move(position, position + 1)}
                >
                  Descer<span className="sr-only"> {name}</span>
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={fields.length === 1}
                  onClick={() => remove(position)}
                >
                  Remover<span className="sr-only"> {name}</span>
                </Button>
              </div>
            )}
          </Accordion>
        );
      })}
      {readOnly || fields.length >= TERMS_LIMITS.sections ? null : (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            append({ title: 'Nova seção', text: '' }, { shouldFocus: false });
            focusTitle(fields.length);
          }}
        >
          Acrescentar seção
        </Button>
      )}
    </fieldset>
  );
}
