import * as z from 'zod';
import { BAR_PARTS, COLUMN_TYPES, CONFIRMATIONS, MAX_COMMENT_LENGTH } from '#domain/classes/board.ts';
import { CLASS_LINKS } from '#domain/classes/link.ts';
import { recordOf } from '#domain/keys.ts';
import { classRoom } from './class-rooms.ts';
import { defineCalls } from './core.ts';
import { statusCompleting, statusResult } from './interview-filters.ts';
import { classOfInterview } from './interviews.ts';
import { wordFlag } from './regionals.ts';
import { id, instant, versionId } from './values.ts';

/** How many cards one call moves. */
export const MAX_MOVED = 50;

/** Which cards are shown. Texts are searched as in the list of interviews. */
const cardFilter = {
  /** Name, e-mail, CPF or phone. */
  search: z.string().max(120).optional(),
  /** Only those whose responsible manager is the caller. */
  myRecords: wordFlag.optional(),
  /** The state and city of the classes and, among those interested, of the people. */
  idUf: id.optional(),
  idCity: id.optional(),
};

/** How many of a class's people are in which state, each counted once. */
export const classBar = z.object(recordOf(BAR_PARTS, () => z.number().int())).meta({ id: 'ClassBar' });

/** Seats of a class. `held` may be more than `total`; null: unlimited. */
export const classSeats = z
  .object({
    total: z.number().int().nullable(),
    held: z.number().int(),
    /** Offered to somebody of the waiting list, and not yet answered. */
    offered: z.number().int(),
    waiting: z.number().int(),
    full: z.boolean(),
  })
  .meta({ id: 'ClassSeats' });

/** A class as a column. */
export const boardColumn = classRoom
  .extend({
    /** Enrolled people within reach that match the filters. */
    cards: z.number().int(),
    /** Enrolled people of states out of reach, whatever the filters. */
    outOfReach: z.number().int(),
    bar: classBar,
    places: classSeats,
  })
  .meta({ id: 'BoardColumn' });

/** The column of those interested, in the chosen class or in any. */
export const interestedColumn = z
  .object({
    type: z.literal('INTERESTED'),
    idClassRoom: z.number().int().nullable(),
    className: z.string().nullable(),
    /** Above 10,000: 10,001, and not exact. */
    cards: z.number().int(),
    cardsIsExact: z.boolean(),
    /** Of the chosen class, out of reach; 0 without one. */
    outOfReach: z.number().int(),
  })
  .meta({ id: 'InterestedColumn' });

export const boardComment = z
  .object({
    id: z.number().int(),
    textComment: z.string(),
    dataInclusion: instant,
    user: z.object({ name: z.string() }),
    /** Whether the caller may delete it: the author, for a day. */
    deletable: z.boolean(),
  })
  .meta({ id: 'BoardComment' });

export const boardItem = z
  .object({
    idInterview: z.number().int(),
    name: z.string(),
    /** Initials of the person's state. */
    uf: z.string(),
    statusCompletingInterview: statusCompleting,
    statusInterview: statusResult,
    idClassRoom: z.number().int().nullable(),
    link: z.enum(CLASS_LINKS).nullable(),
    /** The newest three, newest first. */
    comments: z.array(boardComment),
    commentsTotal: z.number().int(),
    /** Place on the waiting list of its class; null: not waiting. */
    waitingPlace: z.number().int().nullable(),
    /** Until when a seat is offered to the person. */
    offerUntil: instant.nullable(),
    movable: z.boolean(),
    /** Why it is not movable: the state does not allow it, or it is the caller's own registration. */
    fixedBecause: z.enum(['state', 'own-interview']).nullable(),
    /** Newest event of the card; sent back with a move. */
    seen: z.number().int(),
  })
  .meta({ id: 'BoardItem' });

export const completeBoardItem = boardItem
  .extend({
    cpf: z.string(),
    phone: z.string(),
    email: z.string(),
    city: z.string(),
    classRoom: classOfInterview.nullable(),
    interviewDate: instant,
  })
  .meta({ id: 'CompleteBoardItem' });

