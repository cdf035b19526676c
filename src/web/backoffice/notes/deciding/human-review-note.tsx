import type { ScoreData } from '#contract/evaluations.ts';
import { verdictOf } from '#domain/evaluation/outcome.ts';
import { RESULT_WORDS } from '#domain/interview/state-words.ts';
import { momentText } from '../../dates.ts';
import { scoreText } from '../scoring/number-texts.ts';

/** Shows that the candidate requested a human review, and the machine's result; nothing when nobody requested it. */
export function HumanReviewNote({
  data: { humanReviewAskedAt, totalScoreProfile, evaluation, decision },
  showsReadings,
}: {
  data: Pick<ScoreData, 'humanReviewAskedAt' | 'totalScoreProfile' | 'evaluation' | 'decision'>;
  /** Whether the machine's total is shown; it would anchor the reviewer's. */
  showsReadings: boolean;
}) {
  if (humanReviewAskedAt === null) return null;
  const reviewed = decision?.by === 'person';
  return (
    <section aria-labelledby="revisao-humana" className="my-4 rounded bg-pending-soft p-5">
      <h2 id="revisao-humana" className="text-lg">
        {reviewed ? 'Revisado por uma pessoa, a pedido' : 'Pedido de revisão por uma pessoa'}
      </h2>
      <div className="mt-1 max-w-prose space-y-2 text-sm">
        <p>
          Em {momentText(humanReviewAskedAt)}, a pessoa candidata pediu que alguém da equipe revisse o
          resultado automático (LGPD, art. 20).
        </p>
        {evaluation && totalScoreProfile !== null ? (
          <p>
            Primeira avaliação, de {momentText(evaluation.createdAt)}:{' '}
            <strong>
              {RESULT_WORDS[verdictOf(totalScoreProfile)]}
              {showsReadings ? `, com ${scoreText(totalScoreProfile)} de 250 pontos` : null}
            </strong>
            . As notas e os trechos dela estão nesta página.
          </p>
        ) : null}
        {reviewed ? null : (
          <p>Leia as respostas de novo antes de decidir. O resultado pode mudar ou ficar como está.</p>
        )}
      </div>
    </section>
  );
}
