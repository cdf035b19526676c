import { useEffect, useRef, useState } from 'react';
import type { BatchAction } from '#contract/batches.ts';
import { letterOf } from '#domain/messages/letters.ts';
import { HOLD_MINUTES, isMailing } from '#domain/messages/mailing.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { Button } from '../../ui/button.tsx';
import { useCertificateCheck } from '../certificates/certificate-check-query.ts';
import { CertificateDoubts } from '../certificates/certificate-doubts.tsx';
import type { CheckedSeminar, SeminarForm } from '../certificates/certificate-form.ts';
import { SeminarFields } from '../certificates/seminar-fields.tsx';
import { SeminarReview } from '../certificates/seminar-review.tsx';
import { useConfirmations } from '../certificates/use-confirmations.ts';
import { useSeminarForm } from '../certificates/use-seminar-form.ts';
import type { ClassSelection, ListSelection } from '../interview-row/selection.ts';
import { ManagerSearch } from '../managers/manager-search.tsx';
import { useManagerChoice } from '../managers/use-manager-choice.ts';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { UnsavedDialog } from '../unsaved/unsaved-dialog.tsx';
import { usePreview, useStartBatch } from './batch-queries.ts';
import { BATCH_TEXTS, peopleText } from './batch-texts.ts';
import { NextRun, runOf } from './next-run.tsx';
import { NotifiedToday } from './notified-today.tsx';
import { RecipientsStep } from './recipients-step.tsx';

const FORM_ID = 'lote-seminario';

interface Props {
  version: VersionId;
  action: BatchAction;
  selection: ListSelection | ClassSelection;
  /** What the form of certificates begins with. */
  seminar?: Partial<SeminarForm> | undefined;
  /** Takes a person out of the selection. */
  onRemove: (id: number) => void;
  onBegun: (id: number, run: ReturnType<typeof runOf>, seminar: SeminarForm | undefined) => void;
  onClose: () => void;
}

type Step = 'who' | 'seminar' | 'confirm';

