import type { BlindReading } from '#contract/evaluations.ts';
import { ReadingsSummary } from './readings-summary.tsx';

/** The readings behind a result, once nobody is kept from them; nothing where two people did not read. */
export function ClosedReadings({ blind }: { blind: BlindReading | null }) {
  if (blind === null || blind.due !== null || blind.outcome === 'RETURNED' || blind.readings.length === 0)
    return null;
  return (
    <section aria-labelledby="leituras-as-cegas" className="border-t border-line px-3 py-3">
      <h2 id="leituras-as-cegas" className="mb-2 text-base">
        Leituras às cegas
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{OUTCOMES[blind.outcome ?? 'RELEASED']}</p>
      <ReadingsSummary readings={blind.readings} />
    </section>
  );
}

const OUTCOMES = {
  AGREED: 'O resultado é a média das duas.',
  THIRD: 'As duas primeiras ficaram longe uma da outra; a terceira decidiu.',
  RELEASED: 'A entrevista foi dispensada da leitura às cegas: uma pessoa decide.',
} as const;
