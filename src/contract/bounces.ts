import * as z from 'zod';
import { defineCalls } from './core.ts';
import { id } from './values.ts';

export const bounceCalls = defineCalls({
  retryBouncingAddress: {
    method: 'POST',
    path: '/api/v1/interviews/:id/email-bounce/retry',
    summary:
      'Takes the mark from an address that gives mail back, so that it is tried again; writes anew what was held back',
    access: 'backOffice',
    params: z.object({ id }),
    reply: { status: 204 },
    refusals: ['api.resource-notfound', 'access.own-interview'],
  },
});
