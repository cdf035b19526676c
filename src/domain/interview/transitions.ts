import { dateInSaoPaulo, daysBetween } from '../calendar.ts';
import type { Verdict } from '../evaluation/outcome.ts';
import { keysOf } from '../keys.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { selectsByContact, selectsByQuestionnaire, type VersionId } from '../seminar-version.ts';
import {
  EXPIRING_STATES,
  humanReviewUntil,
  isExpiringSoon,
  isOverdue,
  stateAsSwept,
  type DeadlineFacts,
} from './deadlines.ts';
import { EDITABLE_STATES, isLegal, type StateKey } from './states.ts';

/** All facts that a decision about one interview depends on. Immutable: load and lock it, decide, save the result. */
export interface InterviewFacts extends DeadlineFacts {
  readonly version: VersionId;
  /** Who set the present result; null while there is none. */
  readonly decidedBy: 'machine' | 'person' | null;
  readonly humanReviewAskedAt: Date | null;
  /** Accounts whose blind readings are in; null: the interview is decided by one person. */
  readonly blindReaders: readonly number[] | null;
  readonly deletedAt: Date | null;
  /** Replaced by a newer registration of the same person in the same version. */
  readonly superseded: boolean;
}

export type Command =
  | { readonly type: 'save-answer' }
  | { readonly type: 'send' }
  | {
      readonly type: 'record-processing';
      readonly outcome: Verdict | 'AGUARDANDO_AVALIACAO' | 'ERRO_DE_PROCESSAMENTO';
    }
  | { readonly type: 'reprocess' }
  /** Approve, reject, or the ten manual scores; `byReadings`: what blind readings gave, where they are required. */
  | { readonly type: 'evaluate'; readonly verdict: Verdict; readonly byReadings?: true }
  | { readonly type: 'edit-profile-evaluation'; readonly verdict: Verdict }
  | { readonly type: 'ask-human-review' }
  | { readonly type: 'request-revision' }
  | { readonly type: 'desist' }
  | { readonly type: 'undo-desist' }
  | { readonly type: 'certify'; readonly via: 'row' | 'batch' }
  | { readonly type: 'delete-certificate' }
  | { readonly type: 'extend' }
  | { readonly type: 'expire' }
  | { readonly type: 'delete' };

export type CommandType = Command['type'];

export type Decision = { readonly next: InterviewFacts } | { readonly refusal: Refusal };

const FINAL_RESULTS = ['FINALIZADA-APTO', 'FINALIZADA-NAO_APTO'] as const satisfies readonly StateKey[];

const AWAITING_EVALUATION = [
  'FINALIZADA-AGUARDANDO_AVALIACAO',
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
] as const satisfies readonly StateKey[];

/** The states in which each command is allowed; further conditions are in `decide`. `any` is every legal state. */
export const STARTING_STATES: Readonly<Record<CommandType, readonly StateKey[] | 'any'>> = {
  'save-answer': EDITABLE_STATES,
  send: EDITABLE_STATES,
  'record-processing': ['FINALIZADA-EM_PROCESSAMENTO'],
  reprocess: ['FINALIZADA-ERRO_DE_PROCESSAMENTO'],
  evaluate: AWAITING_EVALUATION,
  'edit-profile-evaluation': FINAL_RESULTS,
  'ask-human-review': FINAL_RESULTS,
  'request-revision': ['FINALIZADA-AGUARDANDO_AVALIACAO'],
  desist: ['FINALIZADA-APTO'],
  'undo-desist': ['DESISTENTE-CONCLUIDO'],
  certify: ['FINALIZADA-APTO', 'EXPIRADA-APTO'],
  'delete-certificate': ['CERTIFICADA-APTO'],
  extend: FINAL_RESULTS,
  expire: EXPIRING_STATES,
  delete: 'any',
};

export const COMMAND_TYPES: readonly CommandType[] = keysOf(STARTING_STATES);

const refused = (refusal: Refusal): Decision => ({ refusal });

/** The refusal for a wrong state, as specific as possible. */
function wrongState(facts: InterviewFacts, command: Command): Decision {
  if (command.type === 'save-answer' || command.type === 'send') {
    return refused(
      refuse(facts.state.startsWith('EXPIRADA') ? 'interview.expired' : 'interview.not-editable'),
    );
  }
  return refused(refuse('interview.state', { state: facts.state }));
}

/**
 * Decides one command on one interview at one instant. Pure and total: either the next facts, or a refusal.
 * Source: the command table of domain.md, section 1. Permissions are checked in `actions.ts`.
 */
