import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import type { ChatParametersVersion } from '#contract/chat-parameters.ts';
import { parameterDraft } from './parameter-draft.ts';
import { faultsOf, fieldsOf, type ParameterFields } from './parameter-fields.ts';

const resolver: Resolver<ParameterFields> = (fields) => {
  const faults = Object.entries(faultsOf(fields));
  if (faults.length === 0) return { values: fields, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(faults.map(([key, message]) => [key, { type: 'rule', message }])),
  };
};

/**
 * The form over the version in force. What is typed is kept in the tab as a draft, with the version that it was typed
 * over: `base`. Somebody else's newer version never slips under it.
 */
export function useParametersForm(stored: ChatParametersVersion, accountId: number) {
  const [draft] = useState(() => parameterDraft(accountId, () => window.sessionStorage));
  const [kept] = useState(() => draft.read());
  const [base, setBase] = useState(stored);
  const [revision, setRevision] = useState(kept?.revision ?? stored.version);
  const form = useForm<ParameterFields>({
    resolver,
    defaultValues: fieldsOf(stored.parameters),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;

  useEffect(() => {
    if (kept) form.reset(kept.fields, { keepDefaultValues: true });
    // Once, as the screen opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== undefined) draft.keep({ revision, fields: form.getValues() });
    });
    return unsubscribe;
  }, [form, draft, revision]);

  /** Shows a version as it is stored; what was typed is gone. */
  const take = (version: ChatParametersVersion): void => {
    draft.remove();
    setBase(version);
    setRevision(version.version);
    form.reset(fieldsOf(version.parameters));
  };

  /** Goes on with what was typed, over a newer version: the next saving follows it. */
  const goOnOver = (version: ChatParametersVersion): void => {
    const fields = form.getValues();
    draft.keep({ revision: version.version, fields });
    setBase(version);
    setRevision(version.version);
    form.reset(fieldsOf(version.parameters));
    form.reset(fields, { keepDefaultValues: true });
  };

  // Nothing was typed: a newer version is simply shown.
  const isBehind = stored.version > revision;
  useEffect(() => {
    if (stored.version !== base.version && !isDirty) take(stored);
  });

  return { form, base, revision, isBehind, wasKept: kept !== null, take, goOnOver };
}

export type ParametersFormApi = ReturnType<typeof useParametersForm>;
