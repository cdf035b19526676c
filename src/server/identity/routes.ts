import type { identityCalls } from '#contract/identity.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers, RequestSession } from '../platform/http.ts';
import { changePassword } from './change-password.ts';
import type { Origin } from './demanded-work.ts';
import { readPasswordState } from './password-rules.ts';
import { redeemLink, type ApplyHeld } from './redeem-link.ts';
import { requestLink } from './request-link.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { endOwnSession, listSessions } from './own-sessions.ts';
import { endSession, endSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const originOf = (
  { device }: RequestSession,
  { ip, workDone }: { readonly ip: string; readonly workDone: number },
): Origin => ({ ip, device, workDone });

export const identityHandlers = (deps: Deps, applyHeld: ApplyHeld): Handlers<typeof identityCalls> => ({
  async signIn({ body }, { session, ...from }) {
    const { token, expiresAt } = await signIn(deps, body, session, originOf(session, from));
    session.begin(token, expiresAt);
  },
  async signOut(_input, { session }) {
    if (session.token !== null) await endSession(deps.db, session.token);
    session.end();
  },
  getSession(_input, { session }) {
    // Every page asks this after signing in, whichever way led in.
    if (session.user) session.keepDevice();
    return Promise.resolve({
      user: session.user,
      ...(session.pending ? { step: session.pending.step } : {}),
    });
  },
  requestLink: ({ body }, { session, ...from }) => requestLink(deps, body.email, originOf(session, from)),
  async redeemLink({ body }, { session }) {
    const { token, expiresAt, user } = await redeemLink(deps, body.token, session, applyHeld);
    session.begin(token, expiresAt);
    return { user };
  },
  signUp: ({ body }, { session, ...from }) => signUp(deps, body, originOf(session, from)),
  requestPasswordReset: ({ body }, { session, ...from }) =>
    requestPasswordReset(deps, body.email, originOf(session, from)),
  async resetPassword({ body }, { session }) {
    const { token, expiresAt } = await resetPassword(deps, body, session);
    session.begin(token, expiresAt);
  },
  changePassword: ({ body }, { viewer, session }) => changePassword(deps, viewer, body, session.token),
  getPasswordState: (_input, { viewer }) => readPasswordState(deps.db, viewer.accountId),
  listSessions: (_input, { viewer, session }) => listSessions(deps, viewer, session.token),
  endOwnSession: ({ params }, { viewer }) => endOwnSession(deps, viewer, params.id),
  revokeOtherSessions: (_input, { viewer, session }) =>
    endSessions(deps.db, viewer.accountId, { except: session.token }),
});