export function decide(facts: InterviewFacts, command: Command, now: Date): Decision {
  if (facts.deletedAt) return refused(refuse('api.resource-notfound'));
  const starts = STARTING_STATES[command.type];
  if (starts !== 'any' && !starts.includes(facts.state)) return wrongState(facts, command);
  // A superseded row is history: it may be deleted, never changed.
  if (facts.superseded && command.type !== 'delete') return refused(refuse('interview.newer-live'));

  const move = (state: StateKey, changes: Partial<InterviewFacts> = {}): Decision =>
    isLegal(facts.version, state)
      ? { next: { ...facts, ...changes, state } }
      : refused(refuse('interview.state', { state: facts.state }));
  const setResult = (verdict: Verdict, decidedBy: 'machine' | 'person'): Decision =>
    move(`FINALIZADA-${verdict}`, { processedAt: now, decidedBy, blindReaders: null });

  switch (command.type) {
    case 'save-answer':
      if (isOverdue(facts, now)) return refused(refuse('interview.expired'));
      return move(
        facts.state === 'NAO_PREENCHIDO-SEM_RESULTADO' ? 'EM_PREENCHIMENTO-SEM_RESULTADO' : facts.state,
      );
    case 'send':
      if (isOverdue(facts, now)) return refused(refuse('interview.expired'));
      return move(
        selectsByQuestionnaire(facts.version)
          ? 'FINALIZADA-AGUARDANDO_AVALIACAO'
          : 'FINALIZADA-EM_PROCESSAMENTO',
      );
    case 'record-processing':
      if (command.outcome === 'AGUARDANDO_AVALIACAO') {
        return move('FINALIZADA-AGUARDANDO_AVALIACAO', { processedAt: now, decidedBy: null });
      }
      return command.outcome === 'ERRO_DE_PROCESSAMENTO'
        ? move('FINALIZADA-ERRO_DE_PROCESSAMENTO')
        : setResult(command.outcome, 'machine');
    case 'reprocess':
      return move('FINALIZADA-EM_PROCESSAMENTO');
    case 'evaluate':
      if (isOverdue(facts, now)) return refused(refuse('interview.expired'));
      if (facts.blindReaders !== null && !command.byReadings)
        return refused(refuse('interview.blind-reading'));
      return setResult(command.verdict, 'person');
    case 'edit-profile-evaluation':
      if (isOverdue(facts, now)) return refused(refuse('interview.expired'));
      return selectsByContact(facts.version)
        ? setResult(command.verdict, 'person')
        : refused(refuse('interview.state', { state: facts.state }));
    case 'ask-human-review': {
      const until = humanReviewUntil(facts);
      if (!until || facts.humanReviewAskedAt || daysBetween(dateInSaoPaulo(now), until) < 0) {
        return refused(refuse('interview.review-not-available'));
      }
      return move('FINALIZADA-AGUARDANDO_AVALIACAO', { humanReviewAskedAt: now, decidedBy: null });
    }
    case 'request-revision':
      return move('EM_REVISAO-SEM_RESULTADO', { blindReaders: null });
    case 'desist':
      if (isOverdue(facts, now)) return refused(refuse('interview.expired'));
      return move('DESISTENTE-CONCLUIDO');
    case 'undo-desist':
      return move('FINALIZADA-APTO');
    case 'certify':
      // An expired interview is certified only in a batch, for a class that ended late.
      if (command.via === 'row' && isOverdue(facts, now)) return refused(refuse('interview.expired'));
      if (command.via === 'row' && facts.state === 'EXPIRADA-APTO')
        return refused(refuse('interview.state', { state: facts.state }));
      return move('CERTIFICADA-APTO');
    case 'delete-certificate':
      return move('FINALIZADA-APTO');
    case 'extend':
      if (facts.extendedAt) return refused(refuse('interview.extended-already'));
      if (isOverdue(facts, now)) return refused(refuse('interview.expired'));
      if (!isExpiringSoon(facts, now)) return refused(refuse('interview.not-expiring'));
      return move(facts.state, { extendedAt: now });
    case 'expire':
      if (!isOverdue(facts, now)) return refused(refuse('interview.state', { state: facts.state }));
      return move(stateAsSwept(facts, now));
    case 'delete':
      if (facts.state === 'CERTIFICADA-APTO') return refused(refuse('interview.certified'));
      return move(facts.state, { deletedAt: now });
  }
}
