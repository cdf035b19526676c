import { entersBackOffice, hasConflictOfInterest, type Viewer } from '../access.ts';
import { keysOf } from '../keys.ts';
import { refuse, type Refusal } from '../refusal.ts';
import type { VersionId } from '../seminar-version.ts';
import { allowedActions, type ActionFacts } from './actions.ts';
import { STATE_KEYS, type StateKey } from './states.ts';

/**
 * Batch actions of the interview list with their limits. Source: document 2 section 5, document 3 section 5; the
 * result and re-interview e-mails: section 7 of both, where their calls have `sendAll`. Extending many deadlines and
 * handing over are ours.
 */
export const BATCHES = {
  'send-registration-email': {
    eligible: ['NAO_PREENCHIDO-SEM_RESULTADO', 'EM_PREENCHIMENTO-SEM_RESULTADO'],
    limit: null,
    selectAll: true,
  },
  'resend-reinterview-email': { eligible: ['REENTREVISTA-SEM_RESULTADO'], limit: null, selectAll: true },
  'resend-result-email': {
    eligible: ['FINALIZADA-APTO', 'FINALIZADA-NAO_APTO'],
    limit: null,
    selectAll: true,
  },
  'self-assessment-email': { eligible: ['FINALIZADA-APTO'], limit: null, selectAll: true },
  'profile-report': { eligible: ['FINALIZADA-APTO', 'CERTIFICADA-APTO'], limit: 40, selectAll: true },
  'generate-certificate': { eligible: ['FINALIZADA-APTO', 'EXPIRADA-APTO'], limit: 40, selectAll: false },
  'send-certificate': { eligible: ['CERTIFICADA-APTO'], limit: 100, selectAll: false },
  'print-certificate': { eligible: ['CERTIFICADA-APTO'], limit: 40, selectAll: false },
  'extend-deadline': {
    eligible: ['FINALIZADA-APTO', 'FINALIZADA-NAO_APTO'],
    limit: null,
    selectAll: true,
  },
  'hand-over': {
    eligible: [
      'NAO_PREENCHIDO-SEM_RESULTADO',
      'EM_PREENCHIMENTO-SEM_RESULTADO',
      'REENTREVISTA-SEM_RESULTADO',
      'EM_REVISAO-SEM_RESULTADO',
      'FINALIZADA-EM_PROCESSAMENTO',
      'FINALIZADA-ERRO_DE_PROCESSAMENTO',
      'FINALIZADA-AGUARDANDO_AVALIACAO',
      'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
      'FINALIZADA-APTO',
      'FINALIZADA-NAO_APTO',
    ],
    limit: null,
    selectAll: true,
  },
  reprocess: { eligible: ['FINALIZADA-ERRO_DE_PROCESSAMENTO'], limit: null, selectAll: true },
} as const satisfies Record<
  string,
  { eligible: readonly StateKey[]; limit: number | null; selectAll: boolean }
>;

export type Batch = keyof typeof BATCHES;

const BATCH_NAMES = keysOf(BATCHES);

/**
 * Limit where the specification has none: the largest count that the list shows exactly, so that a person always
 * confirms a number and never "more than". Our decision.
 */
export const MAX_BATCH_SIZE = 10_000;

export function limitOf(batch: Batch): number {
  return BATCHES[batch].limit ?? MAX_BATCH_SIZE;
}

export function isEligible(batch: Batch, state: StateKey): boolean {
  return (BATCHES[batch].eligible as readonly StateKey[]).includes(state);
}

/**
 * Whether a batch of this size may start: `count` are those who would go. Single rows are checked by `exclusionReason`.
 * Refusals: batch.select-all, batch.too-many {limit}.
 */
export function checkBatchRequest(
  batch: Batch,
  request: { readonly selectAll: boolean; readonly count: number },
): Refusal | null {
  if (request.selectAll && !BATCHES[batch].selectAll) return refuse('batch.select-all');
  const limit = limitOf(batch);
  if (request.count > limit) return refuse('batch.too-many', { limit });
  return null;
}

export interface ChosenFacts extends ActionFacts {
  readonly superseded: boolean;
}

/**
 * Why a selected row is excluded, or null when it is included. Checked before a batch starts, and again when the row
 * is processed. Independent of the other rows.
 * Refusals: access.own-interview, interview.newer-live, interview.state {state}, interview.extended-already,
 * interview.not-expiring, access.denied.
 */
export function exclusionReason(batch: Batch, viewer: Viewer, facts: ChosenFacts): Refusal | null {
  if (hasConflictOfInterest(viewer, facts)) return refuse('access.own-interview');
  if (facts.superseded) return refuse('interview.newer-live');
  if (!isEligible(batch, facts.state)) return refuse('interview.state', { state: facts.state });
  if (allowedActions(viewer, facts, 'batch').includes(batch)) return null;
  const atItsEnd = { ...facts, expiringSoon: true, extended: false };
  if (!allowedActions(viewer, atItsEnd, 'batch').includes(batch)) return refuse('access.denied');
  return refuse(facts.extended ? 'interview.extended-already' : 'interview.not-expiring');
}

/** Facts of a row that is not the viewer's own, and near its end. */
const ANYBODYS = {
  candidateId: 0,
  email: '',
  highlighted: false,
  expiringSoon: true,
  extended: false,
  blindReaders: null,
} as const;

/** The batches that this viewer may start in a version: those that at least one state allows. */
export function offeredBatches(viewer: Viewer, version: VersionId): readonly Batch[] {
  if (!entersBackOffice(viewer)) return [];
  // Any state within the scope: the offer does not depend on which.
  const uf = viewer.uf ?? 'SP';
  return BATCH_NAMES.filter((batch) =>
    STATE_KEYS.some((state) =>
      allowedActions(viewer, { ...ANYBODYS, version, state, uf }, 'batch').includes(batch),
    ),
  );
}
