import type { messageCalls } from '#contract/messages.ts';
import { endBounceSeen } from '../bounces/address-bounce.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';

/** One transparent pixel, GIF89a. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export const messageHandlers = (deps: Deps): Handlers<typeof messageCalls> => ({
  async openedPixel({ params }) {
    const opened = await deps.db
      .updateTable('message')
      .set({ opened_at: deps.clock() })
      .where('opened_token', '=', params.token)
      .where('opened_at', 'is', null)
      .returning(['recipient', 'created_at'])
      .executeTakeFirst();
    if (opened) await endBounceSeen(deps, opened.recipient, opened.created_at);
    // The same picture for unknown tokens: nothing can be learnt by asking.
    return { bytes: PIXEL, fileName: 'pixel.gif' };
  },
});
