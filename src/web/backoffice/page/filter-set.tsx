import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';

interface Props {
  children: ReactNode;
  /** Whether there is anything that 'Limpar' takes away. */
  narrowed: boolean;
  onClear: () => void;
  /** Choices that did not load, and what they are; undefined: all did. */
  failed: Pick<UseQueryResult, 'isFetching' | 'refetch'> | undefined;
  failure?: string;
  /** How many are in use. Where it is given, a phone shows them behind a button with that number. */
  inUse?: number;
  className?: string;
}

/** The filters of a list or board, at their end 'Limpar', and what did not load with a way to try again. */
export function FilterSet({
  children,
  narrowed,
  onClear,
  failed,
  failure = 'As opções dos filtros não carregaram.',
  inUse,
  className = '',
}: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset
      className={`flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-sm:[&_label:has(select)]:w-full ${className}`}
    >
      <legend className="sr-only">Filtros</legend>
      {inUse === undefined ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="sm:hidden"
        >
          Filtros{inUse === 0 ? '' : `: ${inUse} em uso`}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4" />
        </Button>
      )}
      <div id={id} className={inUse === undefined || isOpen ? 'contents' : 'contents max-sm:hidden'}>
        {children}
      </div>
      {/* Stays where the focus is, also with nothing to clear. */}
      <Button
        size="sm"
        variant="quiet"
        aria-disabled={!narrowed}
        onClick={() => {
          if (narrowed) onClear();
        }}
      >
        Limpar
      </Button>
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          {failure}
          <RetryButton size="sm" busy={failed.isFetching} onRetry={failed.refetch} />
        </p>
      ) : null}
    </fieldset>
  );
}
