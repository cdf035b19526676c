import type { IsoDate } from '../calendar.ts';
import { classSituation, type Period } from './period.ts';

export const OPEN_TASKS = [
  'no-owner',
  'awaiting-evaluation',
  'not-apt-enrolled',
  'offers-open',
  'waiting',
  'to-certify',
] as const;
export type OpenTaskCode = (typeof OPEN_TASKS)[number];

/** What the tasks of a class follow from. */
export interface ClassProgress {
  readonly period: Period;
  readonly active: boolean;
  readonly hasOwner: boolean;
  readonly awaitingEvaluation: number;
  readonly enrolledNotApt: number;
  /** Enrolled, apt and not certified. */
  readonly apt: number;
  readonly offered: number;
  readonly waiting: number;
}

export interface OpenTask {
  readonly code: OpenTaskCode;
  readonly people: number;
  readonly message: string;
}

const people = (n: number, one: string, several: string): string =>
  n === 1 ? `1 ${one}` : `${n} ${several}`;

const SENTENCES: Readonly<Record<OpenTaskCode, (n: number) => string>> = {
  'no-owner': () => 'A turma não tem gestor responsável.',
  'awaiting-evaluation': (n) => `${people(n, 'pessoa aguarda', 'pessoas aguardam')} avaliação.`,
  'not-apt-enrolled': (n) =>
    `${people(n, 'pessoa matriculada ainda não tem', 'pessoas matriculadas ainda não têm')} o resultado Apto.`,
  'offers-open': (n) => `${people(n, 'vaga oferecida espera', 'vagas oferecidas esperam')} resposta.`,
  waiting: (n) => `${people(n, 'pessoa está', 'pessoas estão')} na lista de espera.`,
  'to-certify': (n) => `${people(n, 'pessoa pode', 'pessoas podem')} receber o certificado.`,
};

/** What is left to do for a class, in the order of the list; nothing that concerns nobody. */
export function openTasksOf(progress: ClassProgress, today: IsoDate): OpenTask[] {
  const situation = classSituation(progress.period, today);
  const isOver = situation === 'ENDED';
  const counts: Readonly<Record<OpenTaskCode, number>> = {
    'no-owner': progress.active && !progress.hasOwner && !isOver ? 1 : 0,
    'awaiting-evaluation': progress.awaitingEvaluation,
    'not-apt-enrolled': progress.enrolledNotApt,
    'offers-open': progress.offered,
    waiting: situation === 'FUTURE' ? progress.waiting : 0,
    'to-certify': isOver ? progress.apt : 0,
  };
  return OPEN_TASKS.filter((code) => counts[code] > 0).map((code) => ({
    code,
    people: code === 'no-owner' ? 0 : counts[code],
    message: SENTENCES[code](counts[code]),
  }));
}
