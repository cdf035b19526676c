import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { barButtonClass } from '../filters/column-filters.tsx';
import { BACKWARDS, DateRange, isBackwards } from '../filters/date-range.tsx';
import { dateRangeText } from '../filters/filter-texts.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

interface Props extends Period {
  onFilter: (period: Period) => void;
}

/** Classes with a day in a period, chosen beside a button that shows which. */
export function PeriodFilter({ from, to, onFilter }: Props) {
  const isOn = from !== '' || to !== '';
  return (
    <Popover
      label="Período das turmas"
      className={barButtonClass(isOn)}
      trigger={
        <>
          <Icon name="calendar" className="size-4" />
          <span>Período{isOn ? `: ${dateRangeText(from, to)}` : ''}</span>
        </>
      }
    >
      {(close) => (
        <PeriodForm
          from={from}
          to={to}
          onFilter={(period) => {
            close();
            onFilter(period);
          }}
        />
      )}
    </Popover>
  );
}

function PeriodForm({ from, to, onFilter }: Props) {
  const [draft, setDraft] = useState<Period>({ from, to });
  const [tried, setTried] = useState(false);
  const isWrong = isBackwards(draft.from, draft.to);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isWrong) onFilter(draft);
      }}
    >
      <DateRange
        legend="Turmas com algum dia entre"
        from={draft.from}
        to={draft.to}
        error={tried && isWrong ? BACKWARDS : null}
        onChange={(first, last) => setDraft({ from: first, to: last })}
      />
      <div className="flex justify-between gap-2">
        <Button size="sm" variant="quiet" onClick={() => setDraft({ from: '', to: '' })}>
          Limpar
        </Button>
        <Button size="sm" type="submit">
          Aplicar
        </Button>
      </div>
    </form>
  );
}
