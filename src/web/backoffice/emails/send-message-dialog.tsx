import { SENDING_FAILURES, SENDING_WORDS } from '#domain/messages/letters.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFailure } from '../page/dialog-failure.tsx';
import { namedFailure } from '../page/failure.ts';
import { useCommand } from '../page/use-command.ts';
import { ROW_MESSAGES, type MessageAction } from './row-messages.ts';
import { exactMomentText, type MessageDelivery } from '../interview-row/delivery-texts.ts';
import { Fact } from '../interview-row/facts.tsx';

const LOST =
  'O servidor não confirmou o envio. Tente de novo em instantes: se o e-mail já saiu, ele não sai duas vezes.';

function openedText({ openedEmailDate, unconfirmed }: MessageDelivery): string {
  if (openedEmailDate) return `Aberto em ${exactMomentText(openedEmailDate)}`;
  return unconfirmed ? 'Não confirmado: o servidor de e-mail não respondeu' : 'Não aberto';
}

interface Props {
  row: InterviewRow;
  action: MessageAction;
  onClose: () => void;
}

/** Confirms one message: its recipient, and when the last one of its kind was sent and opened. */
export function SendMessageDialog({ row, action, onClose }: Props) {
  const message = ROW_MESSAGES[action];
  const lastDelivery = message.lastDelivery(row);
  const { confirm, failure } = useCommand({
    execute: () => message.send(row),
    successMessage: message.sentText ?? 'E-mail enviado com sucesso!',
    failureMessage: (error) => namedFailure(SENDING_FAILURES[action].one, error, LOST),
    onDone: onClose,
    onRefused: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={SENDING_WORDS[action]}
      confirmLabel="Sim, enviar"
      cancelLabel="Não"
      onConfirm={confirm}
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
                {openedText(lastDelivery)}
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
