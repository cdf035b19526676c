import type { ApiError } from '../api.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { FocusedAlert } from '../ui/focused-alert.tsx';
import { Icon } from '../ui/icon.tsx';

/** Above a form: the fields to mend, in the given order, or the server's refusal. Takes the focus at each attempt. */
export function FormProblems<Name extends string>({
  errors,
  order,
  attempt,
  refusal,
  labels = {},
}: {
  /** Of those fields that are wrong. */
  errors: { readonly [N in Name]?: { readonly message?: unknown } | undefined };
  /** Names of the fields as they stand on the screen. */
  order: readonly Name[];
  /** How often it was sent. */
  attempt: number;
  refusal: ApiError | null;
  /** Of fields whose messages do not name them: the summary does. */
  labels?: Partial<Record<Name, string>>;
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
  return (
    <FocusedAlert className="flex items-start gap-2">
      <Icon name="alert" className="mt-1 size-5 text-error" />
      <p className="font-semibold">{message}</p>
    </FocusedAlert>
  );
}
