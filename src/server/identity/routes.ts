import type { identityCalls } from '#contract/identity.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http.ts';
import { changePassword } from './change-password.ts';
import { redeemLink } from './redeem-link.ts';
import { requestLink } from './request-link.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const identityHandlers = (deps: Deps): Handlers<typeof identityCalls> => ({
  async signIn({ body }, { session, ip }) {
    const { token, expiresAt } = await signIn(deps, body, session, ip);
    session.begin(token, expiresAt);
  },
  async signOut(_input, { session }) {
    if (session.token !== null) await endSession(deps.db, session.token);
    session.end();
  },
  getSession: (_input, { session }) => Promise.resolve({ user: session.user }),
  requestLink: ({ body }) => requestLink(deps, body.email),
  async redeemLink({ body }, { session }) {
    const { token, expiresAt, user } = await redeemLink(deps, body.token, session);
    session.begin(token, expiresAt);
    return { user };
  },
  signUp: ({ body }) => signUp(deps, body),
  requestPasswordReset: ({ body }) => requestPasswordReset(deps, body.email),
  async resetPassword({ body }, { session }) {
    const { token, expiresAt } = await resetPassword(deps, body, session);
    session.begin(token, expiresAt);
  },
  changePassword: ({ body }, { viewer, session }) => changePassword(deps, viewer, body, session.token),
  listSessions: (_input, { viewer, session }) => listSessions(deps, viewer, session.token),
  revokeOtherSessions: (_input, { viewer, session }) =>
    endSessions(deps.db, viewer.accountId, { except: session.token }),
});
