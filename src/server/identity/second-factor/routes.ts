import type { secondFactorCalls } from '#contract/second-factor.ts';
import { Refused } from '#domain/refusal.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers, RequestSession } from '../../platform/http.ts';
import { ownAccountOf, requireToken } from '../sessions.ts';
import { beginAppSetup, confirmApp, removeApp } from './authenticator-app.ts';
import { readSecondFactors, renewOwnRecoveryCodes } from './own-factors.ts';
import { resetSecondFactors } from './reset-second-factors.ts';
import {
  beginPasskeyStep,
  readSecondStep,
  stepByCode,
  stepByPasskey,
  stepByRecoveryCode,
  type FirstStep,
} from './second-step.ts';

/** The session of a caller who has taken the first step alone. */
function firstStepOf({ pending, token }: RequestSession): FirstStep {
  if (pending === null || token === null) throw new Refused('session.required');
  return { accountId: pending.accountId, token };
}

export const secondFactorHandlers = (deps: Deps): Handlers<typeof secondFactorCalls> => ({
  getSecondStep: (_input, { session }) => readSecondStep(deps, firstStepOf(session)),
  beginPasskeyStep: (_input, { session }) => beginPasskeyStep(deps, firstStepOf(session)),
  async takeSecondStep({ body }, { session, ip }) {
    const first = firstStepOf(session);
    session.factor('passkey' in body ? 'passkey' : 'code' in body ? 'app' : 'recovery-code', 'used');
    const { token, expiresAt } =
      'passkey' in body
        ? await stepByPasskey(deps, first, session, body.passkey)
        : 'code' in body
          ? await stepByCode(deps, first, session, { code: body.code, ip })
          : await stepByRecoveryCode(deps, first, session, { recoveryCode: body.recoveryCode, ip });
    session.begin(token, expiresAt);
  },
  getSecondFactors: (_input, { session }) => readSecondFactors(deps, ownAccountOf(session)),
  beginAppSetup: (_input, { session }) => beginAppSetup(deps, ownAccountOf(session), session),
  async confirmApp({ body }, { session }) {
    session.factor('app', 'added');
    const { recoveryCodes, opened } = await confirmApp(deps, ownAccountOf(session), session, body.code);
    if (opened) session.begin(opened.token, opened.expiresAt);
    return { recoveryCodes };
  },
  removeApp(_input, { viewer, session }) {
    session.factor('app', 'removed');
    return removeApp(deps, viewer.accountId, session);
  },
  async renewRecoveryCodes(_input, { viewer, session }) {
    session.factor('recovery-code', 'added');
    return { recoveryCodes: await renewOwnRecoveryCodes(deps, viewer, session) };
  },
  resetSecondFactors({ params, body }, { viewer, session }) {
    session.factor('all', 'reset');
    session.concerns(params.id);
    return resetSecondFactors(deps, viewer, requireToken(session), params.id, body.reason);
  },
});
