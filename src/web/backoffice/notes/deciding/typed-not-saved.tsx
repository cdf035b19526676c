import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { COMPETENCIES } from '#domain/evaluation/competencies.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { ScoreForm } from '../../evaluation/score-form.ts';
import type { ScoreFormApi } from '../../evaluation/use-score-form.ts';

/** After somebody else's decision: what was typed meanwhile, to be copied or discarded, and never lost by itself. */
export function TypedNotSaved({ form, onDiscard }: { form: ScoreFormApi; onDiscard: () => void }) {
  const toast = useToast();
  const typed = textOf(form.getValues());
  const copy = () =>
    navigator.clipboard.writeText(typed).then(
      () => toast.success('Texto copiado.'),
      () => toast.error('Não foi possível copiar. Selecione o texto e copie.'),
    );
  return (
    <section aria-labelledby="nao-salvas" className="my-4 rounded bg-pending-soft p-5">
      <h2 id="nao-salvas" className="text-lg">
        A sua avaliação não foi salva
      </h2>
      <p className="mt-1 max-w-prose text-sm">
        Esta entrevista foi decidida enquanto você avaliava. O que você digitou continua aqui até que você o
        descarte ou saia da página.
      </p>
      <p className="mt-3 max-w-prose break-words whitespace-pre-line">{typed}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          Copiar o que digitei
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </section>
  );
}

function textOf(values: ScoreForm): string {
  const scores = COMPETENCIES.flatMap(({ code, name }) => {
    const score = values[MANUAL_SCORE_NAMES[code]].trim();
    return score === '' ? [] : [`${name}: ${score}`];
  });
  return [...scores, values.justification.trim()].filter((line) => line !== '').join('\n');
}
