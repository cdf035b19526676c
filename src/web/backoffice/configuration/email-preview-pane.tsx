import type { EmailPreview } from '#contract/candidate-messages.ts';
import type { VersionId } from '#domain/seminar-version.ts';

/** One message template as mail clients render it, with its plain text beside it. */
export function EmailPreviewPane({ preview, version }: { preview: EmailPreview; version: VersionId }) {
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
