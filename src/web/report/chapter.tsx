import type { ReactNode } from 'react';
import { RetryButton } from '../ui/retry-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { SectionState } from './sections.ts';
import type { ChapterTitle } from './chapters.ts';

interface Props<Data> {
  readonly chapter: ChapterTitle;
  readonly number: number;
  readonly state: SectionState<Data>;
  readonly children: (data: Data) => ReactNode;
  /** In place of a section that the server does not show. */
  readonly instead?: ReactNode;
}

/** One chapter of the report: its head is there at once, what it holds when it has come. */
export function Chapter<Data>({ chapter, number, state, children, instead }: Props<Data>) {
  if (state.is === 'hidden' && instead === undefined) return null;
  return (
    <section
      id={chapter.anchor}
      aria-labelledby={`${chapter.anchor}-titulo`}
      aria-busy={state.is === 'loading' || undefined}
      className="scroll-mt-6 pt-14 md:pt-20 print:pt-8"
    >
      <div className="break-inside-avoid break-after-avoid">
        <ChapterMark number={number} />
        <h2
          id={`${chapter.anchor}-titulo`}
          className="mt-5 text-2xl break-words hyphens-manual sm:text-3xl md:text-4xl"
        >
          {chapter.title}
        </h2>
      </div>
      <div className="mt-6">
        <ChapterBody chapter={chapter} state={state} instead={instead}>
          {children}
        </ChapterBody>
      </div>
    </section>
  );
}

function ChapterBody<Data>({ chapter, state, children, instead }: Omit<Props<Data>, 'number'>) {
  switch (state.is) {
    case 'loading':
      return <ChapterSkeleton title={chapter.title} />;
    case 'failed':
      return (
        <div role="alert" className="max-w-prose border-l-4 border-error bg-error-soft p-5">
          <p className="font-semibold">
            {state.refused
              ? 'Não foi possível carregar os dados dessa sessão do relatório!'
              : `Erro ao carregar dados da sessão ${chapter.title}.`}
          </p>
          <p className="mt-1">O resto do relatório continua aqui, e nada se perdeu.</p>
          <div className="mt-4 print:hidden">
            <RetryButton size="sm" onRetry={state.retry} />
          </div>
        </div>
      );
    case 'hidden':
      return instead;
    case 'shown':
      return children(state.data);
  }
}

/** The trilha arrives at a station: a line from the edge, and the chapter's number. */
function ChapterMark({ number }: { number: number }) {
  return (
    <div aria-hidden="true" className="flex items-center">
      <span className="h-1 w-10 bg-primary-ink md:w-16" />
      <span className="flex size-11 items-center justify-center rounded-full border-4 border-primary-ink font-display text-lg leading-none font-extrabold text-primary-ink">
        {number}
      </span>
      <span className="h-1 flex-1 bg-line" />
    </div>
  );
}

/** Taller than any window: what comes after it is not seen to move when the chapter has come. */
function ChapterSkeleton({ title }: { title: string }) {
  return (
    <div className="min-h-[max(100dvh,44rem)]">
      <output className="sr-only">{`Carregando: ${title}`}</output>
      <Skeleton className="h-6 w-full max-w-prose" />
      <Skeleton className="mt-3 h-6 w-4/5 max-w-prose" />
      <Skeleton className="mt-10 h-80 w-full" />
    </div>
  );
}

/** What a chapter means, above its pictures: the sentence for a future entrepreneur. */
export function Meaning({ children }: { children: readonly string[] | string }) {
  const sentences = typeof children === 'string' ? [children] : children;
  return (
    <div className="max-w-prose space-y-4 text-lg">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
