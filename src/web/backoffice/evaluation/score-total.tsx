import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Tag } from '../../ui/tag.tsx';
import { RESULT_LABELS } from '../interview-row/status-labels.ts';
import { runningTotal } from './score-form.ts';
import { useDebounced } from '../interview-row/use-debounced.ts';
import type { ScoreFormApi } from './use-score-form.ts';

/** How long the typing rests before the total is read aloud. */
const REST_MS = 1500;

/** The running total, and the verdict it would give. */
export function ScoreTotal({ form }: { form: ScoreFormApi }) {
  const { total, missing, verdict, toApt } = runningTotal(useWatch({ control: form.control }));
  const outcome = verdict
    ? RESULT_LABELS[verdict].text
    : missing === 1
      ? 'Falta 1 nota'
      : `Faltam ${missing} notas`;
  const sum = `Soma: ${total} de 250. ${outcome}.`;
  const [first] = useState(sum);
  const settled = useDebounced(sum, REST_MS);
  return (
    <>
      <output
        aria-label="Total da avaliação manual"
        // At each key it would speak over what is typed.
        aria-live="off"
        className="flex flex-wrap items-center gap-x-4 gap-y-1"
      >
        <span>
          Total <strong className="text-lg tabular-nums">{total}</strong>{' '}
          <span className="text-ink-soft">de 250</span>
        </span>
        {verdict ? (
          <Tag tone={RESULT_LABELS[verdict].tone}>{outcome}</Tag>
        ) : (
          <span className="text-sm text-ink-soft">{outcome}</span>
        )}
        <span className="text-sm text-ink-soft">{toApt > 0 && verdict ? `Apto a partir de 60.` : null}</span>
      </output>
      <p aria-live="polite" className="sr-only">
        {settled === first ? '' : settled}
      </p>
    </>
  );
}
