import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FocusedAlert } from '../../ui/focused-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { InterestFormState } from './use-interest-form.ts';

/** What keeps the interest from being registered: fields to mend, or the server's refusal. */
export function SendProblems({ form }: { form: InterestFormState }) {
  if (form.failure !== null) return <Failure sentence={form.failure} />;
  return <ErrorSummary problems={form.problems} attempt={form.attempt} />;
}

function Failure({ sentence }: { sentence: string }) {
  return (
    <FocusedAlert>
      <p className="flex items-center gap-2 font-bold text-error">
        <Icon name="alert" />
        Erro ao validar os dados!
      </p>
      <p className="mt-1 pl-7">{sentence}</p>
      <p className="pl-7">O que você preencheu continua aqui.</p>
    </FocusedAlert>
  );
}
