import { FocusedAlert } from './focused-alert.tsx';
import { Icon } from './icon.tsx';

export interface FieldProblem {
  /** Id of the control (see Field: `id`, else `name`). */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  title?: string | undefined;
  /** Changes at every failed sending (react-hook-form: `formState.submitCount`), so that the summary takes the focus again. */
  attempt?: number | undefined;
}

/** What has to be mended before a form goes on: takes the focus and leads to each field. Nothing when all is well. */
export function ErrorSummary({
  problems,
  title = 'Confira os campos abaixo',
  attempt = 0,
}: ErrorSummaryProps) {
  // Mending one field must not pull the focus back; a new attempt does, by a new box.
  return problems.length > 0 ? <SummaryBox key={attempt} problems={problems} title={title} /> : null;
}

/** The same in one line, for a screen of many small fields that each show their problem: the first leads to its field. */
export function ErrorLine({ problems, title, attempt = 0 }: ErrorSummaryProps) {
  const [first, ...others] = problems;
  if (!first) return null;
  return (
    <FocusedAlert
      key={attempt}
      className="flex items-center gap-x-2 px-3! py-1.5! text-sm font-semibold whitespace-nowrap"
    >
      <Icon name="alert" className="size-5 text-error" />
      {title ? <span className="text-error">{title}</span> : null}
      <FieldLink problem={first} className="min-w-0 truncate" />
      {others.length > 0 ? <span className="max-sm:sr-only">e mais {others.length}</span> : null}
    </FocusedAlert>
  );
}

function SummaryBox({ problems, title }: { problems: readonly FieldProblem[]; title: string }) {
  return (
    <FocusedAlert>
      <h2 className="flex items-center gap-2 font-sans text-base font-bold tracking-normal text-error">
        <Icon name="alert" />
        {title}
      </h2>
      <ul className="mt-2 space-y-1 pl-7">
        {problems.map((problem) => (
          <li key={`${problem.fieldId} ${problem.message}`}>
            <FieldLink problem={problem} className="inline-flex items-center pointer-coarse:min-h-11" />
          </li>
        ))}
      </ul>
    </FocusedAlert>
  );
}

function FieldLink({ problem, className = '' }: { problem: FieldProblem; className?: string }) {
  return (
    <a
      href={`#${problem.fieldId}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(problem.fieldId);
      }}
      className={`font-semibold underline underline-offset-4 ${className}`}
    >
      {problem.message}
    </a>
  );
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  // A group of options is led to by its first option.
  const target = field?.querySelector<HTMLElement>('input:not(:disabled)') ?? field;
  target?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
