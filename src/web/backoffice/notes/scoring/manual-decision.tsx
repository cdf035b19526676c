import type { ScoreData } from '#contract/evaluations.ts';
import { momentText } from '../../dates.ts';

/** Who evaluated manually, when and why, or who decided without scores; nothing before a manual decision. */
export function ManualDecision({ data }: { data: ScoreData }) {
  if (!data.evaluatedBy) return <DecidedWithoutScores decision={data.decision} />;
  return (
    <section aria-labelledby="quem-avaliou" className="border-t border-line px-3 py-3">
      <h2 id="quem-avaliou" className="text-base">
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

function DecidedWithoutScores({ decision }: Pick<ScoreData, 'decision'>) {
  if (decision?.by !== 'person') return null;
  return (
    <section aria-labelledby="decisao" className="border-t border-line px-3 py-3">
      <h2 id="decisao" className="text-base">
        Decisão de uma pessoa
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {decision.userName ?? 'Alguém da equipe'}, {momentText(decision.at)}
      </p>
      <p className="mt-3">Aprovada sem notas manuais.</p>
    </section>
  );
}
