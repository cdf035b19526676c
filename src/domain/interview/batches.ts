import { refuse, type Refusal } from '../refusal.ts';
import type { StateKey } from './states.ts';

/** Batch actions of the interview list with their limits. Source: document 2 section 5, document 3 section 5. */
export const BATCHES = {
  'send-registration-email': {
    eligible: ['NAO_PREENCHIDO-SEM_RESULTADO', 'EM_PREENCHIMENTO-SEM_RESULTADO'],
    limit: null,
    selectAll: true,
  },
  'self-assessment-email': { eligible: ['FINALIZADA-APTO'], limit: null, selectAll: true },
  'profile-report': { eligible: ['FINALIZADA-APTO', 'CERTIFICADA-APTO'], limit: 40, selectAll: true },
  'generate-certificate': { eligible: ['FINALIZADA-APTO', 'EXPIRADA-APTO'], limit: 40, selectAll: false },
  'send-certificate': { eligible: ['CERTIFICADA-APTO'], limit: 100, selectAll: false },
  'print-certificate': { eligible: ['CERTIFICADA-APTO'], limit: 40, selectAll: false },
  reprocess: { eligible: ['FINALIZADA-ERRO_DE_PROCESSAMENTO'], limit: null, selectAll: true },
} as const satisfies Record<
  string,
  { eligible: readonly StateKey[]; limit: number | null; selectAll: boolean }
>;

export type Batch = keyof typeof BATCHES;

export function isEligible(batch: Batch, state: StateKey): boolean {
  return (BATCHES[batch].eligible as readonly StateKey[]).includes(state);
}

/**
 * May a batch of this size be asked for at all? Which of its rows go and which don't is `isEligible`, row by row.
 * Refusals: batch.select-all, batch.too-many {limit}.
 */
export function checkBatchRequest(
  batch: Batch,
  request: { readonly selectAll: boolean; readonly count: number },
): Refusal | null {
  const { limit, selectAll } = BATCHES[batch];
  if (request.selectAll && !selectAll) return refuse('batch.select-all');
  if (limit !== null && request.count > limit) return refuse('batch.too-many', { limit });
  return null;
}
