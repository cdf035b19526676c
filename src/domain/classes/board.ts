import { dateInSaoPaulo } from '../calendar.ts';
import { stateAsSwept, type DeadlineFacts } from '../interview/deadlines.ts';
import { EDITABLE_STATES, type StateKey } from '../interview/states.ts';
import { refuse, type Refusal } from '../refusal.ts';
import type { ClassLink } from './link.ts';
import { classSituation, type Period } from './period.ts';
import { isFull, type Seats } from './seats.ts';

/** The column of those interested, and the columns of the classes, which hold those enrolled. */
export const COLUMN_TYPES = ['INTERESTED', 'CLASS_ROOM'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** The states of the cards that can be moved. The other states stay in their class, greyed. */
export const MOVABLE_STATES = [
  ...EDITABLE_STATES,
  'FINALIZADA-EM_PROCESSAMENTO',
  'FINALIZADA-ERRO_DE_PROCESSAMENTO',
  'FINALIZADA-AGUARDANDO_AVALIACAO',
  'FINALIZADA-APTO',
  'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
] as const satisfies readonly StateKey[];

/** A person's card. */
export interface Card extends DeadlineFacts {
  readonly superseded: boolean;
  readonly classRoomId: number | null;
  readonly link: ClassLink | null;
  /** A seat of the class that it waits for is offered to the person, who may still accept it. */
  readonly hasOffer: boolean;
}

/** Whether a card can be moved now; an overdue one is as good as expired. */
export const isMovable = (card: DeadlineFacts & { readonly superseded: boolean }, now: Date): boolean =>
  !card.superseded && (MOVABLE_STATES as readonly StateKey[]).includes(stateAsSwept(card, now));

/** What a move has to be confirmed for. */
export const CONFIRMATIONS = [
  'not-apt',
  'class-ended',
  'class-full',
  'gives-up-seat',
  'gives-up-offer',
] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

export const CONFIRMATION_SENTENCES: Readonly<Record<Confirmation, string>> = {
  'not-apt': 'Esta pessoa ainda não tem o resultado Apto.',
  'class-ended': 'Esta turma já terminou.',
  'class-full': 'Esta turma está completa: a pessoa entra na lista de espera, por ordem de chegada.',
  'gives-up-seat': 'A pessoa deixa a turma em que está matriculada, e não volta para lá sozinha.',
  'gives-up-offer':
    'A pessoa tem uma vaga oferecida na turma em que espera, ainda sem resposta: a oferta e o lugar na lista terminam.',
};

/** The class that a card is moved to. */
export interface TargetClass extends Period {
  readonly id: number;
  readonly active: boolean;
  /** Without the card itself. */
  readonly seats: Seats;
}

export interface Target {
  readonly type: ColumnType;
  /** Null: the column of those interested, without a class. */
  readonly classRoom: TargetClass | null;
}

/** Where a card ends up: in its class, or on the class's waiting list. */
export interface Placement {
  /** Null, and no link: an undo took the person back to those without a class. */
  readonly classRoomId: number | null;
  readonly link: ClassLink | null;
  readonly waits: boolean;
}

const hasEnded = (classRoom: Period, now: Date): boolean =>
  classSituation(classRoom, dateInSaoPaulo(now)) === 'ENDED';

/** Why somebody must confirm a move to a class, in the order of the list. */
function confirmationsFor(card: Card, to: ColumnType, classRoom: TargetClass, now: Date): Confirmation[] {
  const enrols = to === 'CLASS_ROOM';
  const asked: Readonly<Record<Confirmation, boolean>> = {
    'not-apt': enrols && card.state !== 'FINALIZADA-APTO',
    'class-ended': hasEnded(classRoom, now),
    'class-full': enrols && isFull(classRoom.seats),
    // Waiting for the one, nobody keeps a place in the other.
    'gives-up-seat': enrols && isFull(classRoom.seats) && card.link === 'ENROLLED',
    'gives-up-offer': card.hasOffer && card.classRoomId !== classRoom.id,
  };
  return CONFIRMATIONS.filter((one) => asked[one]);
}

/**
 * Decides where a card goes. The mover reaches the interview and the class, and it is not their own interview.
 * `restoring`: an undo, which may go back to no class, and needs no confirmation; a class that has filled meanwhile, or was
 * deactivated, still refuses to have somebody enrolled again. Refusals: board.class-required, board.not-movable, board.same-column,
 * board.class-inactive, board.unconfirmed {confirmations}, board.class-full (an undo).
 */
export function decideMove(
  card: Card,
  { type, classRoom }: Target,
  {
    confirmed,
    restoring = false,
  }: { readonly confirmed: readonly Confirmation[]; readonly restoring?: boolean },
  now: Date,
): { readonly placement: Placement } | { readonly refusal: Refusal } {
  if (classRoom === null && !restoring) return { refusal: refuse('board.class-required') };
  if (!isMovable(card, now)) return { refusal: refuse('board.not-movable') };
  if (classRoom === null) return { placement: { classRoomId: null, link: null, waits: false } };
  const link: ClassLink = type === 'CLASS_ROOM' ? 'ENROLLED' : 'INTERESTED';
  if (card.classRoomId === classRoom.id && card.link === link)
    return { refusal: refuse('board.same-column') };
  if (!classRoom.active && !(restoring && (link === 'INTERESTED' || hasEnded(classRoom, now))))
    return { refusal: refuse('board.class-inactive') };
  const asked = confirmationsFor(card, type, classRoom, now);
  const waits = asked.includes('class-full');
  if (restoring && waits) return { refusal: refuse('board.class-full') };
  const missing = restoring ? [] : asked.filter((one) => !confirmed.includes(one));
  if (missing.length > 0)
    return {
      refusal: refuse('board.unconfirmed', {
        confirmations: missing.map((code) => ({ code, message: CONFIRMATION_SENTENCES[code] })),
      }),
    };
  return { placement: { classRoomId: classRoom.id, link: waits ? 'INTERESTED' : link, waits } };
}

/** Seconds in which a move is offered to be undone. */
export const UNDO_SECONDS = 10;
/** The undo travels, and clocks differ. */
const UNDO_GRACE_SECONDS = 5;

/** Whether a move may still be undone. */
export const mayUndo = (movedAt: Date, now: Date): boolean =>
  now.getTime() - movedAt.getTime() <= (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000;

/** When the seat that a move has freed may be offered: once the move cannot be undone any more. */
export const offeredFrom = (movedAt: Date): Date =>
  new Date(movedAt.getTime() + (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000);

/** How many classes one choice lists; the others are found by a text or by their state. */
export const MAX_CLASS_CHOICES = 100;

export const MAX_COMMENT_LENGTH = 140;
/** How many of the newest comments a card shows by itself. */
export const RELEVANT_COMMENTS = 3;
const DELETE_COMMENT_HOURS = 24;

/** A comment can be deleted by its author, for a day. */
export const mayDeleteComment = (
  comment: { readonly accountId: number; readonly at: Date },
  accountId: number,
  now: Date,
): boolean =>
  comment.accountId === accountId && now.getTime() - comment.at.getTime() <= DELETE_COMMENT_HOURS * 3_600_000;

/** What the bar of a class counts of its people, each person once. */
export const BAR_PARTS = ['interested', 'inInterview', 'apt', 'certified', 'closed'] as const;
export type BarPart = (typeof BAR_PARTS)[number];
