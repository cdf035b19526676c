import type { SelectionKind } from '../seminar-version.ts';
import type { StateKey } from './states.ts';

export type TrailStopId = 'interest' | 'selection' | 'result' | 'seminar' | 'again';

/** The state of a stop in a word, so that it is never shown by colour alone. */
export type TrailWord = 'feito' | 'agora' | 'depois';

export interface TrailStop {
  readonly id: TrailStopId;
  readonly name: string;
  readonly is: TrailWord;
}

/**
 * How the line goes on from the last stop done. `onward`: dotted to the next ones. `arrives`: the result or the seminar
 * was reached, a reason to celebrate. `bends`: back to another try. `broken`: something failed on our side. `ends`.
 */
export type TrailWay = 'onward' | 'arrives' | 'bends' | 'broken' | 'ends';

export interface Trail {
  readonly stops: readonly TrailStop[];
  readonly way: TrailWay;
}

const WHOLE = ['interest', 'selection', 'result', 'seminar'] as const;
const RETRY = ['interest', 'selection', 'result', 'again'] as const;

interface Shape {
  readonly stops: readonly TrailStopId[];
  /** How many are done. */
  readonly done: number;
  readonly way: TrailWay;
  /** The stop after those done waits for a day that has not come. */
  readonly waits?: true;
}

const WRITING: Shape = { stops: WHOLE, done: 1, way: 'onward' };
const DECIDING: Shape = { stops: WHOLE, done: 2, way: 'onward' };

const SHAPES: Readonly<Record<StateKey, Shape>> = {
  'NAO_PREENCHIDO-SEM_RESULTADO': WRITING,
  'EM_PREENCHIMENTO-SEM_RESULTADO': WRITING,
  'REENTREVISTA-SEM_RESULTADO': WRITING,
  'EM_REVISAO-SEM_RESULTADO': WRITING,
  // The team talks with the person: that is the selection.
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO': WRITING,
  'FINALIZADA-EM_PROCESSAMENTO': DECIDING,
  'FINALIZADA-AGUARDANDO_AVALIACAO': DECIDING,
  'FINALIZADA-ERRO_DE_PROCESSAMENTO': { stops: WHOLE, done: 1, way: 'broken' },
  'FINALIZADA-APTO': { stops: WHOLE, done: 3, way: 'arrives' },
  'FINALIZADA-NAO_APTO': { stops: RETRY, done: 3, way: 'bends', waits: true },
  'EXPIRADA-SEM_RESULTADO': { stops: ['interest', 'again'], done: 1, way: 'bends' },
  'EXPIRADA-APTO': { stops: RETRY, done: 3, way: 'bends' },
  'EXPIRADA-NAO_APTO': { stops: RETRY, done: 3, way: 'bends' },
  'CERTIFICADA-APTO': { stops: WHOLE, done: 4, way: 'arrives' },
  'DESISTENTE-CONCLUIDO': { stops: ['interest', 'selection', 'result'], done: 3, way: 'ends' },
};

const SELECTION_NAMES: Readonly<Record<SelectionKind, string>> = {
  interview: 'Entrevista',
  questionnaire: 'Questionário',
  contact: 'Contato',
};

/** The way from interest to seminar as a state leaves it: what is done, what is now, what comes later. */
export function selectionTrail(state: StateKey, selection: SelectionKind): Trail {
  const { stops, done, way, waits } = SHAPES[state];
  const names: Readonly<Record<TrailStopId, string>> = {
    interest: 'Interesse',
    selection: SELECTION_NAMES[selection],
    result: 'Resultado',
    seminar: 'Seminário',
    again: waits ? 'Nova tentativa' : 'Nova inscrição',
  };
  const wordAt = (index: number): TrailWord => {
    if (index < done) return 'feito';
    return index === done && !waits ? 'agora' : 'depois';
  };
  return { stops: stops.map((id, index) => ({ id, name: names[id], is: wordAt(index) })), way };
}
