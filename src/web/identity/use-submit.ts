import { useRef, useState } from 'react';
import { ApiError } from '../api.ts';

export interface SubmitState {
  readonly busy: boolean;
  /** The refusal of the last submission, until the next begins. */
  readonly refusal: ApiError | null;
  /** Runs the work unless a submission is in flight. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

const unexpectedError = (): ApiError =>
  new ApiError(
    0,
    'api.unexpected',
    'Algo deu errado nesta página. Nada foi alterado; atualize a página e tente de novo.',
  );

/** Submits a form once at a time: a double click submits once. */
export function useSubmit(): SubmitState {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const sending = useRef(false);
  const send = async (work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setRefusal(error instanceof ApiError ? error : unexpectedError());
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, send };
}
