import { IsoDateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { today } from '../dates.ts';
import {
  courseHoursTyped,
  dateFieldLimits,
  type SeminarField,
  type SeminarForm,
} from './certificate-form.ts';

interface Props {
  formId: string;
  form: SeminarForm;
  errors: Partial<Record<SeminarField, string>>;
  onChange: (form: SeminarForm) => void;
  onSubmit: () => void;
}

/** Start, end and hours of the seminar. The end is disabled until there is a start. */
export function SeminarFields({ formId, form, errors, onChange, onSubmit }: Props) {
  const { latestBegin, earliestEnd, latestEnd } = dateFieldLimits(form, today());
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      <IsoDateField
        id="beginDate"
        label="Data de início do seminário"
        required
        max={latestBegin}
        value={form.beginDate}
        error={errors.beginDate}
        onChange={(beginDate) => onChange({ ...form, beginDate })}
      />
      <IsoDateField
        id="endDate"
        label="Data de término do seminário"
        required
        disabled={earliestEnd === null}
        min={earliestEnd ?? undefined}
        max={latestEnd}
        value={form.endDate}
        error={errors.endDate}
        onChange={(endDate) => onChange({ ...form, endDate })}
      />
      <TextField
        id="courseHours"
        label="Carga horária (horas)"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        required
        value={form.courseHours}
        error={errors.courseHours}
        onChange={(event) => onChange({ ...form, courseHours: courseHoursTyped(event.target.value) })}
      />
    </form>
  );
}
