import { useEffect, useState } from 'react';
import { type FieldErrors, useForm, type Resolver } from 'react-hook-form';
import type { TermsEditions } from '#contract/terms.ts';
import { termsFaults, tidyTerms, type TermsText } from '#domain/registration/terms-text.ts';

export interface TermsFields {
  duration: string;
  sections: { title: string; text: string }[];
  agreement: string;
}

const fieldsOf = ({ duration, sections, agreement }: TermsText): TermsFields => ({
  duration,
  sections: sections.map((section) => ({ ...section })),
  agreement,
});

/** Errors of react-hook-form have the shape of the values: `sections.0.title` is sections[0].title. */
function errorsOf(fields: TermsFields): FieldErrors<TermsFields> {
  const errors: FieldErrors<TermsFields> = {};
  const sections: { title?: object; text?: object }[] = [];
  for (const { path, message } of termsFaults(tidyTerms(fields))) {
    const error = { type: 'rule', message };
    const [, position, field] = /^sections\.(\d+)\.(title|text)$/.exec(path) ?? [];
    if (path === 'duration') errors.duration ??= error;
    else if (path === 'agreement') errors.agreement ??= error;
    else if (position !== undefined && field !== undefined)
      sections[Number(position)] = { [field]: error, ...sections[Number(position)] };
    else errors.root ??= error;
  }
  if (sections.length > 0) errors.sections = sections as NonNullable<FieldErrors<TermsFields>['sections']>;
  return errors;
}

const resolver: Resolver<TermsFields> = (fields) => {
  const errors = errorsOf(fields);
  return Object.keys(errors).length === 0 ? { values: fields, errors: {} } : { values: {}, errors };
};

/** The form of the terms in force. What somebody else publishes meanwhile becomes its base by choice only. */
export function useTermsForm(stored: TermsEditions) {
  const [base, setBase] = useState(stored.inForce);
  const form = useForm<TermsFields>({
    resolver,
    defaultValues: fieldsOf(stored.inForce.text),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;

  /** Shows the text in force in place of what was typed. */
  const take = (inForce: TermsEditions['inForce']): void => {
    setBase(inForce);
    form.reset(fieldsOf(inForce.text));
  };
  /** Keeps what was typed, to be published over the newer text. */
  const goOnOver = (inForce: TermsEditions['inForce']): void => {
    const typed = form.getValues();
    setBase(inForce);
    form.reset(fieldsOf(inForce.text));
    form.reset(typed, { keepDefaultValues: true });
  };

  const isBehind = stored.inForce.label !== base.label;
  // Nothing was typed: the newer text is shown.
  if (isBehind && !isDirty) setBase(stored.inForce);
  useEffect(() => {
    if (!isDirty) form.reset(fieldsOf(base.text));
    // Only where the base is another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [base.label]);

  return {
    form,
    over: base.label,
    isBehind,
    take,
    goOnOver,
    /** Starts from another text, which is not published yet. */
    startFrom: (text: TermsText) => form.reset(fieldsOf(text), { keepDefaultValues: true }),
  };
}
