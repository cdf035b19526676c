import { useId } from 'react';
import { IsoDateField } from '../../ui/date-field.tsx';

export const BACKWARDS = 'A data final deve ser igual ou posterior à inicial.';

/** Whether a period, either end of which may be empty, ends before it begins. */
export const isBackwards = (from: string, to: string): boolean => from !== '' && to !== '' && to < from;

interface DateRangeProps {
  legend: string;
  from: string;
  to: string;
  error: string | null;
  onChange: (from: string, to: string) => void;
}

/** First and last day, either of which may stay empty. */
export function DateRange({ legend, from, to, error, onChange }: DateRangeProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 text-sm">
        <IsoDateField label="De" isDense value={from} onChange={(day) => onChange(day, to)} />
        <IsoDateField
          label="Até"
          isDense
          value={to}
          wrongBy={error === null ? undefined : id}
          onChange={(day) => onChange(from, day)}
        />
      </div>
      {error === null ? null : (
        <p id={id} role="alert" className="mt-1 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
