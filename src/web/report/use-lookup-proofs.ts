import { useEffect, useState } from 'react';
import { openProofSession, type ProofSession } from '../proof-of-work.ts';

/** Proofs of work for finding a report: none is computed before it is needed, since the CPF's page may have paid already. */
export function useLookupProofs(): ProofSession {
  const [proofs] = useState(() => openProofSession());
  useEffect(() => () => proofs.close(), [proofs]);
  return proofs;
}
