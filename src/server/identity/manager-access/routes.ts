import { managerEntrance } from '#domain/manager-access.ts';
import type { managerAccessCalls } from '#contract/manager-access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { requireToken } from '../sessions.ts';
import { grantAccess } from './grant-access.ts';
import { standingOf } from './queries.ts';
import { resendValidation, sendValidation } from './send-validation.ts';

export const managerAccessHandlers = (deps: Deps): Handlers<typeof managerAccessCalls> => ({
  async checkManagerUser(_input, { viewer }) {
    const { standing, email } = await standingOf(deps.db, viewer, deps.config.internalDomains);
    return { ...managerEntrance(standing), email: standing === 'asked' ? email : null };
  },
  sendManagerValidation: ({ params, body }, { viewer, session, workDone }) =>
    sendValidation(deps, { viewer, token: requireToken(session), workDone }, params.id, body.email),
  resendManagerValidation: ({ params }, { viewer, session, workDone }) =>
    resendValidation(deps, { viewer, token: requireToken(session), workDone }, params.id),
  async grantManagerAccess({ params, body }, { viewer, session }) {
    const { token, expiresAt, user } = await grantAccess(deps, viewer, params.id, body.token, session);
    session.begin(token, expiresAt);
    return { user };
  },
  getRoleMap: () => Promise.resolve({ address: deps.config.roleMap?.url ?? null }),
});
