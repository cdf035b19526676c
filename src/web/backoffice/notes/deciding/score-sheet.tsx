import type { FormEventHandler, ReactNode } from 'react';
import type { ScoreData } from '#contract/evaluations.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { JustificationField } from '../../evaluation/justification-field.tsx';
import { ScoreProblems } from '../../evaluation/score-problems.tsx';
import type { ScoreFormApi } from '../../evaluation/use-score-form.ts';
import { SessionEnded } from '../../unsaved/session-ended.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { LiveTotal } from './decision-foot.tsx';

interface Props {
  data: ScoreData;
  form: ScoreFormApi;
  buttons: Omit<Parameters<typeof DecisionButtons>[0], 'data'>;
  /** The scorecard. */
  children: ReactNode;
  onSubmit: FormEventHandler;
  onClose: () => void;
}

/** On phones: the scores in a sheet from below. What was typed stays when it closes. */
export function ScoreSheet({ data, form, buttons, children, onSubmit, onClose }: Props) {
  const isOpen = !data.disableManualEvaluateColumn;
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop
      title="Notas do candidato"
      footer={isOpen ? <DecisionButtons data={data} {...buttons} /> : null}
    >
      {isOpen ? (
        <form id={buttons.formId} noValidate onSubmit={onSubmit} className="space-y-4">
          {form.formState.isDirty ? <SessionEnded /> : null}
          <ScoreProblems form={form} />
          <div className="-mx-4">{children}</div>
          <LiveTotal form={form} />
          <JustificationField form={form} boxHeight="min-h-24" />
        </form>
      ) : (
        <div className="-mx-4">{children}</div>
      )}
    </Dialog>
  );
}
