import { useEffect, useState } from 'react';
import { openProofDesk, type ProofDesk } from './proof-of-work.ts';

/** Proofs of work for the calls of one form: the first is made while the person types. */
export function useProofDesk(): ProofDesk {
  const [proofs] = useState(() => openProofDesk());
  useEffect(() => {
    proofs.prepare();
    return () => proofs.close();
  }, [proofs]);
  return proofs;
}
