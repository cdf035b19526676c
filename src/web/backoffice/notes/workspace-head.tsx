import { useMutation } from '@tanstack/react-query';
import { type ScoreData, evaluationCalls } from '#contract/evaluations.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { request } from '../../api.ts';
import { COMPLETING_LABELS, RESULT_LABELS } from '../interview-row/status-labels.ts';
import { cpfText } from '../person-texts.ts';
import { openPdf } from '../certificates/open-certificate.ts';
import { namedFailure, useFailureToast } from '../page/failure.ts';

/** The candidate and the state of the interview, with its report and the page's help. */
export function WorkspaceHead({ data, onHelp }: { data: ScoreData; onHelp: () => void }) {
  const completing = COMPLETING_LABELS[data.interview.statusCompletingInterview];
  const result = RESULT_LABELS[data.interview.statusInterview];
  return (
    <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-2xl">{data.candidateName}</h1>
      <p className="tabular-nums text-ink-soft">CPF {cpfText(data.candidateCpf)}</p>
      <Tag tone={completing.tone}>{completing.text}</Tag>
      {completing.text === result.text ? null : <Tag tone={result.tone}>{result.text}</Tag>}
      <div className="flex flex-wrap gap-2 sm:ml-auto print:hidden">
        {data.blindReading?.due ? null : <ReportButton interviewId={data.interview.id} />}
        <Button variant="secondary" size="sm" onClick={onHelp}>
          <Icon name="info" className="size-5" />
          Ajuda e atalhos
        </Button>
      </div>
    </div>
  );
}

const FAILED = 'Erro ao tentar gerar relatório de resultado da entrevista.';

/** Opens the result report as PDF in a new tab. */
function ReportButton({ interviewId }: { interviewId: number }) {
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
