import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useReloadSoon } from '../interview-row/interview-queries.ts';
import { listPath, listSearch, type ListAddress } from '../interview-row/list-address.ts';
import { questionnaireInAddress } from '../interview-row/questionnaire-address.ts';

const QuestionnaireDialog = lazy(async () => ({
  default: (await import('./questionnaire-dialog.tsx')).QuestionnaireDialog,
}));

/** Specification, document 2, section 8: delay after a failed evaluation before returning to the default list. */
const RETURNS_AFTER_MS = 8000;

/** The questionnaire named by the address, over the list. Closing it removes it from the address. */
export function QuestionnaireFromAddress({ address }: { address: ListAddress }) {
  const [params] = useSearchParams();
  const interviewId = questionnaireInAddress(params);
  const list = listSearch(address);
  const navigate = useNavigate();
  const reloadSoon = useReloadSoon();
  const [failedOver, setFailedOver] = useState<string | null>(null);
  // Do not return when the user has moved on to another list or questionnaire.
  if (failedOver !== null && failedOver !== list) setFailedOver(null);
  const returns = failedOver !== null && interviewId === null;
  useEffect(() => {
    if (!returns) return;
    const timer = setTimeout(() => {
      setFailedOver(null);
      void navigate(listPath(2));
    }, RETURNS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [returns, navigate]);
  if (interviewId === null) return null;

  const close = () => {
    setFailedOver(null);
    void navigate(list, { replace: true, preventScrollReset: true });
    reloadSoon();
  };
  const failed = () => {
    close();
    setFailedOver(list);
  };
  return (
    <Suspense fallback={null}>
      <QuestionnaireDialog key={interviewId} interviewId={interviewId} onClose={close} onFailed={failed} />
    </Suspense>
  );
}
