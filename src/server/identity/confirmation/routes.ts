import type { confirmationCalls } from '#contract/confirmation.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { requireToken } from '../sessions.ts';
import {
  beginPasskeyConfirmation,
  confirmByCode,
  confirmByPasskey,
  confirmByPassword,
  readConfirmation,
} from './confirm-identity.ts';

export const confirmationHandlers = (deps: Deps): Handlers<typeof confirmationCalls> => ({
  getConfirmation: (_input, { viewer, session }) =>
    readConfirmation(deps, viewer.accountId, requireToken(session)),
  beginPasskeyConfirmation: (_input, { viewer, session }) =>
    beginPasskeyConfirmation(deps, viewer, requireToken(session)),
  confirmIdentity({ body }, { viewer, session, ip }) {
    const token = requireToken(session);
    if ('password' in body) return confirmByPassword(deps, viewer, token, body.password);
    session.factor('code' in body ? 'app' : 'passkey', 'used');
    if ('code' in body) return confirmByCode(deps, viewer, token, { code: body.code, ip });
    return confirmByPasskey(deps, viewer, token, body.passkey);
  },
});
