import { useWatch } from 'react-hook-form';
import type { SettingsInForce } from '#contract/module-settings.ts';
import { tidySettings } from '#domain/module-settings/check-settings.ts';
import {
  settingField,
  SETTING_FIELDS,
  SETTING_GROUPS,
  type EditableSettings,
} from '#domain/module-settings/setting-fields.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { momentText } from '../../dates.ts';
import { useActionFailureToast } from '../../page/failure.ts';
import { UnsavedGuard } from '../../unsaved/unsaved-guard.tsx';
import { Accordion } from '../accordion.tsx';
import { useMayChangeSettings } from '../may-change-settings.tsx';
import { NewerNotice } from '../newer-notice.tsx';
import { ContrastList } from './contrast-list.tsx';
import { SettingInput } from './setting-input.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { useSaveSettings } from './settings-queries.ts';
import { useSettingsForm } from './use-settings-form.ts';

const NOT_SAVED = 'Erro ao salvar! O que você escreveu continua na tela; tente de novo.';

interface Props {
  readonly version: VersionId;
  readonly stored: SettingsInForce;
}

/** The settings of one version, beside what people will see of them. */
export function SettingsForm({ version, stored }: Props) {
  const settingsForm = useSettingsForm(stored);
  const { form, revision, isBehind } = settingsForm;
  const [newest] = stored.history;
  const mayChange = useMayChangeSettings();
  const save = useSaveSettings(version);
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const { errors, isDirty, submitCount } = form.formState;
  const { name } = versionById(version);
  const typed = tidySettings(useWatch({ control: form.control }) as EditableSettings);

  const submit = form.handleSubmit(async (fields) => {
    if (!mayChange) return;
    const sent = { ...fields };
    try {
      settingsForm.onSaved(sent, await save.mutateAsync({ revision, settings: sent }));
      toast.success(`Aparência e textos da versão ${name} salvos.`);
    } catch (error) {
      notifyFailure(error, NOT_SAVED);
    }
  });

  return (
    <>
      {isBehind && isDirty && newest ? (
        <NewerNotice
          id="mudou-enquanto-isso"
          title="Esta versão mudou enquanto você trabalhava"
          goOn={{ label: 'Continuar com o que escrevi', onPress: () => settingsForm.keepTypedOver(stored) }}
          take={{ label: 'Descartar e mostrar o que está salvo', onPress: () => settingsForm.take(stored) }}
        >
          {newest.changedBy} mudou {newest.changes.map(({ key }) => settingField(key).label).join(', ')} em{' '}
          {momentText(newest.changedAt)}, depois que você começou. O que você escreveu continua aqui e nada
          foi gravado por cima.
        </NewerNotice>
      ) : null}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
          <ErrorSummary
            attempt={submitCount}
            problems={
              submitCount === 0
                ? []
                : SETTING_FIELDS.flatMap(({ key, label }) => {
                    const message = errors[key]?.message;
                    return message ? [{ fieldId: key, message: `${label}: ${message}` }] : [];
                  })
            }
          />
          {SETTING_GROUPS.map(({ title, about, fields }) => (
            <Accordion
              key={title}
              title={title}
              startsOpen
              hasProblem={fields.some(({ key }) => errors[key] !== undefined)}
            >
              <p className="max-w-prose text-ink-soft">{about}</p>
              <div
                className={fields[0]?.kind === 'colour' ? 'grid gap-x-8 gap-y-6 sm:grid-cols-2' : 'space-y-6'}
              >
                {fields.map((field) => (
                  <SettingInput
                    key={field.key}
                    field={field}
                    form={form}
                    value={typed[field.key]}
                    own={stored.defaults[field.key]}
                    readOnly={!mayChange}
                  />
                ))}
              </div>
              {fields.some(({ kind }) => kind === 'colour') ? <ContrastList settings={typed} /> : null}
            </Accordion>
          ))}
          {mayChange ? (
            // Not sticky on low windows, where it would cover the focused field.
            <div className="z-10 flex flex-wrap items-center gap-3 border-t-2 border-line bg-paper py-3 [@media(min-width:48rem)_and_(min-height:50rem)]:sticky [@media(min-width:48rem)_and_(min-height:50rem)]:bottom-0">
              <Button
                type="submit"
                variant={isDirty ? 'primary' : 'secondary'}
                busy={save.isPending}
                busyLabel="Salvando..."
              >
                Salvar {name}
              </Button>
              {isDirty ? (
                <Button variant="quiet" onClick={() => settingsForm.take(stored)}>
                  Descartar mudanças
                </Button>
              ) : null}
            </div>
          ) : null}
        </form>
        <div className="space-y-6 xl:sticky xl:top-4">
          <SettingsPreview version={version} settings={typed} />
        </div>
      </div>
      <SettingsHistory history={stored.history} />
      <UnsavedGuard
        when={isDirty}
        stay="Continuar escrevendo"
        about={`O que você mudou na versão ${name} ainda não foi salvo.`}
      />
    </>
  );
}
