import * as z from 'zod';
import { defineCalls } from './core.ts';
import { id, instant, versionId } from './values.ts';

/** One letter to several people: how far it is. */
export const mailing = z.object({
  id: z.number().int(),
  /** The letter's name. */
  letter: z.string(),
  /** Null: of several versions. */
  moduleId: versionId.nullable(),
  /** Null: the portal itself. */
  requestedBy: z.string().nullable(),
  createdAt: instant,
  /** When the first message leaves. */
  leavesAt: instant,
  stoppedAt: instant.nullable(),
  stoppedBy: z.string().nullable(),
  /** Whether something of it can still be stopped. */
  canStop: z.boolean(),
  /** Written, and still to be written. */
  total: z.number().int(),
  /** Still to be written, by the batch that writes them. */
  unwritten: z.number().int(),
  /** Written, and not left. */
  waiting: z.number().int(),
  /** Handed to the mail server, those included that came back or are unconfirmed. */
  left: z.number().int(),
  /** Left, and came back; or refused when they were sent. */
  returned: z.number().int(),
  /** Not taken by the mail server, for other reasons. */
  failed: z.number().int(),
  unconfirmed: z.number().int(),
  /** Cancelled before they left. */
  stopped: z.number().int(),
  /** Not sent, because the address gives mail back. */
  held: z.number().int(),
});

export const mailingCalls = defineCalls({
  listMailings: {
    method: 'GET',
    path: '/api/v1/mailings',
    summary:
      "Lists the newest letters to several people: one's own; for national administrators, everybody's and the portal's",
    access: 'backOffice',
    background: true,
    reply: {
      status: 200,
      body: z.object({
        /** The server's clock, by which a countdown runs. */
        at: instant,
        /** Thirty at most. */
        items: z.array(mailing),
      }),
    },
  },
  stopMailing: {
    method: 'POST',
    path: '/api/v1/mailings/:id/stop',
    summary: 'Cancels what has not left of a letter to several people; a repeated call changes nothing',
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 200, body: mailing },
    refusals: ['api.resource-notfound', 'mailing.gone'],
  },
  listReturnedMessages: {
    method: 'GET',
    path: '/api/v1/mailings/:id/returned',
    summary:
      'Lists the people of a letter whose message came back, was refused or was held, and why; a hundred at most',
    access: 'backOffice',
    params: z.object({ id }),
    reply: {
      status: 200,
      body: z.object({
        items: z.array(
          z.object({
            /** Null with `name`: about nobody of the list, or outside the viewer's scope. */
            candidateId: z.number().int().nullable(),
            name: z.string().nullable(),
            reason: z.string(),
          }),
        ),
      }),
    },
    refusals: ['api.resource-notfound'],
  },
});

export type Mailing = z.output<typeof mailing>;
