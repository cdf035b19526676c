import { useLocation, useNavigate } from 'react-router';
import { answerCalls } from '#contract/answers.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { useToast } from '../../ui/toast.tsx';
import { openCertificate, printCertificate } from '../certificates/open-certificate.ts';
import { withQuestionnaire } from '../interview-row/questionnaire-address.ts';
import { namedFailure, useActionFailureToast, useFailureToast } from '../page/failure.ts';
import { DECISION_ANCHOR, notesPath } from '../interview-row/notes-path.ts';
import { expectedRevision } from '../interview-row/expected-revision.ts';
import { useCopyPerceptionLink } from '../row-commands/use-copy-perception-link.ts';
import { useReloadSoon } from '../interview-row/interview-queries.ts';
import type { OpenDialog } from './row-dialogs.tsx';
import type { RowClick } from '../interview-row/row-entries.ts';

/** Performs each choice of a row's menu. Dialogs are opened through `open`. */
export function useRowChoice(
  open: (dialog: OpenDialog) => void,
): (choice: RowClick, row: InterviewRow) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const notifyNamedFailure = useFailureToast();
  const reloadSoon = useReloadSoon();
  const copyPerceptionLink = useCopyPerceptionLink();

  const reprocess = async (row: InterviewRow) => {
    try {
      await request(answerCalls.resendAnswers, {
        query: expectedRevision(row),
        body: { idInterview: row.id },
      });
      toast.success('Solicitação de reprocessamento da(s) entrevista(s) enviada com sucesso.');
      reloadSoon();
    } catch (error) {
      notifyFailure(error, 'Não foi possível pedir o reprocessamento. Tente de novo em instantes.');
    }
  };

  const setHighlight = async (row: InterviewRow, action: 'highlight' | 'remove-highlight') => {
    const input = { params: { id: row.id }, query: expectedRevision(row) };
    try {
      if (action === 'highlight') await request(interviewCommandCalls.addHighligth, input);
      else await request(interviewCommandCalls.removeHighligth, input);
    } catch (error) {
      const words =
        action === 'highlight' ? 'Erro ao destacar a entrevista!' : 'Erro ao remover destaque da entrevista!';
      notifyNamedFailure(error, namedFailure(words, error));
      return;
    }
    toast.success('Operação realizada com sucesso!');
    reloadSoon();
  };

  return (choice, row) => {
    switch (choice) {
      case 'view-grades':
        void navigate(notesPath(row), { state: { list: search } });
        return;
      case 'manual-evaluation':
        void navigate(`${notesPath(row)}#${DECISION_ANCHOR}`, { state: { list: search } });
        return;
      case 'evaluate-questionnaire':
      case 'view-questionnaire':
        void navigate(withQuestionnaire(search, row.id), { preventScrollReset: true });
        return;
      case 'evaluate-candidate':
      case 'edit-profile-evaluation':
        open({ name: 'evaluate', row });
        return;
      case 'edit':
      case 'generate-certificate':
      case 'delete-certificate':
      case 'view-registration-data':
      case 'create-new-interview':
      case 'responsible-manager':
      case 'extend-deadline':
      case 'desist':
      case 'undo-desist':
      case 'delete':
      case 'previous-interviews':
      case 'send-registration-email':
      case 'resend-result-email':
      case 'resend-reinterview-email':
      case 'self-assessment-email':
      case 'send-certificate':
      case 'history':
        open({ name: choice, row });
        return;
      case 'highlight':
      case 'remove-highlight':
        void setHighlight(row, choice);
        return;
      case 'reprocess':
        void reprocess(row);
        return;
      case 'perception-link':
        void copyPerceptionLink(row).then((copied) => copied || open({ name: choice, row }));
        return;
      case 'view-certificate':
        openCertificate(row.id).catch((error: unknown) =>
          notifyFailure(error, 'Não foi possível abrir o certificado. Tente de novo em instantes.'),
        );
        return;
      case 'print-certificate':
        printCertificate(row.id).catch((error: unknown) =>
          notifyNamedFailure(error, namedFailure('Houve um erro ao fazer o download certificados!', error)),
        );
        return;
      case 'open-interview':
        // The entry itself is a link.
        return;
    }
  };
}
