import type { ContentFilterReply } from '#contract/content-filters.ts';
import { REPETITION_SHARE } from '#domain/content-filters/repetition.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { momentText } from '../dates.ts';
import { useActionFailureToast } from '../page/failure.ts';
import { useUnsavedText } from '../unsaved/unsaved-text.ts';
import { useSaveFilters } from './configuration-queries.ts';
import { EarlierChanges } from './earlier-changes.tsx';
import { typedOf, useFilterForm } from './filter-form.ts';
import { FILTER_TEXTS, settingsText } from './filter-texts.ts';
import { useMayChangeSettings } from './may-change-settings.tsx';

const NOT_SAVED = 'Erro ao salvar os filtros de conteúdo! O que você marcou continua na tela; tente de novo.';

interface Props {
  version: VersionId;
  name: string;
  stored: ContentFilterReply;
}

/** The filters of one version: switches, the share, and the latest changes. */
export function VersionFilters({ version, name, stored }: Props) {
  const form = useFilterForm(stored);
  const mayChange = useMayChangeSettings();
  const save = useSaveFilters(version);
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const { errors, isDirty } = form.formState;
  useUnsavedText(isDirty);
  const idOf = (field: string) => `versao-${version}-${field}`;

  const submit = form.handleSubmit(async (settings) => {
    try {
      form.reset(typedOf(await save.mutateAsync({ ...settings, revision: stored.revision })));
      toast.success(`Filtros de conteúdo da versão ${name} salvos.`);
    } catch (error) {
      notifyFailure(error, NOT_SAVED);
    }
  });

  return (
    <section aria-labelledby={idOf('titulo')} className="rounded border border-line bg-surface p-4 md:p-6">
      <h2 id={idOf('titulo')} className="text-lg">
        {name}
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 space-y-6">
        <fieldset className="space-y-3">
          <legend className="sr-only">Filtros ligados na versão {name}</legend>
          {FILTER_TEXTS.map((filter) => (
            <CheckboxField
              key={filter.name}
              id={idOf(filter.name)}
              label={<span className="font-semibold">{filter.label}</span>}
              hint={filter.hint}
              {...form.register(filter.name)}
              disabled={!mayChange}
            />
          ))}
        </fieldset>
        <TextField
          id={idOf('repeticao')}
          label="Parte do texto acima da qual uma palavra é repetida, em %"
          hint={`De ${REPETITION_SHARE.lowest} a ${REPETITION_SHARE.highest}. Em uma resposta de 200 palavras, 5% são 10 vezes: o aviso vem na 11ª.`}
          inputMode="numeric"
          className="[&_input]:max-w-32"
          error={errors.repetitionShare?.message}
          {...form.register('repetitionShare')}
          readOnly={!mayChange}
        />
        {mayChange ? (
          <Button
            type="submit"
            variant={isDirty ? 'primary' : 'secondary'}
            busy={save.isPending}
            busyLabel="Salvando..."
          >
            Salvar {name}
          </Button>
        ) : null}
      </form>
      <Changes history={stored.history} />
    </section>
  );
}

function Changes({ history }: Pick<ContentFilterReply, 'history'>) {
  const [latest, ...earlier] = history;
  if (!latest) {
    return <p className="mt-6 text-sm text-ink-soft">Ninguém mudou estes filtros ainda: todos desligados.</p>;
  }
  return (
    <div className="mt-6 text-sm text-ink-soft">
      <p>
        Última alteração: {momentText(latest.changedAt)}, por {latest.changedBy}.
      </p>
      <EarlierChanges changes={earlier} keyOf={({ changedAt }) => changedAt} textOf={settingsText} />
    </div>
  );
}
