import { useState } from 'react';
import type { Period } from '#domain/classes/period.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { useFixedUf } from '../candidates/places.ts';
import { today } from '../dates.ts';
import { problemsOf, type ClassFieldName, type ClassProblems, type ClassValues } from './class-form.ts';

/** What the fields of the form need. */
export interface ClassFormApi {
  readonly values: ClassValues;
  readonly problems: ClassProblems;
  /** Counts the failed attempts: the summary takes the focus at each. */
  readonly attempt: number;
  readonly change: (change: Partial<ClassValues>) => void;
  /** Shows what the server, or a field itself, has against a field. */
  readonly refuse: (field: ClassFieldName, message: string) => void;
}

/**
 * The form of a class: the typed values, and after the first attempt what is wrong with each field. `check` is called
 * to go on, and returns whether all is well. `before`: the stored period, null for a new class.
 */
export function useClassForm(initial: ClassValues, moduleId: VersionId, before: Period | null) {
  const fixed = useFixedUf();
  const [typed, setTyped] = useState(initial);
  const [problems, setProblems] = useState<ClassProblems>({});
  const [attempt, setAttempt] = useState(0);
  // A state that is given is no unsaved change.
  const values = typed.uf === '' && fixed ? { ...typed, uf: String(fixed.id) } : typed;
  const problemsNow = (checked: ClassValues) => problemsOf(checked, { moduleId, today: today(), before });

  const change = (next: Partial<ClassValues>) => {
    const changed = { ...values, ...next };
    setTyped(changed);
    if (attempt > 0) setProblems(problemsNow(changed));
  };
  const check = (): boolean => {
    const found = problemsNow(values);
    setProblems(found);
    setAttempt((count) => count + 1);
    return Object.keys(found).length === 0;
  };
  const refuse = (field: ClassFieldName, message: string) => {
    setProblems({ [field]: message });
    setAttempt((count) => count + 1);
  };
  const isDirty = Object.keys(initial).some(
    (field) => typed[field as ClassFieldName] !== initial[field as ClassFieldName],
  );
  const form: ClassFormApi = { values, problems, attempt, change, refuse };
  return { form, check, isDirty };
}