/** Who is included and who is not, the seminar (for certificates), a final confirmation, and the batch starts. */
export function NewBatchDialog({
  version,
  action,
  selection,
  seminar: given,
  onRemove,
  onBegun,
  onClose,
}: Props) {
  const texts = BATCH_TEXTS[action];
  const [step, setStep] = useState<Step>('who');
  const stepRef = useStepFocus(step);
  const [seminar, setSeminar] = useState<CheckedSeminar | undefined>();
  const [leavesOut, setLeavesOut] = useState(true);
  const leaveOutNotified = action === 'send-certificate' && leavesOut;
  const { failure, fail } = useDialogFailure();
  const receiver = useManagerChoice(action === 'hand-over');
  const preview = usePreview(version, action, selection, {
    leaveOutNotified,
    receiver: receiver.chosen?.id,
  });
  const start = useStartBatch();
  const { data } = preview;
  const run = runOf(data);
  const count = run?.ids.length ?? data?.going.total ?? 0;
  const isCertificate = action === 'generate-certificate';

  const { isDirty, fields } = useSeminarForm(
    version,
    (checked) => {
      setSeminar(checked);
      setStep('confirm');
    },
    given,
  );
  const going = run?.ids ?? data?.going.people.map(({ idInterview }) => idInterview) ?? [];
  const check = useCertificateCheck(step === 'confirm' ? (seminar ?? null) : null, going);
  const confirmations = useConfirmations(check.data);
  const isChecked =
    !isCertificate ||
    (confirmations.isConfirmed && !check.isFetching && confirmations.refused.length < going.length);
  const begin = () =>
    start.mutate(
      {
        version,
        action,
        selection: run ? { kind: 'some', ids: run.ids } : selection,
        leaveOutNotified,
        seminar,
        receiver: receiver.chosen?.id,
        confirmations: confirmations.body,
      },
      {
        onSuccess: ({ id }) => onBegun(id, run, seminar),
        onError: (error) =>
          fail(error, namedFailure(texts.failure, error, 'Nada foi feito; tente de novo em instantes.')),
      },
    );
  // When the whole selection is refused, the refusal explains how to correct it and there is no next step.
  const isRefused = data !== undefined && data.refusal !== null;
  const mayGoOn = data !== undefined && !preview.isPlaceholderData;

  return (
    <UnsavedDialog
      isDirty={isDirty}
      busy={start.isPending}
      onClose={onClose}
      module={version}
      title={texts.label}
      renderFooter={(close) => (
        <>
          <Button
            variant="secondary"
            disabled={start.isPending}
            onClick={
              step === 'who' ? close : () => setStep(step === 'confirm' && isCertificate ? 'seminar' : 'who')
            }
          >
            {step === 'who' ? 'Cancelar' : step === 'confirm' && isCertificate ? 'Revisar' : 'Voltar'}
          </Button>
          {step === 'who' && !isRefused ? (
            <Button
              disabled={!mayGoOn}
              onClick={() => {
                if (receiver.isChosen()) setStep(isCertificate ? 'seminar' : 'confirm');
              }}
            >
              Continuar
            </Button>
          ) : null}
          {step === 'seminar' ? (
            <Button type="submit" form={FORM_ID}>
              Continuar
            </Button>
          ) : null}
          {step === 'confirm' ? (
            <Button busy={start.isPending} busyLabel="Começando…" disabled={!isChecked} onClick={begin}>
              {texts.confirm}
            </Button>
          ) : null}
        </>
      )}
    >
      <div ref={stepRef} tabIndex={-1} className="outline-none">
        {step === 'who' ? (
          <>
            {receiver.field ? (
              <div className="mb-6">
                <ManagerSearch
                  of={{ kind: 'several', id: version }}
                  choiceLabel="Quem recebe as inscrições"
                  {...receiver.field}
                />
              </div>
            ) : null}
            <RecipientsStep preview={preview} eligibility={texts.eligibility} onRemove={onRemove} />
            {action === 'send-certificate' && data ? (
              <NotifiedToday count={data.notifiedToday} leftOut={leavesOut} onChange={setLeavesOut} />
            ) : null}
            {data && run ? (
              <div className="mt-6">
                <NextRun preview={data} what="Vão até {limit} de cada vez:" />
              </div>
            ) : null}
          </>
        ) : null}
        {step === 'seminar' ? (
          <>
            <p>
              Um seminário para {peopleText(count)}: as datas e a carga horária valem para todos os
              certificados.
            </p>
            <SeminarFields formId={FORM_ID} {...fields} />
          </>
        ) : null}
        {step === 'confirm' && seminar ? (
          <>
            <SeminarReview seminar={seminar} count={count - confirmations.refused.length} />
            <CertificateDoubts check={check} confirmations={confirmations} />
            <LeavingNote action={action} count={count} />
          </>
        ) : null}
        {step === 'confirm' && !isCertificate ? (
          <div className="space-y-3">
            <p className="text-lg font-semibold">{texts.question}</p>
            <p>{texts.explanation(count)}</p>
            {receiver.chosen ? (
              <p>
                Quem recebe: <strong>{receiver.chosen.name}</strong>
              </p>
            ) : null}
            <LeavingNote action={action} count={count} />
          </div>
        ) : null}
        {step === 'confirm' && !start.isPending ? (
          <div className="mt-4">
            <DialogFailure failure={failure} />
          </div>
        ) : null}
      </div>
    </UnsavedDialog>
  );
}

/** Where a step begins: it takes the focus, since the button that led to it is gone, unless something in it has. */
function useStepFocus(step: Step) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && !ref.current?.contains(document.activeElement)) ref.current?.focus();
    shown.current = step;
  }, [step]);
  return ref;
}

/** When the e-mails leave: those of a batch of several people wait, and can be stopped, whoever is refused once it runs. */
function LeavingNote({ action, count }: { action: BatchAction; count: number }) {
  if (letterOf(action) === null) return null;
  return (
    <p className="text-sm">
      {isMailing(count)
        ? `Os e-mails saem ${HOLD_MINUTES} minutos depois de confirmar. Até lá, dá para parar o envio na Caixa de saída.`
        : 'O e-mail sai assim que você confirmar.'}
    </p>
  );
}
