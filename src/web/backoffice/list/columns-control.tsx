import { lazy, Suspense, useState } from 'react';
import type { ListColumn } from '#domain/list-view.ts';
import type { VersionId } from '#domain/version-id.ts';
import { Icon } from '../../ui/icon.tsx';
import { barButtonClass } from '../filters/column-filters.tsx';
import { isDefault } from '../interview-row/list-columns.ts';

const ColumnsDialog = lazy(() => import('./columns-dialog.tsx'));

interface Props {
  version: VersionId;
  columns: readonly ListColumn[];
  /** Null: those of the specification. */
  onChoose: (columns: readonly ListColumn[] | null) => void;
}

/** 'Colunas': which the list shows, and in which order. */
export function ColumnsControl({ version, columns, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={barButtonClass(!isDefault(version, columns))}
        onClick={() => setOpen(true)}
      >
        <Icon name="columns" className="size-4" />
        Colunas
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ColumnsDialog
            version={version}
            columns={columns}
            onChoose={onChoose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
