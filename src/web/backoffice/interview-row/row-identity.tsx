import type { InterviewRow } from '#contract/interviews.ts';
import { cpfText } from '../person-texts.ts';

/** The person a command is about, shown in its confirmation to prevent acting on the wrong row. */
export function RowIdentity({ row }: { row: Pick<InterviewRow, 'candidate' | 'city' | 'module'> }) {
  return (
    <div className="rounded bg-tertiary px-4 py-3 text-on-tertiary">
      <p className="font-semibold break-words">{row.candidate.name}</p>
      <p className="text-sm">
        <span className="whitespace-nowrap">CPF {cpfText(row.candidate.cpf)}</span> · {row.city.name}/
        {row.city.uf.initials} · Empretec {row.module.name}
      </p>
    </div>
  );
}
