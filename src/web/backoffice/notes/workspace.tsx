import { useMemo, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';
import type { ScoreData } from '#contract/evaluations.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ConfirmEvaluation } from '../evaluation/confirm-evaluation.tsx';
import { scoreFormOf } from '../evaluation/score-form.ts';
import { storedScoresOf } from '../evaluation/stored-scores.ts';
import { useScoreForm } from '../evaluation/use-score-form.ts';
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx';
import { BlindNote } from './blind/blind-note.tsx';
import { ClosedReadings } from './blind/closed-readings.tsx';
import { ConfirmReading } from './blind/confirm-reading.tsx';
import { readsBlind } from './blind/reads-blind.ts';
import { ApproveDialog } from './deciding/approve-dialog.tsx';
import { DecisionFoot } from './deciding/decision-foot.tsx';
import { awaitsDecision } from './deciding/decision-title.tsx';
import { HumanReviewNote } from './deciding/human-review-note.tsx';
import { PhoneFoot } from './deciding/phone-foot.tsx';
import { RevisionDialog } from './deciding/revision-dialog.tsx';
import { RevisionRequested } from './deciding/revision-requested.tsx';
import { ScoreSheet } from './deciding/score-sheet.tsx';
import { TypedNotSaved } from './deciding/typed-not-saved.tsx';
import { HelpDialog } from './keyboard/help-dialog.tsx';
import { useSingleKeysOn } from '../single-keys/single-keys-setting.ts';
import { useSingleKeys } from '../single-keys/use-single-keys.ts';
import { passagesOf } from './marking/passages.ts';
import { sourceListIn } from './source-list.ts';
import { ReadingColumn } from './reading-column.tsx';
import { ManualDecision } from './scoring/manual-decision.tsx';
import { Scorecard } from './scoring/scorecard.tsx';
import { useEvaluation } from './use-evaluation.ts';
import { useMarks } from './use-marks.ts';
import { WorkspaceHead } from './workspace-head.tsx';

const FORM_ID = 'avaliacao-manual';

/**
 * Where one interview is read, scored and decided: the answers in one scroll beside the ten scores, and the decision at
 * the foot; on phones the scores come in a sheet.
 */
export function Workspace({ data }: { data: ScoreData }) {
  const stored = scoreFormOf(storedScoresOf(data), data.justification);
  const form = useScoreForm(stored);
  const evaluation = useEvaluation(data, form, stored, sourceListIn(useLocation().state));
  const hasRoom = useMedia('(min-width: 64rem)');
  // On paper the scores follow the answers; what one would press to open them is of no use there.
  const isPrinted = useMedia('print');
  const isWide = hasRoom || isPrinted;
  const passages = useMemo(() => passagesOf(data.answers), [data.answers]);
  const [asking, setAsking] = useState<'approval' | 'revision' | 'help' | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [asksReadings, setAsksReadings] = useState(false);
  const [givenBack, setGivenBack] = useState(false);
  const { marks, stepCompetency, stepPassage } = useMarks(passages, isSheetOpen, () => setSheetOpen(false));
  const singleKeys = {
    j: () => stepCompetency(1),
    k: () => stepCompetency(-1),
    n: () => stepPassage(1),
    p: () => stepPassage(-1),
    Escape: () => marks.light([]),
    '?': () => setAsking('help'),
  };
  useSingleKeys(singleKeys, useSingleKeysOn() && !givenBack);
  if (givenBack) return <RevisionRequested candidateName={data.candidateName} />;

  const isOpen = !data.disableManualEvaluateColumn;
  const { isDirty } = form.formState;
  const { blindReading } = data;
  // The server gives no points of the evaluator to whoever reads blind.
  const isBlind = isOpen && readsBlind(data);
  const showsReadings = !isBlind && (asksReadings || !isOpen);
  const close = () => setAsking(null);
  // What the foot leaves of the window; it is higher with its line of problems.
  const hasProblems = Object.keys(form.formState.errors).length > 0;
  const footed = hasProblems ? 'max-h-[calc(100dvh-15.5rem)]' : 'max-h-[calc(100dvh-11rem)]';
  const panelHeight = isOpen ? footed : 'max-h-[calc(100dvh-1rem)]';
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    evaluation.save(false);
  };
  const confirmation = {
    scores: evaluation.confirming?.scores ?? null,
    onClose: evaluation.cancel,
    onSaved: () => {
      setSheetOpen(false);
      evaluation.saved();
    },
  };
  const buttons = {
    formId: FORM_ID,
    onSaveThenNext: () => evaluation.save(true),
    onApprove: () => setAsking('approval'),
    onRequestRevision: () => setAsking('revision'),
  } as const;
  const scorecard = (
    <Scorecard
      data={data}
      form={isOpen ? form : null}
      passages={passages}
      showsReadings={showsReadings && data.evaluation !== null}
      onShowReadings={isOpen && !isBlind && data.evaluation ? setAsksReadings : null}
      marks={marks}
    />
  );
  const reading = <ReadingColumn data={data} marks={marks} showsReadings={showsReadings} />;

  return (
    <>
      <WorkspaceHead data={data} onHelp={() => setAsking('help')} />
      <UnsavedGuard
        when={isDirty}
        stay="Continuar avaliando"
        about="As notas e a justificativa que você digitou ainda não foram salvas."
      />
      {isDirty && !isOpen ? <TypedNotSaved form={form} onDiscard={evaluation.discard} /> : null}
      {blindReading ? <BlindNote data={data} blind={blindReading} onReleased={evaluation.reload} /> : null}
      <HumanReviewNote data={data} showsReadings={showsReadings} />
      {isWide ? (
        <form id={FORM_ID} noValidate onSubmit={onSubmit}>
          <div className="grid grid-cols-[minmax(0,44rem)_minmax(25rem,1fr)] gap-x-10 print:block">
            {reading}
            <div
              className={`sticky top-2 self-start overflow-y-auto rounded border border-line bg-surface print:static print:mt-6 print:max-h-none print:overflow-visible ${panelHeight}`}
            >
              <h2 className="px-3 pt-2 pb-1 text-lg">Notas do candidato</h2>
              {scorecard}
              <ManualDecision data={data} />
              <ClosedReadings blind={blindReading} />
            </div>
          </div>
          {isOpen || awaitsDecision(data) ? <DecisionFoot data={data} form={form} buttons={buttons} /> : null}
        </form>
      ) : (
        <>
          {reading}
          <ManualDecision data={data} />
          <ClosedReadings blind={blindReading} />
          <PhoneFoot
            data={data}
            form={form}
            marks={marks}
            buttons={buttons}
            onOpenScores={() => setSheetOpen(true)}
          />
          {isSheetOpen ? (
            <ScoreSheet
              data={data}
              form={form}
              buttons={buttons}
              onSubmit={onSubmit}
              onClose={() => setSheetOpen(false)}
            >
              {scorecard}
            </ScoreSheet>
          ) : null}
        </>
      )}
      {blindReading?.mayGive ? (
        <ConfirmReading data={data} {...confirmation} />
      ) : (
        <ConfirmEvaluation
          interview={data.interview}
          candidateName={data.candidateName}
          corrects={data.lastEvaluation}
          {...confirmation}
        />
      )}
      {asking === 'approval' ? (
        <ApproveDialog
          data={data}
          losesScores={isOpen && isDirty}
          onClose={close}
          onApproved={() => {
            close();
            setSheetOpen(false);
            evaluation.decided();
          }}
        />
      ) : null}
      {asking === 'revision' ? (
        <RevisionDialog
          data={data}
          losesScores={isOpen && isDirty}
          onClose={close}
          onRequested={() => setGivenBack(true)}
        />
      ) : null}
      <HelpDialog open={asking === 'help'} onClose={close} />
    </>
  );
}
