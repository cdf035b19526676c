import { useWatch } from 'react-hook-form';
import { Tag } from '../../ui/tag.tsx';
import { RESULT_LABELS } from '../interview-row/status-labels.ts';
import { runningTotal } from './score-form.ts';
import type { ScoreFormApi } from './use-score-form.ts';

/** The running total, and the verdict it would give. */
export function ScoreTotal({ form }: { form: ScoreFormApi }) {
  const { total, missing, verdict, toApt } = runningTotal(useWatch({ control: form.control }));
  return (
    <output aria-label="Total da avaliação manual" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        Total <strong className="text-lg tabular-nums">{total}</strong>{' '}
        <span className="text-ink-soft">de 250</span>
      </span>
      {verdict ? (
        <Tag tone={RESULT_LABELS[verdict].tone}>{RESULT_LABELS[verdict].text}</Tag>
      ) : (
        <span className="text-sm text-ink-soft">
          {missing === 1 ? 'Falta 1 nota' : `Faltam ${missing} notas`}
        </span>
      )}
      <span className="text-sm text-ink-soft">{toApt > 0 && verdict ? `Apto a partir de 60.` : null}</span>
    </output>
  );
}
