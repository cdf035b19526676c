import { competencyOf } from '#domain/evaluation/competencies.ts';
import type { ScoreData } from '#contract/evaluations.ts';
import { Button } from '../../../ui/button.tsx';
import { usePageMark } from '../../../ui/page-mark.ts';
import { ScoreTotal } from '../../evaluation/score-total.tsx';
import type { ScoreFormApi } from '../../evaluation/use-score-form.ts';
import { DECISION_ANCHOR } from '../../interview-row/notes-path.ts';
import type { Marks } from '../marking/marks.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { awaitsDecision, DecisionTitle } from './decision-title.tsx';

interface Props {
  data: ScoreData;
  form: ScoreFormApi;
  marks: Marks;
  buttons: Omit<Parameters<typeof DecisionButtons>[0], 'data'>;
  onOpenScores: () => void;
}

/** On phones: the total, the competency of the pressed passage, and the way to the sheet of the scores. */
export function PhoneFoot({ data, form, marks, buttons, onOpenScores }: Props) {
  usePageMark('data-at-foot');
  const isOpen = !data.disableManualEvaluateColumn;
  const lit = marks.lit.map((code) => competencyOf(code).name).join(', ');
  const decides = isOpen || awaitsDecision(data);
  return (
    <section
      aria-label={decides ? undefined : 'Notas'}
      aria-labelledby={decides ? DECISION_ANCHOR : undefined}
      className="sticky bottom-0 z-20 [@media(max-height:30rem)]:static -mx-5 space-y-2 border-t border-line bg-surface px-5 py-3 shadow md:-mx-8 md:px-8"
    >
      <output className="block text-sm empty:hidden">
        {lit === '' ? null : (
          <>
            Trecho de <strong>{lit}</strong>
          </>
        )}
      </output>
      <div className="flex items-center justify-between gap-x-4">
        <div className="min-w-0">
          {decides ? <DecisionTitle data={data} /> : null}
          {isOpen ? <ScoreTotal form={form} /> : null}
        </div>
        <Button
          size="sm"
          className="ml-auto shrink-0"
          variant={isOpen ? 'primary' : 'secondary'}
          onClick={onOpenScores}
        >
          {isOpen ? 'Dar as notas' : 'Ver as notas'}
        </Button>
      </div>
      {!isOpen && decides ? <DecisionButtons data={data} {...buttons} /> : null}
    </section>
  );
}
