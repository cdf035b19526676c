import { identityCalls } from '#contract/identity.ts';
import { request } from '../api.ts';
import { payWhenDemanded } from '../proof-of-work.ts';

/**
 * Signs in; after many wrong passwords this takes as long as the proof of work that the server then demands. `outdated`:
 * the person should choose a new password.
 */
export async function signInByPassword(body: {
  readonly email: string;
  readonly password: string;
}): Promise<{ readonly outdated: boolean }> {
  await payWhenDemanded(
    (proof) => request(identityCalls.signIn, { body }, proof === undefined ? {} : { proof }),
    undefined,
  );
  // They are signed in: that this one failed is no reason to say otherwise.
  return request(identityCalls.getPasswordState, {}).catch(() => ({ outdated: false }));
}
