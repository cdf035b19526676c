import { useRef, useState } from 'react';
import { ApiError } from '../api.ts';

export interface Sending {
  readonly busy: boolean;
  /** The refusal of the last sending, until the next begins. */
  readonly refusal: ApiError | null;
  /** Runs a sending unless one is under way. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

const UNFORESEEN = new ApiError(
  0,
  'api.unexpected',
  'Algo deu errado nesta página. Nada foi alterado; atualize a página e tente de novo.',
);

/** One sending of a form at a time: two clicks are one sending. */
export function useSending(): Sending {
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
      setRefusal(error instanceof ApiError ? error : UNFORESEEN);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, send };
}
