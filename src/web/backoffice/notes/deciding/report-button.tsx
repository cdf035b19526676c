import { useState } from 'react';
import { evaluationCalls } from '#contract/evaluations.ts';
import { request } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { openPdf } from '../../certificates/open-certificate.ts';
import { namedFailure, useFailureToast } from '../../page/failure.ts';

const FAILED = 'Erro ao tentar gerar relatório de resultado da entrevista.';

/** Opens the result report as PDF in a new tab. */
export function ReportButton({ interviewId }: { interviewId: number }) {
  const [busy, setBusy] = useState(false);
  const notifyFailure = useFailureToast();
  const open = async () => {
    setBusy(true);
    try {
      await openPdf(() => request(evaluationCalls.getResultReport, { params: { id: interviewId } }));
    } catch (error) {
      notifyFailure(error, namedFailure(FAILED, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      busyLabel="Gerando o relatório…"
      onClick={() => void open()}
      className="sm:ml-auto"
    >
      <Icon name="download" className="size-5" />
      Relatório de resultado
    </Button>
  );
}
