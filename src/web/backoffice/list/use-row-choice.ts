import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { answerCalls } from '#contract/answers.ts';
import { certificateCalls } from '#contract/certificates.ts';
import { interviewCommandCalls } from '#contract/interview-commands.ts';
import type { InterviewRow } from '#contract/interviews.ts';
import { request } from '../../api.ts';
import { useToast } from '../../ui/toast.tsx';
import { openInNewTab, openPdf } from '../certificates/open-certificate.ts';
import { withQuestionnaire } from '../interview-row/questionnaire-address.ts';
import { namedFailure, useActionFailureToast, useFailureToast } from '../page/failure.ts';
import { DECISION_ANCHOR, notesPath } from '../interview-row/notes-path.ts';
import { commandOn, expectedRevision } from '../interview-row/expected-revision.ts';
import { useCopyPerceptionLink } from '../row-commands/use-copy-perception-link.ts';
import { useReloadSoon } from '../interview-row/interview-queries.ts';
import type { OpenDialog } from './row-dialogs.tsx';
import type { RowClick } from '../interview-row/row-entries.ts';

/** Performs each choice of a row's menu. Dialogs are opened through `open`. */
export function useRowChoice(
  open: (dialog: OpenDialog) => void,
  /** The search of the list that is come from, where the page is not the list itself. */
  list?: string,
): (choice: RowClick, row: InterviewRow) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const search = list ?? location.search;
  const toast = useToast();
  const notifyFailure = useActionFailureToast();
  const notifyNamedFailure = useFailureToast();
  const reloadSoon = useReloadSoon();
  const copyPerceptionLink = useCopyPerceptionLink();

  const { mutate: reprocess } = useMutation({
    mutationFn: (row: InterviewRow) =>
      request(answerCalls.resendAnswers, { query: expectedRevision(row), body: { idInterview: row.id } }),
    onSuccess: () => {
      toast.success('Solicitação de reprocessamento da(s) entrevista(s) enviada com sucesso.');
      reloadSoon();
    },
    onError: (error) =>
      notifyFailure(error, 'Não foi possível pedir o reprocessamento. Tente de novo em instantes.'),
  });

  const { mutate: setHighlight } = useMutation({
    mutationFn: async ({ row, on }: { row: InterviewRow; on: boolean }) => {
      const input = commandOn(row);
      if (on) await request(interviewCommandCalls.addHighligth, input);
      else await request(interviewCommandCalls.removeHighligth, input);
    },
    onSuccess: () => {
      toast.success('Operação realizada com sucesso!');
      reloadSoon();
    },
    onError: (error, { on }) => {
      const words = on ? 'Erro ao destacar a entrevista!' : 'Erro ao remover destaque da entrevista!';
      notifyNamedFailure(error, namedFailure(words, error));
    },
  });

  const { mutateAsync: certificateAddress } = useMutation({
    mutationFn: async ({ id }: InterviewRow) =>
      (await request(certificateCalls.viewCertificate, { params: { id } })).urlViewCertificate,
    onError: (error) =>
      notifyFailure(error, 'Não foi possível abrir o certificado. Tente de novo em instantes.'),
  });

  const { mutateAsync: certificatePdf } = useMutation({
    mutationFn: ({ id }: InterviewRow) =>
      request(certificateCalls.downloadCertificates, { query: { ids: [id] } }),
    onError: (error) =>
      notifyNamedFailure(error, namedFailure('Houve um erro ao fazer o download certificados!', error)),
  });

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
        void navigate(`/gestor/entrevista${withQuestionnaire(search, row.id)}`, { preventScrollReset: true });
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
      case 'profile-report':
        open({ name: choice, row });
        return;
      case 'highlight':
      case 'remove-highlight':
        setHighlight({ row, on: choice === 'highlight' });
        return;
      case 'reprocess':
        reprocess(row);
        return;
      case 'perception-link':
        void copyPerceptionLink(row).then((copied) => copied || open({ name: choice, row }));
        return;
      case 'view-certificate':
        openInNewTab(() => certificateAddress(row)).catch(() => undefined);
        return;
      case 'print-certificate':
        openPdf(() => certificatePdf(row)).catch(() => undefined);
        return;
      case 'open-interview':
        // The entry itself is a link.
        return;
    }
  };
}
