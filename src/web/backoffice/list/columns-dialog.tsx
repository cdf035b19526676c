import { useRef, useState, type DragEvent } from 'react';
import type { ListColumn } from '#domain/list-view.ts';
import type { VersionId } from '#domain/version-id.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  COLUMN_WORDS,
  columnsOffered,
  defaultColumns,
  isDefault,
  moved,
} from '../interview-row/list-columns.ts';

interface Props {
  version: VersionId;
  columns: readonly ListColumn[];
  /** Null: those of the specification. */
  onChoose: (columns: readonly ListColumn[] | null) => void;
  onClose: () => void;
}

/**
 * The columns in the order of the list, those that are off below: ticked, and moved by buttons or by dragging. Nothing
 * changes before 'Aplicar'.
 */
export default function ColumnsDialog({ version, columns, onChoose, onClose }: Props) {
  const [order, setOrder] = useState<readonly ListColumn[]>(() => [
    ...columns,
    ...columnsOffered(version).filter((column) => !columns.includes(column)),
  ]);
  const [shown, setShown] = useState<ReadonlySet<ListColumn>>(new Set(columns));
  const [said, setSaid] = useState('');
  const [tried, setTried] = useState(false);
  const [dragged, setDragged] = useState<ListColumn | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const chosen = order.filter((column) => shown.has(column));

  const tick = (column: ListColumn, on: boolean) => {
    const next = new Set(shown);
    if (on) next.add(column);
    else next.delete(column);
    setShown(next);
  };
  const move = (column: ListColumn, by: 1 | -1) => {
    const next = moved(order, column, by);
    setOrder(next);
    setSaid(`${COLUMN_WORDS[column]}: lugar ${next.indexOf(column) + 1} de ${next.length}.`);
    // The button that was pressed is off at the ends: the other one keeps the focus in the line.
    requestAnimationFrame(() => {
      const line = list.current?.querySelector(`[data-column="${column}"]`);
      const [up, down] = line?.querySelectorAll<HTMLButtonElement>('button') ?? [];
      const wanted = by === -1 ? up : down;
      (wanted?.disabled ? (by === -1 ? down : up) : wanted)?.focus();
    });
  };
  const dragOver = (event: DragEvent, over: ListColumn) => {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged === over) return;
    const to = order.indexOf(over);
    setOrder(order.filter((column) => column !== dragged).toSpliced(to, 0, dragged));
  };
  return (
    <Dialog
      open
      title="Colunas da lista"
      size="sm"
      module={version}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            onClick={() => {
              setTried(true);
              if (chosen.length === 0) return;
              onChoose(isDefault(version, chosen) ? null : chosen);
              onClose();
            }}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        O nome vem sempre primeiro. A escolha fica neste aparelho; uma visão salva a leva consigo.
      </p>
      {tried && chosen.length === 0 ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-error">
          Deixe ao menos uma coluna.
        </p>
      ) : null}
      <ol ref={list} aria-label="Colunas, na ordem da lista" className="mt-3">
        {order.map((column, at) => (
          // Dragging is a pointer's shortcut only: the buttons are everybody's.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={column}
            data-column={column}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(column);
            }}
            onDragOver={(event) => dragOver(event, column)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            className={`flex items-center gap-1 border-b border-line pr-1 ${dragged === column ? 'bg-tertiary' : ''}`}
          >
            <Icon name="drag" className="size-4 shrink-0 cursor-grab text-ink-soft pointer-coarse:hidden" />
            <div className="min-w-0 flex-1">
              <CheckboxRow
                label={COLUMN_WORDS[column]}
                checked={shown.has(column)}
                onChange={(on) => tick(column, on)}
              />
            </div>
            <MoveButton
              label={`Subir ${COLUMN_WORDS[column]}`}
              icon="chevron-up"
              disabled={at === 0}
              onPress={() => move(column, -1)}
            />
            <MoveButton
              label={`Descer ${COLUMN_WORDS[column]}`}
              icon="chevron-down"
              disabled={at === order.length - 1}
              onPress={() => move(column, 1)}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
      <button
        type="button"
        className="mt-3 min-h-10 rounded text-sm font-semibold underline underline-offset-4"
        onClick={() => {
          const standard = defaultColumns(version);
          setOrder([...standard, ...columnsOffered(version).filter((column) => !standard.includes(column))]);
          setShown(new Set(standard));
          setSaid('Colunas do início restauradas. Falta aplicar.');
        }}
      >
        Restaurar as colunas do início
      </button>
    </Dialog>
  );
}

interface MoveProps {
  label: string;
  icon: 'chevron-up' | 'chevron-down';
  disabled: boolean;
  onPress: () => void;
}

function MoveButton({ label, icon, disabled, onPress }: MoveProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="grid size-10 shrink-0 place-items-center rounded hover:bg-paper-deep disabled:opacity-30 pointer-coarse:size-11"
    >
      <Icon name={icon} className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  );
}
