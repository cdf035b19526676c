import type { mailingCalls } from '#contract/mailings.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { listMailings, readMailing } from './read-mailings.ts';
import { listReturnedMessages } from './returned-messages.ts';
import { stopMailing } from './stop-mailing.ts';

export const mailingHandlers = (deps: Deps): Handlers<typeof mailingCalls> => ({
  async listMailings(_, { viewer }) {
    return { at: deps.clock(), items: await listMailings(deps.db, viewer) };
  },
  async stopMailing({ params }, { viewer }) {
    await stopMailing(deps, viewer, params.id);
    return readMailing(deps.db, viewer, params.id);
  },
  async listReturnedMessages({ params }, { viewer }) {
    return { items: await listReturnedMessages(deps.db, viewer, params.id) };
  },
});
