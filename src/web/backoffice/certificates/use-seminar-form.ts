import { useState } from 'react';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { useToast } from '../../ui/toast.tsx';
import { today } from '../dates.ts';
import { useModule } from '../modules.ts';
import {
  checkSeminarForm,
  MISSING_SEMINAR,
  type CheckedSeminar,
  type SeminarField,
  type SeminarForm,
} from './certificate-form.ts';

const FIELDS: readonly SeminarField[] = ['beginDate', 'endDate', 'courseHours'];

/**
 * Start, end and hours of a seminar, beginning with those given. Submitted, they are checked, and passed on once they
 * are valid.
 */
export function useSeminarForm(
  version: VersionId,
  onValid: (seminar: CheckedSeminar) => void,
  given: Partial<SeminarForm> = {},
) {
  const { settingsMap } = useModule(version);
  const [begun] = useState<SeminarForm>({
    beginDate: '',
    endDate: '',
    courseHours: settingsMap['courseHours'] ?? String(versionById(version).courseHours),
    ...given,
  });
  const [form, setForm] = useState(begun);
  const [errors, setErrors] = useState<Partial<Record<SeminarField, string>>>({});
  const toast = useToast();
  // What is corrected is no longer marked; nothing new is marked before the next attempt.
  const onChange = (next: SeminarForm) => {
    setForm(next);
    const check = checkSeminarForm(next, today());
    const open = check.ok ? {} : check.errors;
    setErrors((marked) => Object.fromEntries(Object.entries(open).filter(([field]) => field in marked)));
  };
  const onSubmit = () => {
    const check = checkSeminarForm(form, today());
    setErrors(check.ok ? {} : check.errors);
    if (check.ok) {
      onValid(check.seminar);
      return;
    }
    if (check.missing) toast.error(MISSING_SEMINAR);
    const first = FIELDS.find((field) => field in check.errors);
    if (first) document.getElementById(first)?.focus();
  };
  return {
    isDirty: FIELDS.some((field) => form[field] !== begun[field]),
    /** For `SeminarFields`. */
    fields: { form, errors, onChange, onSubmit },
  };
}
