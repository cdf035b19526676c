import type { InterviewRow } from '#contract/interviews.ts';
import { cpfText } from '../person-texts.ts';

export function SelectedCandidates({ rows }: { rows: readonly InterviewRow[] }) {
  return (
    <section aria-labelledby="selecionados">
      <h3 id="selecionados" className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {rows.length === 1 ? 'Candidato selecionado' : 'Candidatos selecionados'}
      </h3>
      <ul className="mt-1 max-h-40 divide-y divide-line overflow-y-auto rounded bg-tertiary px-4 text-on-tertiary">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <strong className="font-semibold">{row.candidate.name}</strong>
            <span className="tabular-nums">{cpfText(row.candidate.cpf)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
