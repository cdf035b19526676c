import * as z from 'zod';
import { boardComment } from './board.ts';
import { defineCalls } from './core.ts';
import { interviewRow } from './interviews.ts';
import { id, instant } from './values.ts';

export const personMessage = z.object({
  id: z.number().int(),
  /** The letter's name. */
  letter: z.string(),
  subject: z.string(),
  /** When it was written; it leaves within a minute. */
  writtenAt: instant,
  sendEmailDate: instant.nullable(),
  openedEmailDate: instant.nullable(),
  /** UNCONFIRMED: it was handed over, and the mail server never said whether it accepted it. */
  status: z.enum(['PENDING', 'SENT', 'FAILED', 'UNCONFIRMED', 'STOPPED', 'HELD']),
  /** When it leaves, of a letter to several people that waits. */
  leavesAt: instant.nullable(),
  /** Why it came back, in words. */
  returned: z.string().nullable(),
  /** Who stopped it, and when. */
  stoppedBy: z.string().nullable(),
  stoppedAt: instant.nullable(),
});

/** One interview on the page of its person: the row of the list, and what is kept beside it. */
export const personInterview = z
  .object({
    row: interviewRow,
    /** Superseded and deleted ones offer no action. */
    standing: z.enum(['live', 'superseded', 'deleted']),
    /** Whether it is the caller's own: they read it, and do not act on it for the team. */
    own: z.boolean(),
    /** The newest 40 about the interview, newest first. */
    messages: z.array(personMessage),
    messagesTotal: z.number().int(),
    /** The newest three, newest first. */
    comments: z.array(boardComment),
    commentsTotal: z.number().int(),
    /** Valid and revoked, newest first. */
    certificates: z.array(
      z.object({
        code: z.string(),
        courseHours: z.string(),
        issuedAt: instant,
        revokedAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'PersonInterview' });

export const personPage = z
  .object({
    candidate: z.object({ id: z.number().int(), name: z.string(), cpf: z.string() }),
    /** Within reach alone, those in force first, then the newest; at least one, at most 50. */
    interviews: z.array(personInterview),
  })
  .meta({ id: 'PersonPage' });

export const personCalls = defineCalls({
  getPerson: {
    method: 'GET',
    path: '/api/v1/candidates/:id',
    summary:
      "Returns a person with their interviews of all versions within the manager's state; for administrators deleted ones too. Nobody within reach: not found",
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, body: personPage },
    refusals: ['api.resource-notfound'],
  },
});

export type PersonPage = z.output<typeof personPage>;
export type PersonInterview = z.output<typeof personInterview>;
export type PersonMessage = z.output<typeof personMessage>;
