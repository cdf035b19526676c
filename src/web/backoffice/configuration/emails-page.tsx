import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { EmailPreview } from '#contract/candidate-messages.ts';
import { SEMINAR_VERSIONS, versionById, type VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { versionInAddress } from '../interview-row/list-address.ts';
import { emailPreviewsQuery } from './configuration-queries.ts';
import { SettingsPage } from './settings-page.tsx';
import { useAddressChange } from './use-address-change.ts';

const FAILED = 'Não foi possível carregar os e-mails.';

/** `/gestor/configuracao/emails?modulo=…&email=…`: previews of the message templates, for administrators. */
export default function EmailsPage() {
  return (
    <SettingsPage
      title="E-mails"
      lead="Todos os e-mails que o portal envia, com dados inventados, nas cores e nas palavras de cada versão. Os links daqui não levam a lugar nenhum, e nada é enviado."
    >
      <Chooser />
    </SettingsPage>
  );
}

function Chooser() {
  const [params] = useSearchParams();
  const version = versionInAddress(params);
  const { data, error, refetch, isFetching } = useQuery(emailPreviewsQuery(version));
  const items = data?.items ?? [];
  const chosen = items.find(({ id }) => id === params.get('email')) ?? items[0];
  const go = useAddressChange();
  return (
    <>
      <div className="mt-6 grid max-w-4xl gap-4 md:grid-cols-[14rem_1fr]">
        <SelectField
          id="versao"
          label="Versão"
          value={version}
          options={SEMINAR_VERSIONS.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => go({ modulo: event.target.value })}
        />
        <SelectField
          id="email"
          label="E-mail"
          disabled={items.length === 0}
          value={chosen?.id ?? ''}
          options={items.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => go({ email: event.target.value })}
        />
      </div>
      {error ? (
        <LoadFailed title={FAILED} error={error} retrying={isFetching} onRetry={refetch} />
      ) : chosen ? (
        <Chosen preview={chosen} items={items} version={version} onChoose={(id) => go({ email: id })} />
      ) : (
        <div className="mt-8 space-y-4">
          <output className="sr-only">Carregando os e-mails da versão {versionById(version).name}</output>
          <Skeleton className="h-9 w-80 max-w-full" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

interface ChosenProps {
  preview: EmailPreview;
  items: readonly EmailPreview[];
  version: VersionId;
  onChoose: (id: string) => void;
}

function Chosen({ preview, items, version, onChoose }: ChosenProps) {
  const position = items.indexOf(preview);
  const [before, after] = [items[position - 1], items[position + 1]];
  return (
    <>
      <EmailPreviewPane preview={preview} version={version} />
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button variant="secondary" disabled={!before} onClick={() => before && onChoose(before.id)}>
          Anterior
        </Button>
        <Button variant="secondary" disabled={!after} onClick={() => after && onChoose(after.id)}>
          Próximo
        </Button>
        <p aria-live="polite" aria-atomic="true" className="text-sm text-ink-soft tabular-nums">
          {position + 1} de {items.length}
        </p>
      </div>
    </>
  );
}

/** One message template as mail clients render it, with its plain text beside it. */
function EmailPreviewPane({ preview, version }: { preview: EmailPreview; version: VersionId }) {
  return (
    <section aria-labelledby="assunto" className="mt-8">
      <p className="text-sm text-ink-soft">Assunto</p>
      <h2 id="assunto" className="text-lg">
        {preview.subject}
      </h2>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <h3 className="text-base font-semibold">HTML</h3>
          {/* Sandboxed without permissions: no scripts, no forms, no popups. */}
          <iframe
            key={`${version}-${preview.id}`}
            title={`E-mail em HTML: ${preview.label}`}
            src={`/api/v1/messages/previews/module/${version}/page/${preview.id}`}
            sandbox=""
            className="mt-2 h-[44rem] w-full rounded border border-line bg-surface"
          />
        </div>
        <div>
          <h3 className="text-base font-semibold">Texto</h3>
          <section
            // Scrollable regions need keyboard focus.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={`E-mail em texto: ${preview.label}`}
            className="mt-2 max-h-[44rem] overflow-auto rounded border border-line bg-surface p-4 text-sm break-words whitespace-pre-wrap"
          >
            {preview.text}
          </section>
        </div>
      </div>
    </section>
  );
}