const columnType = z.enum(COLUMN_TYPES);
/** A class; null or 0 in the column of those interested, without one. */
const classOrNone = z
  .union([id, z.literal(0), z.null()])
  .transform((value) => (value === 0 ? null : value))
  .default(null)
  .meta({ wire: { type: ['integer', 'null'] }, examples: [12] });
const confirmed = z.array(z.enum(CONFIRMATIONS)).max(CONFIRMATIONS.length).default([]);

const moveSource = {
  idInterview: id,
  idClassSource: classOrNone,
  typeSource: columnType,
  seen: id.optional(),
};
const moveTarget = { idClassTarget: classOrNone, typeTarget: columnType };

/** The moved card, from where it was seen to where it goes. */
export const moveBody = z
  .object({
    ...moveSource,
    ...moveTarget,
    /** What the person has confirmed, after `board.unconfirmed`. */
    confirmed,
    /** Takes the caller's own last move back, within ten seconds: `undo` of its reply, sent as it is. */
    undo: z.boolean().default(false),
  })
  .meta({ id: 'BoardMove' });

/** The body of the move that takes a move back. */
const undoMove = z.object({
  idInterview: z.number().int(),
  idClassSource: z.number().int().nullable(),
  typeSource: columnType,
  idClassTarget: z.number().int().nullable(),
  typeTarget: columnType,
  seen: z.number().int(),
  undo: z.literal(true),
});

const moved = z.object({
  /** Where the card is now: in the column, or on the waiting list of a full class. */
  outcome: z.enum(['MOVED', 'WAITING']),
  item: boardItem,
  undo: undoMove.nullable(),
});

const refusedMove = z.object({
  idInterview: z.number().int(),
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/**
 * An event for an open board. It never names a person: its receiver requests again, and gets what is within reach.
 * `resync`: ask for everything; `columns`: the classes themselves have changed; `cards`: these columns have; `presence`:
 * who looks has.
 */
export const boardEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('resync') }),
    z.object({ type: z.literal('columns') }),
    z.object({
      type: z.literal('cards'),
      /** Whether the column of those interested has changed. */
      interested: z.boolean(),
      idClassRooms: z.array(z.number().int()),
    }),
    z.object({ type: z.literal('presence') }),
  ])
  .meta({ id: 'BoardEvent' });

const ofModule = { params: z.object({ moduleId: versionId }) };
const commentText = z
  .string()
  .trim()
  .min(1, { error: 'Escreva o comentário.' })
  .max(MAX_COMMENT_LENGTH, { error: `No máximo ${MAX_COMMENT_LENGTH} caracteres.` });

const MOVE_REFUSALS = [
  'api.resource-notfound',
  'access.own-interview',
  'board.own-waiting',
  'board.moved',
  'board.class-required',
  'board.not-movable',
  'board.same-column',
  'board.class-inactive',
  'board.class-full',
  'board.unconfirmed',
  'board.undo-too-late',
] as const;

