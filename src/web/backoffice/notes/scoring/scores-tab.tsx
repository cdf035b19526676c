import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScoreData } from '#contract/evaluations.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmEvaluation } from '../../evaluation/confirm-evaluation.tsx';
import { JustificationField } from '../../evaluation/justification-field.tsx';
import type { Scores } from '../../evaluation/score-form.ts';
import { ScoreProblems } from '../../evaluation/score-problems.tsx';
import { ScoreTotal } from '../../evaluation/score-total.tsx';
import type { ScoreFormApi } from '../../evaluation/use-score-form.ts';
import { ComparativeAnalysis } from './comparative-analysis.tsx';
import { EvaluatorCard } from './evaluator-card.tsx';
import { HowScoresAreGiven } from './how-scores-are-given.tsx';
import { ManualDecision } from './manual-decision.tsx';
import { ScoreTable } from './score-table.tsx';
import { scoreDataQuery } from '../../evaluation/evaluation-queries.ts';

/** Grades, their evaluator and the reasons for a human decision; for people who may decide, the form. */
export function ScoresTab({ data, form }: { data: ScoreData; form: ScoreFormApi }) {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<Scores | null>(null);
  const open = !data.disableManualEvaluateColumn;
  const saved = () => {
    setConfirming(null);
    // The typed scores are the stored ones now: reset the dirty state.
    form.reset(form.getValues());
    void client.invalidateQueries({ queryKey: scoreDataQuery(data.interview.id).queryKey });
  };

  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(setConfirming)(event)}
        className="min-w-0 space-y-6"
      >
        {open ? <ScoreProblems form={form} /> : null}
        <ScoreTable data={data} form={form} />
        {open ? (
          <>
            <JustificationField form={form} />
            <div className="flex flex-wrap items-center justify-between gap-4">
              <ScoreTotal form={form} />
              <Button type="submit">Salvar avaliação</Button>
            </div>
          </>
        ) : null}
      </form>
      <div className="space-y-8">
        <ManualDecision data={data} />
        <EvaluatorCard
          evaluation={data.evaluation}
          hasCalibration={data.hasCalibration}
          confidence={data.profileConfidence}
        />
      </div>
      <div className="min-w-0 space-y-10">
        <ComparativeAnalysis items={data.comparativeAnalysis} />
        {/* Rural candidates have no written answers: their scores come from an interview. */}
        {data.answers.length > 0 ? <HowScoresAreGiven /> : null}
      </div>
      <ConfirmEvaluation
        interviewId={data.interview.id}
        candidateName={data.candidateName}
        corrects={data.lastEvaluation}
        scores={confirming}
        onClose={() => setConfirming(null)}
        onSaved={saved}
      />
    </div>
  );
}
