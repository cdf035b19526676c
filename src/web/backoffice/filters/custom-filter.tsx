import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { barButtonClass, CountInUse } from './column-filters.tsx';
import { BACKWARDS, DateRange, isBackwards } from './date-range.tsx';
import {
  activeGroups,
  NO_FILTERS,
  type FilterGroup,
  type ListFilters,
} from '../interview-row/list-filters.ts';

const GROUPS: readonly FilterGroup[] = ['period', 'processing', 'mine', 'portal', 'manager'];

type Draft = Pick<
  ListFilters,
  'from' | 'to' | 'processedFrom' | 'processedTo' | 'mine' | 'portal' | 'manager'
>;

const draftOf = ({ from, to, processedFrom, processedTo, mine, portal, manager }: ListFilters): Draft => ({
  from,
  to,
  processedFrom,
  processedTo,
  mine,
  portal,
  manager,
});

interface Props {
  filters: ListFilters;
  onFilter: (filters: ListFilters) => void;
}

/** Filters without a column: periods, own records, and registrations by the portal or by the team. */
export function CustomFilter({ filters, onFilter }: Props) {
  const count = activeGroups(filters).filter((group) => GROUPS.includes(group)).length;
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
          filters={filters}
          onFilter={(next) => {
            close();
            onFilter(next);
          }}
        />
      )}
    </Popover>
  );
}

function CustomFilterForm({ filters, onFilter }: Props) {
  const [draft, setDraft] = useState(draftOf(filters));
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const wrong = {
    period: isBackwards(draft.from, draft.to),
    processing: isBackwards(draft.processedFrom, draft.processedTo),
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong.period && !wrong.processing) onFilter({ ...filters, ...draft });
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
        <Button size="sm" variant="quiet" onClick={() => setDraft(draftOf(NO_FILTERS))}>
          Limpar
        </Button>
        <Button size="sm" type="submit">
          Aplicar
        </Button>
      </div>
    </form>
  );
}
