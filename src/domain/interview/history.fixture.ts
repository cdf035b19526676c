import type { VersionId } from '../seminar-version.ts';
import type { StateKey } from './states.ts';
import type { InterviewFacts } from './transitions.ts';

/** A line of history, reduced to what rebuilding needs. */
export interface HistoryLine {
  readonly command: string;
  readonly from: StateKey | null;
  readonly to: StateKey;
  readonly at: Date;
  /** For a migration: the copied result. */
  readonly brought?: Pick<InterviewFacts, 'processedAt' | 'decidedBy'> | undefined;
}

/**
 * Facts set by a command besides the state. Deliberately not derived from `decide`, so that a difference is noticed.
 */
function factsSetBy({ command, to, at }: HistoryLine): Partial<InterviewFacts> {
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
 * Rebuilds an interview from its history, oldest line first. Throws if the history has a gap: no line, a first line
 * that is not a beginning, or a line that does not start where the previous one ended.
 */
export function rebuild(version: VersionId, history: readonly HistoryLine[]): InterviewFacts {
  const [first, ...later] = history;
  if (!first) throw new Error('no history');
  if (first.from !== null) throw new Error(`begins with ${first.command} from ${first.from}`);
  const initial: InterviewFacts = {
    version,
    state: first.to,
    registeredAt: first.at,
    processedAt: first.brought?.processedAt ?? null,
    decidedBy: first.brought?.decidedBy ?? null,
    extendedAt: null,
    humanReviewAskedAt: null,
    blindReaders: null,
    deletedAt: null,
    superseded: false,
  };
  return later.reduce((facts, line, index) => {
    if (line.from !== facts.state)
      throw new Error(`line ${index + 2}: ${line.command} from ${line.from}, but it stood at ${facts.state}`);
    return { ...facts, ...factsSetBy(line), state: line.to };
  }, initial);
}
