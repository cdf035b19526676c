import { useMutation } from '@tanstack/react-query';
import { evaluationCalls } from '#contract/evaluations.ts';
import { request } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { openPdf } from '../../certificates/open-certificate.ts';
import { namedFailure, useFailureToast } from '../../page/failure.ts';

const FAILED = 'Erro ao tentar gerar relatório de resultado da entrevista.';

/** Opens the result report as PDF in a new tab. */
export function ReportButton({ interviewId }: { interviewId: number }) {
  const notifyFailure = useFailureToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => request(evaluationCalls.getResultReport, { params: { id: interviewId } }),
    onError: (error) => notifyFailure(error, namedFailure(FAILED, error)),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      busyLabel="Gerando o relatório…"
      onClick={() => void openPdf(() => mutateAsync()).catch(() => undefined)}
    >
      <Icon name="download" className="size-5" />
      Relatório de resultado
    </Button>
  );
}
