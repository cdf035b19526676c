import { Checkbox } from '../../ui/checkbox.tsx';
import { peopleText } from './batch-texts.ts';

interface Props {
  /** Those who could go and already received the message today. */
  count: number;
  leftOut: boolean;
  onChange: (leftOut: boolean) => void;
}

/** Nobody should get the same e-mail twice a day by accident: those who did are left out, unless one wants otherwise. */
export function NotifiedToday({ count, leftOut, onChange }: Props) {
  if (count === 0) return null;
  return (
    <div className="mt-6 rounded border-2 border-line p-4">
      <p>
        <strong>{count === 1 ? 'Já recebeu hoje: ' : 'Já receberam hoje: '}</strong>
        {peopleText(count)}, também quem acabou de ser certificado.
      </p>
      <Checkbox
        className="mt-1 flex items-start gap-3"
        label="Deixar de fora quem já recebeu hoje"
        checked={leftOut}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
