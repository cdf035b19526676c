import * as z from 'zod';
import { defineCalls } from './core.ts';

export const messageCalls = defineCalls({
  openedPixel: {
    method: 'GET',
    path: '/api/public/messages/:token/pixel.gif',
    summary: 'Returns the tracking pixel of a message; its first request marks the message as opened',
    access: 'anyone',
    params: z.object({ token: z.uuid() }),
    reply: { status: 200, file: 'image/gif' },
  },
});
