import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UnsavedDialog } from '../unsaved/unsaved-dialog.tsx';
import { ConfirmEvaluation } from './confirm-evaluation.tsx';
import { JustificationField } from './justification-field.tsx';
import { scoreFormOf, type ScoreForm, type Scores } from './score-form.ts';
import { ScoreProblems } from './score-problems.tsx';
import { ScoreTotal } from './score-total.tsx';
import { TenScores } from './ten-scores.tsx';
import { useOpenedRow } from './use-opened-row.ts';
import { useScoreForm } from './use-score-form.ts';
import { scoreDataQuery } from './evaluation-queries.ts';
import { storedScoresOf } from './stored-scores.ts';

const FORM_ID = 'avaliar-candidato';
const NOTHING_STORED = scoreFormOf({}, null);

interface Props {
  row: InterviewRow;
  onClose: () => void;
  /** After saving, goes on to whoever is next in the queue; absent: one is scored by itself. */
  onNext?: (() => void) | undefined;
}

/** Rural: the ten scores of a candidate, first evaluation or correction. */
export function EvaluateDialog({ row: opened, onClose, onNext }: Props) {
  const row = useOpenedRow(opened);
  const again = row.allowedActions.includes('edit-profile-evaluation');
  const stored = useStoredScores(row);
  const title = again ? 'Editar avaliação de perfil' : 'Avaliar candidato';
  // Once shown, the form stays: scores that become readable after a refusal must not replace the typed ones.
  const [ready, setReady] = useState(stored !== 'loading');
  if (!ready && stored !== 'loading') setReady(true);
  return ready ? (
    <OpenEvaluation
      row={row}
      title={title}
      stored={stored === 'loading' || stored === null ? NOTHING_STORED : stored}
      onClose={onClose}
      onNext={again ? undefined : onNext}
    />
  ) : (
    <Dialog open onClose={onClose} size="lg" module={row.module.id} title={title}>
      <output className="sr-only">Carregando as notas</output>
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </Dialog>
  );
}

interface OpenProps extends Props {
  title: string;
  stored: ScoreForm;
}

function OpenEvaluation({ row, title, stored, onClose, onNext }: OpenProps) {
  const form = useScoreForm(stored);
  const [confirming, setConfirming] = useState<{ scores: Scores; thenNext: boolean } | null>(null);
  const save = (thenNext: boolean) => form.handleSubmit((scores) => setConfirming({ scores, thenNext }));
  return (
    <>
      <UnsavedDialog
        isDirty={form.formState.isDirty}
        busy={false}
        onClose={onClose}
        size="lg"
        module={row.module.id}
        title={title}
        renderFooter={(close) => (
          <>
            <div className="max-sm:order-last sm:mr-auto sm:self-center">
              <ScoreTotal form={form} />
            </div>
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" form={FORM_ID} variant={onNext ? 'secondary' : 'primary'}>
              Salvar avaliação
            </Button>
            {onNext ? (
              <Button busy={false} onClick={() => void save(true)()}>
                Salvar e próxima
              </Button>
            ) : null}
          </>
        )}
      >
        <form id={FORM_ID} noValidate onSubmit={(event) => void save(false)(event)} className="space-y-6">
          <p>
            <strong>{row.candidate.name}</strong>
            <span className="text-ink-soft"> · notas inteiras, de 0 a 25. Apto a partir de 60 no total.</span>
          </p>
          <ScoreProblems form={form} />
          <TenScores form={form} />
          <JustificationField form={form} />
        </form>
      </UnsavedDialog>
      <ConfirmEvaluation
        interview={row}
        candidateName={row.candidate.name}
        corrects={row.lastEvaluation}
        scores={confirming?.scores ?? null}
        onClose={() => setConfirming(null)}
        onSaved={confirming?.thenNext && onNext ? onNext : onClose}
      />
    </>
  );
}

/**
 * The manual scores given before, as the form shows them: `loading`, or null when there are none or this viewer may
 * not read them (only administrators read grades).
 */
function useStoredScores(row: Pick<InterviewRow, 'id' | 'allowedActions'>): ScoreForm | null | 'loading' {
  const readable = row.allowedActions.includes('view-grades');
  const { data, isPending } = useQuery({ ...scoreDataQuery(row.id), enabled: readable });
  if (!readable) return null;
  if (isPending) return 'loading';
  return data ? scoreFormOf(storedScoresOf(data), data.justification) : null;
}
