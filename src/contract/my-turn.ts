import * as z from 'zod';
import { VERSION_PARTS } from '#domain/interview/waiting.ts';
import { defineCalls } from './core.ts';
import { waitingKind } from './interview-filters.ts';
import { interviewRow } from './interviews.ts';
import { instant, versionId } from './values.ts';

/** Rows of a queue that are read at a time. */
export const TURN_PAGE = 25;

const ofVersion = z.object({ moduleId: versionId });

export const waitingSummary = z
  .object({
    /** In the order of the strip. A total of 10,001 with `totalIsExact: false`: there are more than 10,000. */
    counts: z.array(
      z.object({ kind: waitingKind, total: z.number().int(), totalIsExact: z.literal(false).optional() }),
    ),
    /** Everybody of the version within reach, by how far they are; in large versions up to a minute old. */
    parts: z.array(z.object({ part: z.enum(VERSION_PARTS), total: z.number().int() })),
  })
  .meta({ id: 'WaitingSummary' });

export const turnItem = z
  .object({
    row: interviewRow,
    /** What it waits for, as far as it is this person's turn. */
    kinds: z.array(waitingKind),
    /** Whether the person is its responsible manager. */
    mine: z.boolean(),
    /** Since when it is in its state. */
    since: instant,
  })
  .meta({ id: 'TurnItem' });

export const myTurnCalls = defineCalls({
  getWaitingSummary: {
    method: 'GET',
    path: '/api/v1/my-turn/module/:moduleId/summary',
    summary: "Counts what waits in a version and how far everybody is, within the manager's state",
    access: 'backOffice',
    params: ofVersion,
    reply: { status: 200, body: waitingSummary },
  },
  listTurn: {
    method: 'GET',
    path: '/api/v1/my-turn/module/:moduleId',
    summary:
      "Lists what the person may decide or put right within their state: their own first, then by the time left; at most 25. Never the person's own interview",
    access: 'backOffice',
    params: ofVersion,
    reply: {
      status: 200,
      body: z.object({
        items: z.array(turnItem),
        total: z.number().int(),
        totalIsExact: z.literal(false).optional(),
      }),
    },
  },
  getTurnDigest: {
    method: 'GET',
    path: '/api/v1/my-turn/digest',
    summary: 'Returns whether the person wants a daily e-mail about what waits, and where it goes',
    access: 'backOffice',
    reply: { status: 200, body: z.object({ wanted: z.boolean(), email: z.string() }) },
  },
  setTurnDigest: {
    method: 'PUT',
    path: '/api/v1/my-turn/digest',
    summary: 'Turns the daily e-mail about what waits on or off, for oneself; off at first',
    access: 'backOffice',
    body: z.object({ wanted: z.boolean() }),
    reply: { status: 204 },
  },
});

export type WaitingSummary = z.output<typeof waitingSummary>;
export type TurnItem = z.output<typeof turnItem>;
