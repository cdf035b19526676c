import { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { commandOn } from '../interview-row/expected-revision.ts';
import { CommandDialog } from './command-dialog.tsx';

const DONE = 'Status alterado com sucesso!';
const FAILED = 'Erro ao alterar o status para desistente!';

/** Records that a person found apt gives up. */
export function DesistDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  return (
    <CommandDialog
      row={row}
      title="Realizar desistência"
      confirmLabel="Confirmar desistência"
      execute={() => request(interviewCommandCalls.realizeDesistInterview, commandOn(row))}
      successMessage={DONE}
      failureTitle={FAILED}
      onClose={onClose}
    >
      <p>
        A inscrição passa de “Apto” para <strong>“Desistente”</strong> e não recebe certificado enquanto
        estiver assim. A desistência pode ser desfeita depois, neste mesmo menu.
      </p>
    </CommandDialog>
  );
}

export function UndoDesistDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  return (
    <CommandDialog
      row={row}
      title="Desfazer desistência"
      confirmLabel="Desfazer desistência"
      execute={() => request(interviewCommandCalls.undoDesistInterview, commandOn(row))}
      successMessage={DONE}
      failureTitle="Erro ao desfazer a desistência!"
      unforeseen="Nada mudou; tente de novo em instantes."
      onClose={onClose}
    >
      <p>
        A inscrição volta de “Desistente” para <strong>“Apto”</strong>, com o prazo de antes. Se ele já
        passou, a inscrição expira em seguida.
      </p>
    </CommandDialog>
  );
}
