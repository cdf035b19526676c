import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { ApiError } from '../api.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Icon } from '../ui/icon.tsx';

/** Above a form: the fields to mend, in the given order, or the server's refusal. Takes the focus at each attempt. */
export function FormProblems<Values extends FieldValues>({
  errors,
  order,
  attempt,
  refusal,
  labels = {},
}: {
  errors: FieldErrors<Values>;
  /** Names of the fields as they stand on the screen. */
  order: readonly (keyof Values & string)[];
  /** `formState.submitCount` */
  attempt: number;
  refusal: ApiError | null;
  /** Of fields whose messages do not name them: the summary does. */
  labels?: Partial<Record<keyof Values & string, string>>;
}) {
  const problems = order.flatMap((fieldId) => {
    const message = errors[fieldId]?.message;
    if (typeof message !== 'string') return [];
    const label = labels[fieldId];
    return [{ fieldId, message: label ? `${label}: ${message}` : message }];
  });
  if (problems.length > 0) return <ErrorSummary problems={problems} attempt={attempt} />;
  return refusal ? <RefusalBox key={attempt} message={refusal.message} /> : null;
}

/** A refusal that no field can mend. */
export function RefusalBox({ message }: { message: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2 rounded border-2 border-error bg-error-soft p-4 focus:outline-3 focus:outline-offset-2 focus:outline-focus"
    >
      <Icon name="alert" className="mt-1 size-5 text-error" />
      <p className="font-semibold">{message}</p>
    </div>
  );
}
