import { useId } from 'react';
import type { AcceptanceTerms, TermsBlock } from '#domain/registration/terms.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { Notice } from '../notice.tsx';

/** The whole text of the term in a panel of its own. */
export function TermsPanel({ terms, level = 2 }: { terms: AcceptanceTerms; level?: 2 | 3 }) {
  const titleId = useId();
  const [Title, SectionTitle] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} className="text-2xl">
        {terms.title}
      </Title>
      {/* A region that scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <section
        aria-label="Texto do termo"
        tabIndex={0}
        className="mt-4 max-h-[26rem] overflow-y-auto rounded border-2 border-line bg-surface px-5 py-6 md:px-8"
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        {terms.sections.map((section) => (
          <section key={section.id} className="mt-8 first:mt-0">
            <SectionTitle className="font-display text-lg font-bold">{section.title}</SectionTitle>
            {section.blocks.map((block) => (
              <Block key={block.kind === 'paragraph' ? block.text : block.items[0]} block={block} />
            ))}
          </section>
        ))}
      </section>
    </section>
  );
}

/** In place of the text while it is read, or after that failed. */
export function TermsNotThere({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error)
    return (
      <div>
        <output className="sr-only">Carregando o termo de aceite</output>
        <Skeleton className="h-8 w-80 max-w-full" />
        <Skeleton className="mt-4 h-[26rem]" />
      </div>
    );
  return (
    <Notice tone="error" role="alert" title="O termo de aceite não abriu">
      <p>{error.message} Nada do que você fez se perdeu.</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </Notice>
  );
}

function Block({ block }: { block: TermsBlock }) {
  if (block.kind === 'paragraph') return <p className="mt-3 max-w-prose">{unbroken(block.text)}</p>;
  return (
    <ul className="mt-3 max-w-prose list-disc space-y-1 pl-6 marker:text-primary-ink">
      {block.items.map((item) => (
        <li key={item}>{unbroken(item)}</li>
      ))}
    </ul>
  );
}
