import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface PaginationProps {
  /** From 0, as the API counts. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** The total is only known to be larger: "de mais de N". */
  isExact?: boolean | undefined;
  /** What is being paged, for screen readers. */
  label?: string | undefined;
}

/** "Página 1 de N" between the ways back and forward. At the ends a button stays focusable and is marked disabled. */
export function Pagination({ page, pageCount, onPage, isExact = true, label = 'Páginas' }: PaginationProps) {
  const last = Math.max(0, pageCount - 1);
  const current = Math.min(Math.max(0, page), last);
  const atEnd = isExact && current >= last;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-2 md:justify-end">
      <PageButton off={current <= 0} onPress={() => onPage(current - 1)}>
        <Icon name="chevron-left" />
        Anterior
      </PageButton>
      <p aria-live="polite" aria-atomic="true" className="px-2 text-sm tabular-nums">
        Página {numberText(current + 1)} de {isExact ? '' : 'mais de '}
        {numberText(last + 1)}
      </p>
      <PageButton off={atEnd} onPress={() => onPage(current + 1)}>
        Próxima
        <Icon name="chevron-right" />
      </PageButton>
    </nav>
  );
}

function PageButton({ off, onPress, children }: { off: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      // Not `disabled`: reaching the last page by keyboard must not throw the focus away.
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress();
      }}
      className="inline-flex min-h-10 items-center gap-1 rounded px-3 text-sm font-semibold hover:bg-paper-deep aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}

function numberText(value: number): string {
  return value.toLocaleString('pt-BR');
}
