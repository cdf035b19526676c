import type { ScoreData } from '#contract/evaluations.ts';
import { momentText } from '../dates.ts';

/** Who evaluated by hand, when and why; nothing before somebody did. */
export function ManualDecision({ data }: { data: ScoreData }) {
  if (!data.evaluatedBy) return null;
  return (
    <section aria-labelledby="avaliacao-manual">
      <h2 id="avaliacao-manual" className="text-lg">
        Avaliação manual
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {data.evaluatedBy.userName}, {momentText(data.evaluatedBy.at)}
      </p>
      {data.justification ? (
        <p className="mt-3 break-words whitespace-pre-line">{data.justification}</p>
      ) : null}
    </section>
  );
}
