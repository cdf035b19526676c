import { useState } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import type { TermsEditions } from '#contract/terms.ts';
import { DURATION_BLANK, TERMS_LIMITS, termsOfText, tidyTerms } from '#domain/registration/terms-text.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { TermsPanel } from '../../../candidate/wizard/terms-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorSummary, type FieldProblem } from '../../../ui/error-summary.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { momentText } from '../../dates.ts';
import { useActionFailureToast } from '../../page/failure.ts';
import { UnsavedGuard } from '../../unsaved/unsaved-guard.tsx';
import { useMayChangeSettings } from '../may-change-settings.tsx';
import { NewerNotice } from '../newer-notice.tsx';
import { EditionList } from './edition-list.tsx';
import { OwnIsNewer } from './own-is-newer.tsx';
import { TermsSections } from './terms-sections.tsx';
import { usePublishTerms } from './terms-queries.ts';
import { useTermsForm, type TermsFields } from './use-terms-form.ts';

const NOT_PUBLISHED = 'Erro ao publicar o termo! O que você escreveu continua na tela; tente de novo.';

interface Props {
  readonly version: VersionId;
  readonly stored: TermsEditions;
}

const inForceText = ({ label, publishedAt, publishedBy }: TermsEditions['inForce']): string =>
  publishedAt === null
    ? `Em vigor: versão ${label}, a que veio com o portal.`
    : `Em vigor: versão ${label}, publicada por ${publishedBy ?? 'outra pessoa'} em ${momentText(publishedAt)}.`;

/** The terms of a version as a text, beside what the candidate reads. */
export function TermsForm({ version, stored }: Props) {
  const termsForm = useTermsForm(stored);
  const { form, over, isBehind } = termsForm;
  const { inForce } = stored;
  const mayChange = useMayChangeSettings();
  const publish = usePublishTerms(version);
  const [toConfirm, setToConfirm] = useState<TermsFields | null>(null);
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const { errors, isDirty, submitCount } = form.formState;
  const { name } = versionById(version);
  const typed = tidyTerms(useWatch({ control: form.control }) as TermsFields);

  const confirm = async () => {
    if (!toConfirm) return;
    try {
      const saved = await publish.mutateAsync({ over, text: toConfirm });
      termsForm.take(saved.inForce);
      toast.success(`Termo da versão ${name} publicado: versão ${saved.inForce.label}.`);
    } catch (error) {
      notifyFailure(error, NOT_PUBLISHED);
    }
    setToConfirm(null);
  };

  return (
    <>
      <p className="mt-4 text-sm text-ink-soft">{inForceText(inForce)}</p>
      {stored.own.isNewer ? (
        <OwnIsNewer
          version={version}
          own={stored.own}
          onStart={mayChange ? () => termsForm.startFrom(stored.own.text) : undefined}
        />
      ) : null}
      {isBehind && isDirty ? (
        <NewerNotice
          id="termo-mais-novo"
          title="Há um termo mais novo"
          goOn={{ label: 'Continuar com o meu texto', onPress: () => termsForm.goOnOver(inForce) }}
          take={{
            label: `Descartar o meu e mostrar a versão ${inForce.label}`,
            onPress: () => termsForm.take(inForce),
          }}
        >
          {inForce.publishedBy ?? 'Outra pessoa'} publicou a versão {inForce.label}
          {inForce.publishedAt === null ? '' : ` em ${momentText(inForce.publishedAt)}`}, depois que você
          começou a escrever. O seu texto continua aqui e nada foi gravado por cima.
        </NewerNotice>
      ) : null}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit((fields) => setToConfirm({ ...fields }))(event)}
          className="space-y-4"
        >
          <ErrorSummary attempt={submitCount} problems={submitCount === 0 ? [] : termsProblems(errors)} />
          <TextField
            id="duration"
            label="Carga horária"
            hint={`Aparece onde o texto diz ${DURATION_BLANK}. Exemplo: 60 horas, em 6 dias.`}
            error={errors.duration?.message}
            required
            autoComplete="off"
            readOnly={!mayChange}
            {...form.register('duration')}
          />
          <TermsSections form={form} readOnly={!mayChange} />
          <TextAreaField
            id="agreement"
            label="Frase ao lado da caixa de aceite"
            error={errors.agreement?.message}
            required
            rows={2}
            boxHeight="min-h-20"
            maxLength={TERMS_LIMITS.agreement}
            readOnly={!mayChange}
            {...form.register('agreement')}
          />
          {mayChange ? (
            // Not sticky on low windows, where it would cover the focused field.
            <div className="z-10 flex flex-wrap items-center gap-3 border-t-2 border-line bg-paper py-3 [@media(min-width:48rem)_and_(min-height:50rem)]:sticky [@media(min-width:48rem)_and_(min-height:50rem)]:bottom-0">
              <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} disabled={!isDirty}>
                Publicar o termo
              </Button>
              {isDirty ? (
                <Button variant="quiet" onClick={() => termsForm.take(stored.inForce)}>
                  Descartar mudanças
                </Button>
              ) : null}
            </div>
          ) : null}
        </form>
        <section aria-labelledby="previa" data-module={version} className="xl:sticky xl:top-4">
          <h2 id="previa" className="text-lg">
            Como o candidato lê
          </h2>
          <div className="mt-3 rounded border-2 border-line bg-paper p-4">
            <TermsPanel terms={termsOfText(version, stored.inForce.label, typed)} level={3} />
            <p className="mt-4 font-semibold break-words">{typed.agreement}</p>
          </div>
        </section>
      </div>
      <EditionList version={version} published={stored.published} own={stored.own.label} />
      <ConfirmDialog
        open={toConfirm !== null}
        title={`Publicar o termo da versão ${name}?`}
        confirmLabel="Publicar"
        cancelLabel="Continuar escrevendo"
        onConfirm={confirm}
        onClose={() => setToConfirm(null)}
      >
        <p>
          Quem aceitar a partir de agora aceita este texto. Quem já aceitou continua com o texto que aceitou,
          e quem está com o termo aberto lê o novo antes de aceitar.
        </p>
        <p className="mt-3">Uma versão publicada não se apaga nem se corrige: para mudar, publique outra.</p>
      </ConfirmDialog>
      <UnsavedGuard
        when={isDirty}
        stay="Continuar escrevendo"
        about={`O termo da versão ${name} que você mudou ainda não foi publicado.`}
      />
    </>
  );
}

/** The problems of the form in reading order, each with the field that it leads to. */
function termsProblems(errors: FieldErrors<TermsFields>): FieldProblem[] {
  const problem = (fieldId: string, label: string, message: string | undefined): FieldProblem[] =>
    message ? [{ fieldId, message: `${label}: ${message}` }] : [];
  const sections = Array.isArray(errors.sections) ? errors.sections : [];
  return [
    ...problem('duration', 'Carga horária', errors.duration?.message),
    ...problem('sections.0.text', 'Seções', errors.root?.message),
    ...Array.from(sections, (section, position) => [
      ...problem(`sections.${position}.title`, `Seção ${position + 1}, título`, section?.title?.message),
      ...problem(`sections.${position}.text`, `Seção ${position + 1}, texto`, section?.text?.message),
    ]).flat(),
    ...problem('agreement', 'Frase ao lado da caixa de aceite', errors.agreement?.message),
  ];
}
