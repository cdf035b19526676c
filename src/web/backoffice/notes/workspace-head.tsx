import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { type ScoreData, evaluationCalls } from '#contract/evaluations.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MAIN_ID } from '../../ui/main.tsx';
import { Tag } from '../../ui/tag.tsx';
import { request } from '../../api.ts';
import { COMPLETING_LABELS, RESULT_LABELS } from '../interview-row/status-labels.ts';
import { cpfText } from '../person-texts.ts';
import { openPdf } from '../certificates/open-certificate.ts';
import { namedFailure, useFailureToast } from '../page/failure.ts';

/**
 * The name takes the focus where another page led here, or 'Salvar e próxima': it is how a screen reader's user knows whose
 * answers are on the page now.
 */
function useArrival(heading: RefObject<HTMLElement | null>): void {
  const isLedHere = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    const at = document.activeElement;
    // The page has the focus until its answers are loaded (shell/route-announcer.tsx).
    if (isLedHere && (at === document.body || at?.id === MAIN_ID))
      heading.current?.focus({ preventScroll: true });
  }, [heading, isLedHere]);
}

/** The candidate and the state of the interview, with its report and the page's help. */
export function WorkspaceHead({ data, onHelp }: { data: ScoreData; onHelp: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const completing = COMPLETING_LABELS[data.interview.statusCompletingInterview];
  const result = RESULT_LABELS[data.interview.statusInterview];
  return (
    <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {data.candidateName}
      </h1>
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
