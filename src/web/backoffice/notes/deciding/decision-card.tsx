import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ScoreData } from '#contract/evaluations.ts';
import { APT_TOTAL } from '#domain/evaluation/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { DECISION_ANCHOR } from '../../interview-row/notes-path.ts';

interface Props {
  data: Pick<ScoreData, 'mayApprove' | 'mayRequestRevision' | 'disableManualEvaluateColumn'>;
  onApprove: () => void;
  onRequestRevision: () => void;
}

/** The three ways to decide about an interview that awaits a person; nothing when none is open. */
export function DecisionCard({ data, onApprove, onRequestRevision }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${DECISION_ANCHOR}`) title.current?.focus();
  }, [hash]);
  if (!data.mayApprove && !data.mayRequestRevision) return null;
  return (
    <section
      aria-labelledby={DECISION_ANCHOR}
      className="my-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded bg-check-soft p-5"
    >
      <div className="max-w-prose">
        <h2 ref={title} id={DECISION_ANCHOR} tabIndex={-1} className="text-lg">
          Esta entrevista espera a decisão de uma pessoa
        </h2>
        <p className="mt-1 text-sm">
          Aprove as respostas como estão ou devolva para a pessoa candidata revisar.
          {data.disableManualEvaluateColumn
            ? null
            : ` Ou dê as dez notas na tabela: a partir de ${APT_TOTAL} pontos no total, o resultado é “Apto”; abaixo, “Não apto”.`}
        </p>
      </div>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        {data.mayRequestRevision ? (
          <Button variant="secondary" onClick={onRequestRevision}>
            Solicitar revisão
          </Button>
        ) : null}
        {data.mayApprove ? (
          <Button variant="secondary" onClick={onApprove}>
            Aprovar
          </Button>
        ) : null}
      </div>
    </section>
  );
}
