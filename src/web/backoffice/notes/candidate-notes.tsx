import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ScoreData } from '#contract/evaluations.ts';
import { Tabs, type TabItem } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { storedScoresOf } from '../evaluation/stored-scores.ts';
import { scoreFormOf } from '../evaluation/score-form.ts';
import { useScoreForm } from '../evaluation/use-score-form.ts';
import { COMPLETING_LABELS, RESULT_LABELS } from '../interview-row/status-labels.ts';
import { cpfText } from '../person-texts.ts';
import { BackClosesDialogs } from '../unsaved/back-closes-dialogs.tsx';
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx';
import { AnswerTab } from './reading/answer-tab.tsx';
import { ApproveDialog } from './deciding/approve-dialog.tsx';
import { ChatIterations } from './reading/chat-iterations.tsx';
import { DecisionCard } from './deciding/decision-card.tsx';
import { HumanReviewNote } from './deciding/human-review-note.tsx';
import { ReportButton } from './deciding/report-button.tsx';
import { RevisionDialog } from './deciding/revision-dialog.tsx';
import { RevisionRequested } from './deciding/revision-requested.tsx';
import { scoreDataQuery } from '../evaluation/evaluation-queries.ts';
import { ScoresTab } from './scoring/scores-tab.tsx';

const SCORES_TAB = 'notas';

/** The candidate, and the tabs: the scores, then one per answer. The address holds the selected tab. */
export function CandidateNotes({ data }: { data: ScoreData }) {
  const [params, setParams] = useSearchParams();
  // Passed on when switching tabs: it holds the list this page was opened from.
  const { state } = useLocation();
  // Above the tabs, so that typed scores survive reading an answer.
  const form = useScoreForm(scoreFormOf(storedScoresOf(data), data.justification));
  const open = !data.disableManualEvaluateColumn;
  const client = useQueryClient();
  const [asking, setAsking] = useState<'approval' | 'revision' | null>(null);
  const [givenBack, setGivenBack] = useState(false);
  if (givenBack) return <RevisionRequested candidateName={data.candidateName} />;
  const losesScores = open && form.formState.isDirty;
  const approved = () => {
    setAsking(null);
    form.reset(form.getValues());
    void client.invalidateQueries({ queryKey: scoreDataQuery(data.interview.id).queryKey });
  };

  const tabs: TabItem[] = [
    { id: SCORES_TAB, label: 'Notas do candidato', content: <ScoresTab data={data} form={form} /> },
    ...data.answers.map((answer) => ({
      id: `resposta-${answer.question.id}`,
      label: `Resposta #${answer.question.id}`,
      content: (
        <>
          <AnswerTab answer={answer} />
          {data.hasWebChat ? (
            <ChatIterations interviewId={data.interview.id} question={answer.question.id} />
          ) : null}
        </>
      ),
    })),
  ];
  const select = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === SCORES_TAB) next.delete('aba');
        else next.set('aba', id);
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );

  const completing = COMPLETING_LABELS[data.interview.statusCompletingInterview];
  const result = RESULT_LABELS[data.interview.statusInterview];
  return (
    <>
      <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{data.candidateName}</h1>
        <p className="tabular-nums text-ink-soft">CPF {cpfText(data.candidateCpf)}</p>
        <Tag tone={completing.tone}>{completing.text}</Tag>
        {completing.text === result.text ? null : <Tag tone={result.tone}>{result.text}</Tag>}
        <ReportButton interviewId={data.interview.id} />
      </div>
      <HumanReviewNote data={data} />
      <DecisionCard
        data={data}
        onApprove={() => setAsking('approval')}
        onRequestRevision={() => setAsking('revision')}
      />
      <Tabs
        label="Notas e respostas"
        items={tabs}
        selected={params.get('aba') ?? SCORES_TAB}
        onSelect={select}
      />
      {asking === 'approval' ? (
        <ApproveDialog
          data={data}
          losesScores={losesScores}
          onClose={() => setAsking(null)}
          onApproved={approved}
        />
      ) : null}
      {asking === 'revision' ? (
        <RevisionDialog
          data={data}
          losesScores={losesScores}
          onClose={() => setAsking(null)}
          onRequested={() => setGivenBack(true)}
        />
      ) : null}
      {open ? (
        <UnsavedGuard
          when={form.formState.isDirty}
          stay="Continuar avaliando"
          about="As notas e a justificativa que você digitou ainda não foram salvas."
          acrossTabs
        />
      ) : (
        <BackClosesDialogs />
      )}
    </>
  );
}
