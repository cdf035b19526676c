import { useWatch } from 'react-hook-form';
import type { ScoreData } from '#contract/evaluations.ts';
import { usePageMark } from '../../../ui/page-mark.ts';
import { JustificationField } from '../../evaluation/justification-field.tsx';
import { runningTotal } from '../../evaluation/score-form.ts';
import { ScoreProblems } from '../../evaluation/score-problems.tsx';
import { ScoreTotal } from '../../evaluation/score-total.tsx';
import type { ScoreFormApi } from '../../evaluation/use-score-form.ts';
import { DECISION_ANCHOR } from '../../interview-row/notes-path.ts';
import { TotalBar } from '../scoring/total-bar.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionTitle } from './decision-title.tsx';

interface Props {
  data: ScoreData;
  form: ScoreFormApi;
  buttons: Omit<Parameters<typeof DecisionButtons>[0], 'data'>;
}

/** Where one decides: always in sight below what is read, with the total, its line of 60 and the justification. */
export function DecisionFoot({ data, form, buttons }: Props) {
  usePageMark('data-at-foot');
  const scores = !data.disableManualEvaluateColumn;
  return (
    <section
      aria-labelledby={DECISION_ANCHOR}
      className="sticky bottom-0 z-20 [@media(max-height:30rem)]:static print:static print:shadow-none -mx-5 border-t border-line bg-surface px-5 py-3 shadow md:-mx-8 md:px-8"
    >
      {scores ? (
        <div className="mb-2 empty:hidden">
          <ScoreProblems form={form} />
        </div>
      ) : null}
      <div className="grid grid-cols-[16rem_minmax(0,1fr)_19rem] items-center gap-x-6 print:block print:space-y-4 xl:grid-cols-[20rem_minmax(0,1fr)_22rem] xl:gap-x-8">
        <div className={scores ? 'space-y-2' : 'col-span-2'}>
          <DecisionTitle data={data} />
          {scores ? <LiveTotal form={form} /> : null}
        </div>
        {scores ? <JustificationField form={form} boxHeight="min-h-16 max-h-28 py-1!" /> : null}
        <div className="print:hidden">
          <DecisionButtons data={data} {...buttons} />
        </div>
      </div>
    </section>
  );
}

/** The running total in words and on its bar. */
export function LiveTotal({ form }: { form: ScoreFormApi }) {
  const { total } = runningTotal(useWatch({ control: form.control }));
  return (
    <div className="space-y-2">
      <ScoreTotal form={form} />
      <TotalBar total={total} />
    </div>
  );
}
