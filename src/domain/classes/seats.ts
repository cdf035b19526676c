import { dateInSaoPaulo, type IsoDate } from '../calendar.ts';
import { stateAsSwept, type DeadlineFacts } from '../interview/deadlines.ts';
import type { StateKey } from '../interview/states.ts';
import { classSituation, type Period } from './period.ts';

export const MAX_SEATS = 10_000;
/** Hours in which an offered seat can be accepted. */
export const OFFER_HOURS = 72;

/** An enrolled person in one of these states holds a seat. */
export const SEATED_STATES = ['FINALIZADA-APTO', 'CERTIFICADA-APTO'] as const satisfies readonly StateKey[];

/** The seats of a class. */
export interface Seats {
  /** Null: unlimited. */
  readonly total: number | null;
  /** Held by enrolled people who are apt or certified. */
  readonly held: number;
  /** Offered to somebody of the waiting list who has not answered yet. */
  readonly offered: number;
}

/** Seats that nobody holds and nobody has been offered; null: unlimited. More may be held than there are. */
export const freeSeats = ({ total, held, offered }: Seats): number | null =>
  total === null ? null : Math.max(0, total - held - offered);

/** A full class takes people on its waiting list. */
export const isFull = (seats: Seats): boolean => freeSeats(seats) === 0;

/** Until when a seat offered now can be accepted: for 72 hours, and not once the class has begun. */
export function offerUntil(now: Date, beginDate: IsoDate): Date {
  const begins = new Date(`${beginDate}T00:00:00-03:00`);
  return new Date(Math.min(now.getTime() + OFFER_HOURS * 3_600_000, begins.getTime()));
}

/** Whether a seat may be offered to somebody, and accepted: they are still apt, and the class is to be held and to come. */
export const maySeat = (
  person: DeadlineFacts & { readonly superseded: boolean },
  classRoom: Period & { readonly active: boolean },
  now: Date,
): boolean =>
  !person.superseded &&
  stateAsSwept(person, now) === 'FINALIZADA-APTO' &&
  classRoom.active &&
  classSituation(classRoom, dateInSaoPaulo(now)) === 'FUTURE';

/** How an entry of a waiting list ends. */
export const WAITING_OUTCOMES = ['ENROLLED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'LEFT'] as const;
export type WaitingOutcome = (typeof WAITING_OUTCOMES)[number];

/** `Você é o 3º da lista de espera`: the ordinal that the sentence needs. */
export const placeInWords = (place: number): string => `Você é o ${place}º da lista de espera`;
