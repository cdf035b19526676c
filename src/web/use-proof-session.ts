import { useEffect, useState } from 'react';
import { atFirstSign } from './first-sign.ts';
import { openProofSession, type ProofSession } from './proof-of-work.ts';

/** Proofs of work for the calls of one form: the first is made while the person types. */
export function useProofSession(): ProofSession {
  const [proofs] = useState(() => openProofSession());
  useEffect(() => {
    const callOff = atFirstSign(proofs.prepare);
    return () => {
      callOff();
      proofs.close();
    };
  }, [proofs]);
  return proofs;
}
