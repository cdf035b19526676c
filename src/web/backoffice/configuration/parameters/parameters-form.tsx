import { useState } from 'react';
import { PARAMETER_FIELDS, PARAMETER_GROUPS } from '#domain/chat/parameters.ts';
import type { ChatParametersVersion } from '#contract/chat-parameters.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { momentText } from '../../dates.ts';
import { useActionFailureToast } from '../../page/failure.ts';
import { UnsavedGuard } from '../../unsaved/unsaved-guard.tsx';
import { useMayChangeSettings } from '../may-change-settings.tsx';
import { NewerNotice } from '../newer-notice.tsx';
import { BenchDialog } from './bench-dialog.tsx';
import { faultsOf, parametersOf } from './parameter-fields.ts';
import { ParameterGroupPanel } from './parameter-group.tsx';
import { useSaveParameters } from './parameter-queries.ts';
import { useParametersForm } from './use-parameters-form.ts';
import { VersionsButton } from './versions-dialog.tsx';

const SAVED = 'Parâmetros da entrevista via chat inseridos com sucesso!';
const NOT_SAVED = 'Erro ao salvar parametros!';

const labelOf = (key: string): string => {
  const group = PARAMETER_GROUPS.find(({ fields }) => fields.some((field) => field.key === key));
  const field = PARAMETER_FIELDS.find((one) => one.key === key);
  return `${group?.title ?? ''}, ${field?.label ?? key}`;
};

const savedText = ({ version, savedAt, savedBy }: ChatParametersVersion): string =>
  savedBy === null
    ? `Em vigor: versão ${version}, a que veio com o portal.`
    : `Em vigor: versão ${version}, salva por ${savedBy} em ${momentText(savedAt)}.`;

interface Props {
  readonly stored: ChatParametersVersion;
  readonly accountId: number;
}

/** Every parameter of the chat-led interview; saving creates a new version. */
export function ParametersForm({ stored, accountId }: Props) {
  const parametersForm = useParametersForm(stored, accountId);
  const { form, revision, isBehind } = parametersForm;
  const [tested, setTested] = useState<ReturnType<typeof parametersOf> | null>(null);
  const mayChange = useMayChangeSettings();
  const save = useSaveParameters();
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const { errors, isDirty, submitCount } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    if (!mayChange) return;
    const sent = { ...fields };
    try {
      parametersForm.onSaved(sent, await save.mutateAsync({ revision, parameters: parametersOf(fields) }));
      toast.success(SAVED);
    } catch (error) {
      notifyFailure(error, NOT_SAVED);
    }
  });
  const test = () => {
    const fields = form.getValues();
    if (Object.keys(faultsOf(fields)).length === 0) setTested(parametersOf(fields));
    else void form.trigger().then(() => toast.attention('Preencha todos os parâmetros antes de testar.'));
  };

  return (
    <section aria-labelledby="parametros-do-chat">
      <div className="max-w-prose space-y-2">
        <h2 id="parametros-do-chat" className="text-lg">
          Textos do chat
        </h2>
        <p>
          Estes textos conduzem a entrevista por chat. O que você salvar vale para as entrevistas que
          começarem depois; quem já começou continua com a versão do começo.
        </p>
        <p className="text-sm text-ink-soft">{savedText(stored)}</p>
      </div>
      {isDirty && parametersForm.wasRestored ? (
        <output className="mt-3 block max-w-prose rounded bg-check-soft p-3 text-sm">
          O rascunho que você não tinha salvado continua aqui.
        </output>
      ) : null}
      {isBehind && isDirty ? (
        <NewerNotice
          id="versao-mais-nova"
          title="Há uma versão mais nova"
          level={3}
          goOn={{ label: 'Continuar com o meu texto', onPress: () => parametersForm.goOnOver(stored) }}
          take={{
            label: `Descartar o meu e mostrar a versão ${stored.version}`,
            onPress: () => parametersForm.take(stored),
          }}
        >
          {stored.savedBy ?? 'O portal'} salvou a versão {stored.version} em {momentText(stored.savedAt)},
          depois que você começou a escrever. O seu texto continua aqui e nada foi gravado por cima.
        </NewerNotice>
      ) : null}
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5">
        <ErrorSummary
          attempt={submitCount}
          problems={
            submitCount === 0
              ? []
              : PARAMETER_FIELDS.flatMap(({ key }) => {
                  const message = errors[key]?.message;
                  return message ? [{ fieldId: key, message: `${labelOf(key)}: ${message}` }] : [];
                })
          }
        />
        <div className="mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <GroupIndex />
          <div className="space-y-4">
            {PARAMETER_GROUPS.map((group, i) => (
              <ParameterGroupPanel
                key={group.title}
                group={group}
                position={i}
                form={form}
                readOnly={!mayChange}
              />
            ))}
            {/* Not sticky on low windows, where it would cover the focused field. */}
            <div className="z-10 mt-6 flex flex-wrap items-center gap-3 border-t-2 border-line bg-paper py-3 [@media(min-width:48rem)_and_(min-height:50rem)]:sticky [@media(min-width:48rem)_and_(min-height:50rem)]:bottom-0">
              {mayChange ? (
                <>
                  <Button
                    type="submit"
                    variant={isDirty ? 'primary' : 'secondary'}
                    busy={save.isPending}
                    busyLabel="Salvando..."
                  >
                    Salvar parâmetros
                  </Button>
                  <Button variant="secondary" onClick={test}>
                    Testar antes de salvar
                  </Button>
                </>
              ) : null}
              {isDirty ? (
                <Button variant="quiet" onClick={() => parametersForm.take(stored)}>
                  Descartar mudanças
                </Button>
              ) : null}
              <VersionsButton inForce={stored} dirty={isDirty} onRolledBack={parametersForm.take} />
            </div>
          </div>
        </div>
      </form>
      {tested ? <BenchDialog given={tested} onClose={() => setTested(null)} /> : null}
      <UnsavedGuard
        when={isDirty}
        stay="Continuar escrevendo"
        about="Os parâmetros que você mudou ainda não foram salvos. O rascunho fica guardado nesta aba do navegador até você voltar."
      />
    </section>
  );
}

/** Links to each group of this long page. */
function GroupIndex() {
  return (
    <nav aria-label="Grupos de parâmetros" className="max-lg:hidden lg:sticky lg:top-4">
      <ul className="space-y-1 border-l-2 border-line">
        {PARAMETER_GROUPS.map(({ title }, i) => (
          <li key={title}>
            <a
              href={`#grupo-${i + 1}`}
              onClick={(event) => {
                // Scroll instead of following the hash, which the router would treat as leaving the page.
                event.preventDefault();
                const heading = document.getElementById(`grupo-${i + 1}`);
                const accordion = heading?.closest('details');
                if (accordion) accordion.open = true;
                heading?.scrollIntoView({ block: 'start' });
                heading?.focus({ preventScroll: true });
              }}
              className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-3 text-sm hover:border-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
