import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TermsEditions } from '#contract/terms.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { TermsNotThere, TermsPanel } from '../../../candidate/wizard/terms-panel.tsx';
import { termsQuery } from '../../../candidate/wizard/terms-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { momentText } from '../../dates.ts';

interface Props {
  readonly version: VersionId;
  readonly published: TermsEditions['published'];
  /** Label of the portal's own text. */
  readonly own: string;
}

/** Who published what and when, each with its text. */
export function EditionList({ version, published, own }: Props) {
  const [read, setRead] = useState<string | null>(null);
  const labels = [
    ...published.map(({ label, publishedAt, publishedBy }) => ({
      label,
      words: `publicada por ${publishedBy ?? 'outra pessoa'}${publishedAt === null ? '' : ` em ${momentText(publishedAt)}`}`,
    })),
    { label: own, words: 'a que veio com o portal' },
  ];
  return (
    <section aria-labelledby="versoes-do-termo" className="mt-8 max-w-4xl">
      <h2 id="versoes-do-termo" className="text-lg">
        Versões do termo
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {labels.map(({ label, words }) => (
          <li key={label} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <span className="font-semibold">{label}</span>, {words}
            </span>
            <Button variant="secondary" size="sm" onClick={() => setRead(label)}>
              Ler<span className="sr-only"> a versão {label}</span>
            </Button>
          </li>
        ))}
      </ol>
      {read === null ? null : <OneEdition version={version} label={read} onClose={() => setRead(null)} />}
    </section>
  );
}

interface OneEditionProps {
  readonly version: VersionId;
  readonly label: string;
  readonly onClose: () => void;
}

function OneEdition({ version, label, onClose }: OneEditionProps) {
  const { data, error, refetch } = useQuery(termsQuery(version, label));
  return (
    <Dialog open title={`Termo de aceite, versão ${label}`} onClose={onClose}>
      {data ? (
        <>
          <TermsPanel terms={data} level={3} />
          <p className="mt-4 font-semibold">{data.agreement}</p>
        </>
      ) : (
        <TermsNotThere error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
