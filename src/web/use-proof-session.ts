import { useEffect, useState } from 'react';
import { openProofSession, type ProofSession } from './proof-of-work.ts';

/** Proofs of work for the calls of one form: the first is made while the person types. */
export function useProofSession(): ProofSession {
  const [proofs] = useState(() => openProofSession());
  useEffect(() => {
    proofs.prepare();
    return () => proofs.close();
  }, [proofs]);
  return proofs;
}
