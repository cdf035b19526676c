import { lazy, Suspense, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { formatDateBr, type IsoDate, parseDateBr, parseIsoDate } from '#domain/calendar.ts';
import { CONTROL_LOOK, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { MaskedInput } from './masked-field.tsx';
import { useStyleFromTheme } from './react-aria-style.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

interface Props extends FieldTexts {
  /** The calendar's name too. */
  label: string;
  id?: string | undefined;
  name?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  /** First and last day that the calendar offers; what is typed is judged by the form. */
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** Lower and in smaller letters: in a bar or a filter. */
  isDense?: boolean | undefined;
  /** Id of a message elsewhere that says what is wrong: of two days together, for example. */
  wrongBy?: string | undefined;
}

interface DateFieldProps extends Props {
  /** `dd/MM/yyyy`, as far as typed. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
}

/**
 * A day, typed under a mask or chosen in a calendar; the same on every system, whatever the browser's language. Loads
 * React Aria: keep it off the public pages.
 */
export function DateField({ label, hint, error, required, className, id, ...input }: DateFieldProps) {
  const { min, max, isDense = false, wrongBy, ...box } = input;
  return (
    <Field
      id={id ?? input.name}
      {...{ label, hint, error, required }}
      className={`min-w-0 ${className ?? ''}`}
    >
      {(control) => (
        <div className="relative">
          <MaskedInput
            {...box}
            mask="date"
            autoComplete="off"
            control={
              wrongBy === undefined || error
                ? control
                : { ...control, 'aria-invalid': true, 'aria-describedby': wrongBy }
            }
            className={`${isDense ? 'min-h-10 pr-10 text-sm' : 'min-h-12 pr-12'} ${CONTROL_LOOK}`}
          />
          <CalendarButton
            label={label}
            describedBy={control.id}
            value={parseDateBr(input.value)}
            min={min}
            max={max}
            disabled={input.disabled}
            onChoose={(day) => input.onChange(formatDateBr(day))}
          />
        </div>
      )}
    </Field>
  );
}

interface IsoDateFieldProps extends Props {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  /** Empty while what is typed is not a day. */
  onChange: (day: string) => void;
}

/** A DateField for a form that keeps its days as the API does. */
export function IsoDateField({ value, error, onChange, ...field }: IsoDateFieldProps) {
  const [typed, setTyped] = useState('');
  // What is typed stays as it is while it means the value; a value from elsewhere replaces it.
  const day = parseIsoDate(value);
  const text = parseDateBr(typed) === day ? typed : day ? formatDateBr(day) : '';
  const [left, setLeft] = useState(false);
  // An unfinished day would otherwise pass for none.
  const isNoDay = left && day === null && text !== '';
  return (
    <DateField
      {...field}
      error={error ?? (isNoDay ? 'Data inválida!' : undefined)}
      value={text}
      onBlur={() => setLeft(true)}
      onChange={(next) => {
        setLeft(false);
        setTyped(next);
        onChange(parseDateBr(next) ?? '');
      }}
    />
  );
}

interface CalendarButtonProps extends Pick<Props, 'min' | 'max' | 'disabled' | 'label'> {
  /** Id of the box, whose label distinguishes the buttons of two calendars. */
  describedBy: string;
  value: IsoDate | null;
  onChoose: (day: IsoDate) => void;
}

function CalendarButton({ label, describedBy, value, min, max, disabled, onChoose }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const [container, setContainer] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useStyleFromTheme();
  return (
    <DialogTrigger
      isOpen={open}
      onOpenChange={(opens) => {
        // What lies outside an open modal dialog is inert: the calendar has to be drawn in it.
        setContainer(button.current?.closest('dialog') ?? null);
        setOpen(opens);
      }}
    >
      <AriaButton
        ref={button}
        isDisabled={disabled ?? false}
        aria-label="Abrir calendário"
        aria-describedby={describedBy}
        className="absolute inset-y-0 right-0 inline-flex w-10 items-center justify-center rounded text-ink-soft hover:text-ink disabled:text-line-strong"
      >
        <Icon name="calendar" className="size-5" />
      </AriaButton>
      <AriaPopover
        placement="bottom end"
        offset={4}
        {...(container ? { UNSTABLE_portalContainer: container } : {})}
        className="rounded bg-surface text-ink shadow"
      >
        <AriaDialog aria-label="Calendário" className="p-3 outline-none">
          <Suspense fallback={<div className="h-80 w-72" />}>
            <Calendar
              label={label}
              value={value}
              min={min}
              max={max}
              onChoose={(day) => {
                setOpen(false);
                onChoose(day);
              }}
            />
          </Suspense>
        </AriaDialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
