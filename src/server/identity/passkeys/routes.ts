import type { passkeyCalls } from '#contract/passkeys.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { ownAccountOf } from '../sessions.ts';
import { addPasskey, beginRegistration } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { beginSignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

export const passkeyHandlers = (deps: Deps): Handlers<typeof passkeyCalls> => ({
  beginPasskeySignIn: () => beginSignIn(deps),
  async signInWithPasskey({ body }, { session }) {
    session.factor('passkey', 'used');
    const { token, expiresAt } = await signInWithPasskey(deps, body.passkey, session);
    session.begin(token, expiresAt);
  },
  listPasskeys: (_input, { session }) => listPasskeys(deps, ownAccountOf(session)),
  beginPasskeyRegistration: (_input, { session }) => beginRegistration(deps, ownAccountOf(session), session),
  async addPasskey({ body }, { session }) {
    session.factor('passkey', 'added');
    const { opened, ...added } = await addPasskey(deps, ownAccountOf(session), session, body);
    if (opened) session.begin(opened.token, opened.expiresAt);
    return added;
  },
  renamePasskey: ({ params, body }, { viewer }) => renamePasskey(deps, viewer, params.id, body.name),
  removePasskey({ params }, { viewer, session }) {
    session.factor('passkey', 'removed');
    return removePasskey(deps, viewer, session, params.id);
  },
});