/** The class board: classes as columns, people as cards, within the state that a person reaches. */
export const boardCalls = defineCalls({
  listBoardColumns: {
    method: 'GET',
    path: '/api/v1/class-room/module/:moduleId/board-columns',
    summary: 'The columns of the board, by first day and name, with the number of their cards',
    access: 'backOffice',
    ...ofModule,
    query: z.object({
      ...cardFilter,
      /** Deactivated classes too. */
      deactivated: wordFlag.optional(),
      /** Whose interested people the first column shows; without it, everybody who is not enrolled. */
      idClassInterested: id.optional(),
      'page.index': z.coerce.number<string | number>().int().min(0).max(100_000).default(0),
      'page.size': z.coerce.number<string | number>().int().min(1).max(50).default(10),
    }),
    reply: {
      status: 200,
      body: z.object({
        interested: interestedColumn,
        total: z.number().int(),
        items: z.array(boardColumn),
      }),
    },
    refusals: ['api.resource-notfound'],
  },
  listSimpleBoardItems: {
    method: 'GET',
    path: '/api/v1/class-room/module/:moduleId/simple-board-items',
    summary:
      'The next cards of a column: those of a class by name, those interested by registration, oldest first',
    access: 'backOffice',
    ...ofModule,
    query: z.object({
      ...cardFilter,
      type: columnType,
      /** Required for the column of a class. */
      idClassRoom: id.optional(),
      /** `next` of the reply before. */
      after: id.optional(),
      size: z.coerce.number<string | number>().int().min(1).max(100).default(50),
    }),
    reply: {
      status: 200,
      body: z.object({ items: z.array(boardItem), next: z.number().int().nullable() }),
    },
    refusals: ['api.resource-notfound'],
  },
  getCompleteBoardItem: {
    method: 'GET',
    path: '/api/v1/class-room/complete-board-item/:id',
    summary: 'One card with contacts and class',
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, body: completeBoardItem },
    refusals: ['api.resource-notfound'],
  },
  moveInterview: {
    method: 'PATCH',
    path: '/api/v1/class-room/move-interview',
    summary:
      'Moves a card to a class or to those interested in one; a full class takes it on its waiting list',
    access: 'backOffice',
    body: moveBody,
    reply: { status: 200, body: moved },
    refusals: MOVE_REFUSALS,
  },
  moveInterviews: {
    method: 'PATCH',
    path: '/api/v1/class-room/move-interviews',
    summary: 'Moves several cards, each by itself: what refuses one does not hold up the others',
    access: 'backOffice',
    body: z.object({
      ...moveTarget,
      confirmed,
      items: z.array(z.object(moveSource)).min(1).max(MAX_MOVED),
    }),
    reply: { status: 200, body: z.object({ moved: z.array(moved), refused: z.array(refusedMove) }) },
  },
  listBoardComments: {
    method: 'GET',
    path: '/api/v1/class-room/comment',
    summary: 'The comments on a card, the newest first, at most 200',
    access: 'backOffice',
    query: z.object({ idInterview: id }),
    reply: { status: 200, body: z.array(boardComment) },
    refusals: ['api.resource-notfound'],
  },
  addBoardComment: {
    method: 'POST',
    path: '/api/v1/class-room/comment',
    summary: 'Adds a comment to a card; the person can read it in Meus dados',
    access: 'backOffice',
    query: z.object({ idInterview: id }),
    body: z.object({ textComment: commentText }),
    reply: { status: 201, body: boardComment },
    refusals: ['api.resource-notfound', 'access.own-interview'],
  },
  deleteBoardComment: {
    method: 'DELETE',
    path: '/api/v1/class-room/comment/:id',
    summary: 'Deletes the words of an own comment, within a day',
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'board.comment-not-deletable'],
  },
  listBoardPresence: {
    method: 'GET',
    path: '/api/v1/class-room/module/:moduleId/board-presence',
    summary:
      'Colleagues who have the board of a version open: national ones, and those of a state within reach',
    access: 'backOffice',
    background: true,
    ...ofModule,
    reply: { status: 200, body: z.array(z.object({ id: z.number().int(), name: z.string() })) },
  },
  streamBoardEvents: {
    method: 'GET',
    path: '/api/v1/class-room/module/:moduleId/board-events',
    summary: 'Server-sent events while a board is open; each names what to request again',
    access: 'backOffice',
    background: true,
    ...ofModule,
    reply: { status: 200, events: boardEvent },
    refusals: ['board.too-many-open'],
  },
});

export type BoardColumn = z.output<typeof boardColumn>;
export type InterestedColumn = z.output<typeof interestedColumn>;
export type BoardItem = z.output<typeof boardItem>;
export type CompleteBoardItem = z.output<typeof completeBoardItem>;
export type BoardComment = z.output<typeof boardComment>;
export type BoardEvent = z.output<typeof boardEvent>;
