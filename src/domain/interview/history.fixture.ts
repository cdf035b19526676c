import type { VersionId } from '../seminar-version.ts';
import type { StateKey } from './states.ts';
import type { InterviewFacts } from './transitions.ts';

/** A row of an interview's history, as far as the interview can be rebuilt from it. */
export interface HistoryLine {
  readonly command: string;
  readonly from: StateKey | null;
  readonly to: StateKey;
  readonly at: Date;
  /** Of a migration: the result that was brought along. */
  readonly brought?: Pick<InterviewFacts, 'processedAt' | 'decidedBy'> | undefined;
}

/** What else a command says of the interview besides its state; told apart from `decide`, so that the two can disagree. */
function saidBy({ command, to, at }: HistoryLine): Partial<InterviewFacts> {
  switch (command) {
    case 'record-processing':
      if (to === 'FINALIZADA-ERRO_DE_PROCESSAMENTO') return {};
      return { processedAt: at, decidedBy: to === 'FINALIZADA-AGUARDANDO_AVALIACAO' ? null : 'machine' };
    case 'evaluate':
    case 'edit-profile-evaluation':
      return { processedAt: at, decidedBy: 'person' };
    case 'ask-human-review':
      return { humanReviewAskedAt: at, decidedBy: null };
    case 'extend':
      return { extendedAt: at };
    case 'delete':
      return { deletedAt: at };
    case 'supersede':
      return { superseded: true };
    default:
      return {};
  }
}

/**
 * The interview that its history tells of, oldest line first. Throws where the history has a gap: no line at all, a
 * first that does not begin anything, or one that does not begin where the line before it ended.
 */
export function rebuild(version: VersionId, history: readonly HistoryLine[]): InterviewFacts {
  const [first, ...later] = history;
  if (!first) throw new Error('no history');
  if (first.from !== null) throw new Error(`begins with ${first.command} from ${first.from}`);
  const born: InterviewFacts = {
    version,
    state: first.to,
    registeredAt: first.at,
    processedAt: first.brought?.processedAt ?? null,
    decidedBy: first.brought?.decidedBy ?? null,
    extendedAt: null,
    humanReviewAskedAt: null,
    deletedAt: null,
    superseded: false,
  };
  return later.reduce((facts, line, index) => {
    if (line.from !== facts.state)
      throw new Error(`line ${index + 2}: ${line.command} from ${line.from}, but it stood at ${facts.state}`);
    return { ...facts, ...saidBy(line), state: line.to };
  }, born);
}
