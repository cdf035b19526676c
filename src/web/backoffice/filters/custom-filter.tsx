import { useState } from 'react';
import type { ListColumn } from '#domain/list-view.ts';
import type { VersionId } from '#domain/version-id.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { barButtonClass, CountInUse, hiddenFilters, type FilteredColumn } from './column-filters.tsx';
import { BACKWARDS, DateRange, isBackwards } from './date-range.tsx';
import { OptionBoxes } from './option-list.tsx';
import { activeGroups, type FilterGroup, type ListFilters } from '../interview-row/list-filters.ts';

const GROUPS: readonly FilterGroup[] = [
  'resultEmail',
  'selfAssessmentEmail',
  'period',
  'processing',
  'deadline',
  'mine',
  'portal',
  'manager',
];

interface Props {
  version: VersionId;
  filters: ListFilters;
  /** The columns that the list shows: their filters are beside their heads. */
  columns: readonly ListColumn[];
  /** The only state the person may access; null: all. */
  ownUf: string | null;
  onFilter: (filters: ListFilters) => void;
}

/** Filters without a column: periods, letters, own records, the ways of registration, and columns that are not shown. */
export function CustomFilter(props: Props) {
  const { version, filters, columns, ownUf, onFilter } = props;
  const count =
    activeGroups(filters).filter((group) => GROUPS.includes(group)).length +
    hiddenFilters(version, columns, ownUf).filter(
      ({ id, chosen }) => !GROUPS.some((group) => group === id) && chosen(filters).length > 0,
    ).length;
  return (
    <Popover
      label="Filtros"
      className={barButtonClass(count > 0)}
      trigger={
        <>
          <Icon name="filter" className="size-4" />
          <span>Filtros </span>
          <CountInUse count={count} />
        </>
      }
    >
      {(close) => (
        <CustomFilterForm
          {...props}
          onFilter={(next) => {
            close();
            onFilter(next);
          }}
        />
      )}
    </Popover>
  );
}

function CustomFilterForm({ version, filters, columns, ownUf, onFilter }: Props) {
  const [draft, setDraft] = useState(filters);
  const [tried, setTried] = useState(false);
  const hidden = hiddenFilters(version, columns, ownUf);
  const set = (change: Partial<ListFilters>) => setDraft({ ...draft, ...change });
  // Filters of columns that are shown stay: they are set beside their heads.
  const cleared = () =>
    hidden.reduce((rest, column) => column.choose(rest, []), {
      ...draft,
      from: '',
      to: '',
      processedFrom: '',
      processedTo: '',
      expiresFrom: '',
      expiresTo: '',
      mine: false,
      portal: false,
      manager: false,
    });
  const wrong = {
    period: isBackwards(draft.from, draft.to),
    processing: isBackwards(draft.processedFrom, draft.processedTo),
    deadline: isBackwards(draft.expiresFrom, draft.expiresTo),
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong.period && !wrong.processing && !wrong.deadline) onFilter(draft);
      }}
    >
      <DateRange
        legend="Data de inscrição"
        from={draft.from}
        to={draft.to}
        error={tried && wrong.period ? BACKWARDS : null}
        onChange={(from, to) => set({ from, to })}
      />
      <DateRange
        legend="Data de processamento"
        from={draft.processedFrom}
        to={draft.processedTo}
        error={tried && wrong.processing ? BACKWARDS : null}
        onChange={(processedFrom, processedTo) => set({ processedFrom, processedTo })}
      />
      <DateRange
        legend="Prazo"
        from={draft.expiresFrom}
        to={draft.expiresTo}
        error={tried && wrong.deadline ? BACKWARDS : null}
        onChange={(expiresFrom, expiresTo) => set({ expiresFrom, expiresTo })}
      />
      <div>
        {hidden.map((column) => (
          <HiddenFilter
            key={column.id}
            column={column}
            version={version}
            applied={filters}
            draft={draft}
            onDraft={setDraft}
          />
        ))}
      </div>
      <div>
        <CheckboxRow label="Meus cadastros" checked={draft.mine} onChange={(mine) => set({ mine })} />
        <CheckboxRow
          label="Cadastrados pelo portal"
          checked={draft.portal}
          onChange={(portal) => set({ portal, manager: false })}
        />
        <CheckboxRow
          label="Cadastrados pelo gestor"
          checked={draft.manager}
          onChange={(manager) => set({ manager, portal: false })}
        />
      </div>
      <div className="flex justify-between gap-2">
        <Button size="sm" variant="quiet" onClick={() => setDraft(cleared())}>
          Limpar
        </Button>
        <Button size="sm" type="submit">
          Aplicar
        </Button>
      </div>
    </form>
  );
}

interface HiddenProps {
  column: FilteredColumn;
  version: VersionId;
  /** In use, and as they are being changed. */
  applied: ListFilters;
  draft: ListFilters;
  onDraft: (filters: ListFilters) => void;
}

/** The options of a column that the list does not show, loaded once they are asked for. */
function HiddenFilter({ column, version, applied, draft, onDraft }: HiddenProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = column.chosen(draft);
  return (
    <details className="border-b border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-10 cursor-pointer py-2 font-semibold">
        {column.header} <CountInUse count={chosen.length} />
      </summary>
      {isOpen ? (
        <div className="flex flex-col gap-2 pb-3">
          <OptionBoxes
            type={column.type}
            version={version}
            ufs={draft.ufs}
            column={column.header}
            chosen={column.chosen(applied)}
            ticked={chosen}
            onTick={(values) => onDraft(column.choose(draft, values))}
            isLabelHidden
          />
        </div>
      ) : null}
    </details>
  );
}
