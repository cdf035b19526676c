import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useInterviewList } from '../interview-row/interview-queries.ts';
import type { ListAddress } from '../interview-row/list-address.ts';
import { BatchMenu, type BatchChoice } from './batch-menu.tsx';
import { countOf, countText, EMPTY_SELECTION } from '../interview-row/selection.ts';
import type { SelectionState } from './use-selection.ts';
import { useSelectFound } from './use-select-found.ts';
import { usePageMark } from '../../ui/page-mark.ts';

interface Props {
  address: ListAddress;
  state: SelectionState;
  onChoose: (choice: BatchChoice) => void;
  /** The bar disappears, and with it the button that had the focus: move the focus elsewhere. */
  onCleared: () => void;
}

/** The number of selected people and the available actions; sticks to the foot of the window. */
export function SelectionBar({ address, state: { selection, select }, onChoose, onCleared }: Props) {
  const clearRef = useRef<HTMLButtonElement>(null);
  const { data } = useInterviewList(address);
  const count = countOf(selection, data);
  const isEmpty = count === 0;
  const text = countText(selection, count);
  const mayTakeAll = data !== undefined && selection.kind === 'some' && data.total > selection.ids.length;
  const found =
    data?.totalIsExact === false
      ? 'todas as encontradas'
      : `todas as ${data?.total.toLocaleString('pt-BR')} encontradas`;
  const selectFound = useSelectFound(address, data, select);
  usePageMark('data-at-foot', isEmpty ? null : '');
  return (
    <>
      {/* The live region must exist before anyone is selected, or its first text is not announced. */}
      <output className="sr-only">{isEmpty ? '' : text}</output>
      {isEmpty ? null : (
        <section
          aria-label="Seleção"
          className="print:hidden sticky bottom-0 z-20 -mx-5 mt-auto flex flex-wrap items-center gap-x-2 border-t-2 border-ink bg-surface px-5 py-1 shadow md:bottom-3 md:mx-0 md:rounded md:border-2 md:px-4"
        >
          <p aria-hidden="true" className="py-2 pr-2 text-sm font-semibold tabular-nums max-md:mr-auto">
            {text}
          </p>
          <div className="md:mr-auto">
            <BatchMenu
              version={address.version}
              hasSelection
              label="Ações em lote com a seleção"
              onChoose={onChoose}
            />
          </div>
          {mayTakeAll ? (
            <Button
              variant="quiet"
              size="sm"
              className="max-md:mr-auto max-md:px-0"
              onClick={() => {
                void selectFound();
                // This button disappears: move the focus to the one beside it.
                clearRef.current?.focus();
              }}
            >
              Selecionar {found}
            </Button>
          ) : null}
          <Button
            ref={clearRef}
            variant="quiet"
            size="sm"
            className="max-md:px-0"
            onClick={() => {
              select(EMPTY_SELECTION);
              onCleared();
            }}
          >
            Limpar seleção
          </Button>
        </section>
      )}
    </>
  );
}
