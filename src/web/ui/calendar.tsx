import { type CalendarDate, parseDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type IsoDate, parseIsoDate } from '#domain/calendar.ts';
import { Icon } from './icon.tsx';

export interface CalendarProps {
  label: string;
  value: IsoDate | null;
  /** First and last day that may be chosen. */
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  onChoose: (day: IsoDate) => void;
}

const dateOf = (day: IsoDate | null | undefined): CalendarDate | null => (day ? parseDate(day) : null);

const STEP_LOOK =
  'inline-flex size-10 items-center justify-center rounded hover:bg-paper-deep disabled:text-line-strong';

/** A month of days: arrows by day, Page Up and Page Down by month, with Shift by year. Loaded when first opened. */
export default function Calendar({ label, value, min, max, onChoose }: CalendarProps) {
  return (
    <I18nProvider locale="pt-BR">
      <AriaCalendar
        aria-label={label}
        // Whoever opens a calendar is about to choose a day: the dialog alone would hold the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={dateOf(value)}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        onChange={(chosen) => {
          const day = parseIsoDate(chosen.toString());
          if (day) onChoose(day);
        }}
        className="w-72"
      >
        <header className="flex items-center justify-between">
          <Button slot="previous" className={STEP_LOOK}>
            <Icon name="chevron-left" className="size-5" />
          </Button>
          <Heading className="font-semibold first-letter:uppercase" />
          <Button slot="next" className={STEP_LOOK}>
            <Icon name="chevron-right" className="size-5" />
          </Button>
        </header>
        <CalendarGrid
          weekdayStyle="short"
          className="mt-1 w-full table-fixed text-center text-sm tabular-nums"
        >
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="py-1 font-normal text-ink-soft">
                {day.slice(0, 3)}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className="flex h-10 w-full cursor-pointer items-center justify-center rounded hover:bg-paper-deep data-disabled:cursor-not-allowed data-disabled:text-line-strong data-focus-visible:outline-2 data-outside-month:hidden data-today:font-semibold data-today:underline data-selected:bg-ground data-selected:text-on-ground"
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}
