import * as z from 'zod';
import { OPEN_TASKS } from '#domain/classes/open-tasks.ts';
import { classBar, classSeats } from './board.ts';
import { classRoom } from './class-rooms.ts';
import { defineCalls } from './core.ts';
import { id, instant } from './values.ts';

/** Somebody who waits for a seat. */
export const waitingPerson = z
  .object({
    idInterview: z.number().int(),
    name: z.string(),
    /** From 1; those out of reach leave gaps. */
    place: z.number().int(),
    joinedAt: instant,
    /** Only the apt are offered a seat; the others keep their place. */
    apt: z.boolean(),
    /** Until when a seat is offered; null: none is. */
    offerUntil: instant.nullable(),
  })
  .meta({ id: 'WaitingPerson' });

/** The page of a class: its people step by step, its dates, and what is left to do. */
export const classOverview = z
  .object({
    classRoom,
    bar: classBar,
    places: classSeats,
    /** Everybody within reach who has been linked, then those of them who came at least as far. */
    funnel: z.object({
      linked: z.number().int(),
      sent: z.number().int(),
      apt: z.number().int(),
      enrolled: z.number().int(),
      certified: z.number().int(),
    }),
    /** Linked people of states out of reach, who are in no other number but the seats. */
    outOfReach: z.number().int(),
    /** Days until the first day; negative once it has begun. */
    daysUntilBegin: z.number().int(),
    /** What is left to do, each with a sentence and how many people it is about (0: it is about the class). */
    openTasks: z.array(z.object({ code: z.enum(OPEN_TASKS), people: z.number().int(), message: z.string() })),
  })
  .meta({ id: 'ClassOverview' });

const seatOffer = z
  .object({
    /** OVER: too late, or the seat is not offered any more. */
    status: z.enum(['OPEN', 'ACCEPTED', 'DECLINED', 'OVER']),
    className: z.string(),
    /** City, state. */
    place: z.string(),
    /** dd/MM/yyyy a dd/MM/yyyy. */
    period: z.string(),
    until: instant.nullable(),
  })
  .meta({ id: 'SeatOffer' });

const byClass = { params: z.object({ id }) };
const token = z.string().max(80);
const byToken = {
  method: 'POST',
  access: 'anyone',
  limit: { max: 30, windowSeconds: 60 },
  reply: { status: 200, body: seatOffer },
} as const;

/** Seats of a class: its page, who waits, and what somebody does who has been offered one. */
export const classSeatCalls = defineCalls({
  getClassOverview: {
    method: 'GET',
    path: '/api/v1/class-room/:id/overview',
    summary: 'The funnel, the seats, the dates and the open tasks of a class within reach',
    access: 'backOffice',
    ...byClass,
    reply: { status: 200, body: classOverview },
    refusals: ['api.resource-notfound'],
  },
  listWaitingList: {
    method: 'GET',
    path: '/api/v1/class-room/:id/waiting-list',
    summary: 'Who waits for a seat of a class, in the order of arrival, within reach',
    access: 'backOffice',
    ...byClass,
    reply: {
      status: 200,
      body: z.object({ people: z.array(waitingPerson), outOfReach: z.number().int() }),
    },
    refusals: ['api.resource-notfound'],
  },
  leaveWaitingList: {
    method: 'DELETE',
    path: '/api/v1/class-room/waiting-list/:id',
    summary: 'Takes a person, by interview, off the waiting list; they stay interested',
    access: 'backOffice',
    params: z.object({ id }),
    /** The class on whose list they were seen; somebody who waits for another by now keeps their place. */
    query: z.object({ idClassRoom: id.optional() }),
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'access.own-interview', 'board.own-waiting', 'waiting-list.left'],
  },
  readSeatOffer: {
    ...byToken,
    path: '/api/public/seat-offers/read',
    summary: 'What a link of an offer is about; changes nothing',
    body: z.object({ token }),
    refusals: ['link.invalid'],
  },
  answerSeatOffer: {
    ...byToken,
    path: '/api/public/seat-offers/answer',
    summary: 'Accepts or declines an offered seat; the first answer counts, and repeating it changes nothing',
    body: z.object({ token, accept: z.boolean() }),
    refusals: ['link.invalid', 'seat-offer.over'],
  },
});

export type WaitingPerson = z.output<typeof waitingPerson>;
export type ClassOverview = z.output<typeof classOverview>;
export type SeatOffer = z.output<typeof seatOffer>;
