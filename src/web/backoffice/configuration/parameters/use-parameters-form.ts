import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import * as z from 'zod';
import type { ChatParametersVersion } from '#contract/chat-parameters.ts';
import { localCopy, same, tabStore } from '../../../browser-storage/browser-store.ts';
import { faultsOf, fieldsOf, parameterFields, type ParameterFields } from './parameter-fields.ts';

/** The typed fields, and the version they are based on. */
const storedDraftSchema = z.object({ revision: z.number().int(), fields: parameterFields });

/** An administrator's unsaved parameters: they survive a reload and the end of the session. In the tab, per account. */
const parameterDraft = (accountId: number) =>
  localCopy(tabStore, `portal-parametros-do-chat-${accountId}`, storedDraftSchema);

const resolver: Resolver<ParameterFields> = (fields) => {
  const faults = Object.entries(faultsOf(fields));
  if (faults.length === 0) return { values: fields, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(faults.map(([key, message]) => [key, { type: 'rule', message }])),
  };
};

/**
 * The form of the stored version. Typed text is kept in the tab as a draft, with `revision`, the version it is based
 * on: a newer version saved by somebody else never silently becomes that base.
 */
export function useParametersForm(stored: ChatParametersVersion, accountId: number) {
  const [draft] = useState(() => parameterDraft(accountId));
  const [restored] = useState(() => draft.read());
  const [base, setBase] = useState(stored);
  const [revision, setRevision] = useState(restored?.revision ?? stored.version);
  const form = useForm<ParameterFields>({
    resolver,
    defaultValues: fieldsOf(stored.parameters),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;

  useEffect(() => {
    if (restored) form.reset(restored.fields, { keepDefaultValues: true });
    // Only on mount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== undefined) draft.write({ revision, fields: form.getValues() });
    });
    return unsubscribe;
  }, [form, draft, revision]);

  /** Resets the form to a stored version and discards the draft. */
  const showStored = (version: ChatParametersVersion): void => {
    draft.remove();
    setBase(version);
    setRevision(version.version);
    form.reset(fieldsOf(version.parameters));
  };

  /** Keeps the typed fields on top of a newer version, so that the next save replaces it. */
  const keepTypedOver = (version: ChatParametersVersion): void => {
    const fields = form.getValues();
    draft.write({ revision: version.version, fields });
    setBase(version);
    setRevision(version.version);
    form.reset(fieldsOf(version.parameters));
    form.reset(fields, { keepDefaultValues: true });
  };

  // Nothing was typed: show the newer version.
  const isBehind = stored.version > revision;
  useEffect(() => {
    if (stored.version !== base.version && !isDirty) showStored(stored);
  });

  return {
    form,
    base,
    revision,
    isBehind,
    wasRestored: restored !== null,
    take: showStored,
    /** These fields were saved as this version; what was typed meanwhile stays. */
    onSaved: (fields: ParameterFields, version: ChatParametersVersion) =>
      same(fields, form.getValues()) ? showStored(version) : keepTypedOver(version),
    goOnOver: keepTypedOver,
  };
}
