import { identityCalls } from '#contract/identity.ts';
import { request } from '../api.ts';
import { requestPaying } from '../request-paying.ts';

/**
 * Signs in; after many wrong passwords this takes as long as the proof of work that the server then demands. `outdated`:
 * the person should choose a new password.
 */
export async function signInByPassword(body: {
  readonly email: string;
  readonly password: string;
}): Promise<{ readonly outdated: boolean }> {
  await requestPaying(identityCalls.signIn, { body });
  // They are signed in: that this one failed is no reason to say otherwise.
  return request(identityCalls.getPasswordState, {}).catch(() => ({ outdated: false }));
}
