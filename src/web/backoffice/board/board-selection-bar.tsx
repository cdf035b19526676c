import { Button } from '../../ui/button.tsx';
import { usePageMark } from '../../ui/page-mark.ts';

interface Props {
  count: number;
  onMove: () => void;
  onClear: () => void;
}

/** How many people are selected, and what can be done with them. */
export function BoardSelectionBar({ count, onMove, onClear }: Props) {
  const text = count === 1 ? '1 pessoa selecionada' : `${count} pessoas selecionadas`;
  usePageMark('data-at-foot', count === 0 ? null : '');
  return (
    <>
      {/* The live region must exist before anyone is selected, or its first text is not announced. */}
      <output className="sr-only">{count === 0 ? '' : text}</output>
      {count === 0 ? null : (
        <section
          aria-label="Seleção"
          className="sticky bottom-2 z-20 mt-2 flex flex-wrap items-center gap-x-2 rounded border-2 border-ink bg-surface px-4 py-1 shadow"
        >
          <p aria-hidden="true" className="mr-auto py-2 text-sm font-semibold tabular-nums">
            {text}
          </p>
          <Button size="sm" onClick={onMove}>
            Mover para…
          </Button>
          <Button variant="quiet" size="sm" onClick={onClear}>
            Limpar seleção
          </Button>
        </section>
      )}
    </>
  );
}
