import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import type { SettingsInForce } from '#contract/module-settings.ts';
import { settingFaults, tidySettings } from '#domain/module-settings/check-settings.ts';
import {
  changedSettings,
  type EditableSettingKey,
  type EditableSettings,
} from '#domain/module-settings/setting-fields.ts';

type Fields = Record<EditableSettingKey, string>;

const resolver: Resolver<Fields> = (fields) => {
  const faults = Object.entries(settingFaults(tidySettings(fields)));
  if (faults.length === 0) return { values: fields, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(faults.map(([key, message]) => [key, { type: 'rule', message }])),
  };
};

/**
 * The form of a version's stored settings. What somebody else saves meanwhile never silently becomes its base: typed
 * fields are then kept over the newer ones only by choice.
 */
export function useSettingsForm(stored: SettingsInForce) {
  const [base, setBase] = useState(stored);
  const form = useForm<Fields>({
    resolver,
    defaultValues: { ...stored.settings },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;

  /** Shows a stored revision in place of what was typed. */
  const take = (newest: SettingsInForce): void => {
    setBase(newest);
    form.reset({ ...newest.settings });
  };

  /** Keeps the fields typed since `from` over a newer revision; the others are the newer ones. */
  const keepTypedOver = (newest: SettingsInForce, from: EditableSettings = base.settings): void => {
    const typed = form.getValues();
    const keys = changedSettings(from, typed);
    take(newest);
    for (const key of keys) form.setValue(key, typed[key], { shouldDirty: true, shouldTouch: true });
  };

  const isBehind = stored.revision > base.revision;
  // Nothing was typed: the newer revision is shown.
  if (isBehind && !isDirty) setBase(stored);
  useEffect(() => {
    if (!isDirty) form.reset({ ...base.settings });
    // Only where the base is another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [base]);

  return {
    form,
    revision: base.revision,
    isBehind,
    take,
    keepTypedOver,
    /** These fields were saved as this revision; what was typed meanwhile stays. */
    onSaved: (sent: EditableSettings, saved: SettingsInForce) => keepTypedOver(saved, sent),
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
