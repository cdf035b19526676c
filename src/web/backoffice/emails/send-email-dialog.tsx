import type { ReactNode } from 'react';
import type { InterviewRow } from '#contract/interviews.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DialogFailure, useDialogFailure } from '../page/dialog-failure.tsx';
import { mayPass, namedFailure, useFailureNotice } from '../page/failure.ts';
import { LETTERS, type LetterAction } from './letters.ts';
import { exactly } from '../interview-row/sending-texts.ts';

const LOST =
  'O servidor não confirmou o envio. Tente de novo em instantes: se o e-mail já saiu, ele não sai duas vezes.';

/** Confirms one message: its recipient, and when the last one of its kind was sent and opened. */
export function SendEmailDialog({
  row,
  action,
  onClose,
}: {
  row: InterviewRow;
  action: LetterAction;
  onClose: () => void;
}) {
  const letter = LETTERS[action];
  const sending = letter.sendings(row);
  const toast = useToast();
  const tellFailure = useFailureNotice();
  const { failure, fail } = useDialogFailure();
  const send = async () => {
    try {
      await letter.send(row);
    } catch (error) {
      const told = namedFailure(letter.failed, error, LOST);
      if (mayPass(error)) {
        fail(error, told);
        return;
      }
      // Refused: the row has changed since it was shown.
      tellFailure(error, told);
      onClose();
      return;
    }
    toast.success(letter.sent ?? 'E-mail enviado com sucesso!');
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={(row.module.id === 2 && letter.titleInQuestionnaire) || letter.title}
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
          {sending?.sendEmailDate ? (
            <>
              {exactly(sending.sendEmailDate)}
              <span className="font-normal text-ink-soft">
                {' · '}
                {sending.openedEmailDate ? `Aberto em ${exactly(sending.openedEmailDate)}` : 'Não aberto'}
              </span>
            </>
          ) : (
            'Nenhum até agora'
          )}
        </Fact>
      </dl>
      <p className="mt-4 mb-4 text-sm text-ink-soft">{letter.what}</p>
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
