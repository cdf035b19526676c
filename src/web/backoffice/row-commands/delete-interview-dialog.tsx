import { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { selectsByQuestionnaire, versionById, type SelectionKind } from '#domain/seminar-version.ts';
import { request } from '../../api.ts';
import { MAIN_ID } from '../../ui/main.tsx';
import { COMPLETING_LABELS, RESULT_LABELS } from '../interview-row/status-labels.ts';
import { expectedRevision } from '../interview-row/expected-revision.ts';
import { CommandDialog } from './command-dialog.tsx';

const LOST: Readonly<Record<SelectionKind, string>> = {
  interview: 'as respostas, as notas',
  questionnaire: 'as respostas',
  contact: 'as notas',
};

/** Confirms a deletion, and lists what is deleted with the row. */
export function DeleteInterviewDialog({ row, onClose }: { row: InterviewRow; onClose: () => void }) {
  const isQuestionnaire = selectsByQuestionnaire(row.module.id);
  const what = isQuestionnaire ? 'questionário' : 'entrevista';
  const completing = COMPLETING_LABELS[row.statusCompletingInterview].text;
  const result = RESULT_LABELS[row.statusInterview].text;
  return (
    <CommandDialog
      row={row}
      title={`Excluir ${what}`}
      confirmLabel={`Excluir ${what}`}
      tone="danger"
      execute={async () => {
        await request(interviewCommandCalls.deleteInterview, {
          params: { moduleId: row.module.id, cpf: row.candidate.cpf },
          query: expectedRevision(row),
        });
        // The focus cannot return to the row's menu, which disappears with the row: move it to the list.
        requestAnimationFrame(() => document.getElementById(MAIN_ID)?.focus({ preventScroll: true }));
      }}
      successMessage="Questionário(s)/Entrevista(s) excluído(s) com sucesso."
      failureTitle={`Não foi possível excluir ${isQuestionnaire ? 'o questionário' : 'a entrevista'}.`}
      unforeseen="Nada mudou; tente de novo em instantes."
      onClose={onClose}
    >
      <div>
        <p>Deixam de aparecer para a equipe e para o candidato:</p>
        <ul className="mt-2 list-disc space-y-1 pl-6">
          <li>
            a inscrição nesta versão, hoje “{completing}
            {row.statusInterview === 'SEM_RESULTADO' || completing === result ? '' : ` · ${result}`}”
          </li>
          <li>{LOST[versionById(row.module.id).selection]} e o resultado</li>
          <li>o prazo e o histórico</li>
        </ul>
      </div>
      <p>
        <strong>A exclusão não pode ser desfeita.</strong> Fica registrado quem excluiu e quando. A pessoa
        pode se inscrever de novo nesta versão, e as outras inscrições dela não mudam.
      </p>
    </CommandDialog>
  );
}
