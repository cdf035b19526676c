import * as z from 'zod';
import { defineCalls } from './core.ts';

const bytes = (length: number) => {
  const characters = Math.ceil((length * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${characters}}=*$`));
};

/** Secret of a browser: in no address and no log. */
const endpoint = z
  .url()
  .max(2000)
  .meta({ examples: ['https://fcm.googleapis.com/fcm/send/exemplo'] });

const KEY = `BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4`;

export const pushSubscription = z
  .object({
    endpoint,
    keys: z.object({
      p256dh: bytes(65).meta({ examples: [KEY] }),
      auth: bytes(16).meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
    }),
    /** The portal's key that the browser was given. */
    serverKey: bytes(65).meta({ examples: [KEY] }),
  })
  .meta({ id: 'PushSubscription' });

const ofDevice = z.object({ endpoint });

export const pushCalls = defineCalls({
  getPushKey: {
    method: 'GET',
    path: '/api/v1/push/key',
    summary: 'Returns the public key that a browser subscribes with; null: the portal sends no notices',
    access: 'signedIn',
    reply: { status: 200, body: z.object({ key: z.string().nullable() }) },
    refusals: ['api.resource-notfound'],
  },
  subscribePush: {
    method: 'PUT',
    path: '/api/v1/push/subscription',
    summary: 'Shows notices of the own inscription on this device, and on it those of nobody else',
    access: 'signedIn',
    limit: { max: 20, windowSeconds: 60 },
    body: pushSubscription,
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'push.service', 'push.key'],
  },
  checkPush: {
    method: 'POST',
    path: '/api/v1/push/subscription/check',
    summary: "Whether this device shows the own notices; it stops showing another person's",
    access: 'signedIn',
    limit: { max: 60, windowSeconds: 60 },
    body: ofDevice,
    reply: { status: 200, body: z.object({ active: z.boolean() }) },
    refusals: ['api.resource-notfound'],
  },
  endPush: {
    method: 'POST',
    path: '/api/v1/push/subscription/end',
    summary: 'Shows no more notices on this device',
    access: 'signedIn',
    limit: { max: 60, windowSeconds: 60 },
    body: ofDevice,
    reply: { status: 204 },
  },
});

export type PushSubscriptionBody = z.input<typeof pushSubscription>;
