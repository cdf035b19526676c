import type { ReactNode } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { isRetryable, namedFailure, useFailureToast } from '../page/failure.ts';
import { ROW_MESSAGES, type MessageAction } from './row-messages.ts';
import { exactMomentText } from '../interview-row/delivery-texts.ts';

const LOST =
  'O servidor não confirmou o envio. Tente de novo em instantes: se o e-mail já saiu, ele não sai duas vezes.';

/** Confirms one message: its recipient, and when the last one of its kind was sent and opened. */
export function SendMessageDialog({
  row,
  action,
  onClose,
}: {
  row: InterviewRow;
  action: MessageAction;
  onClose: () => void;
}) {
  const message = ROW_MESSAGES[action];
  const lastDelivery = message.lastDelivery(row);
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const { failure, fail } = useDialogFailure();
  const send = async () => {
    try {
      await message.send(row);
    } catch (error) {
      const failureMessage = namedFailure(message.failureTitle, error, LOST);
      if (isRetryable(error)) {
        fail(error, failureMessage);
        return;
      }
      // Refused: the row has changed since it was shown.
      notifyFailure(error, failureMessage);
      onClose();
      return;
    }
    toast.success(message.sentText ?? 'E-mail enviado com sucesso!');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={(row.module.id === 2 && message.titleInQuestionnaire) || message.title}
      confirmLabel="Sim, enviar"
      cancelLabel="Não"
      onConfirm={send}
      onClose={onClose}
    >
      <p className="font-semibold">Você confirma o envio do e-mail ao candidato?</p>
      <dl className="mt-4 space-y-3">
        <Fact name="Candidato">{row.candidate.name}</Fact>
        <Fact name="Para">{row.email}</Fact>
        <Fact name="Último envio">
          {lastDelivery?.sendEmailDate ? (
            <>
              {exactMomentText(lastDelivery.sendEmailDate)}
              <span className="font-normal text-ink-soft">
                {' · '}
                {lastDelivery.openedEmailDate
                  ? `Aberto em ${exactMomentText(lastDelivery.openedEmailDate)}`
                  : 'Não aberto'}
              </span>
            </>
          ) : (
            'Nenhum até agora'
          )}
        </Fact>
      </dl>
      <p className="mt-4 mb-4 text-sm text-ink-soft">{message.description}</p>
      <DialogFailure failure={failure} />
    </ConfirmDialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold break-words tabular-nums">{children}</dd>
    </div>
  );
}
