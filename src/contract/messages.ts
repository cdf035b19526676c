import * as z from 'zod';
import { defineCalls } from './core.ts';

export const messageCalls = defineCalls({
  openedPixel: {
    method: 'GET',
    path: '/api/public/messages/:token/pixel.gif',
    summary: "A message's pixel: the first time that it is asked for, the message counts as opened",
    access: 'anyone',
    params: z.object({ token: z.uuid() }),
    reply: { status: 200, file: 'image/gif' },
    refusals: [],
  },
});
