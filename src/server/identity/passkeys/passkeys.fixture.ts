import { passkeyCalls } from '#contract/passkeys.ts';
import type { Caller, TestApp } from '#tests/app.ts';
import { SoftwareAuthenticator, type Behaviour } from '#tests/software-authenticator.ts';

export const newDevice = (portal: TestApp, { counts = false } = {}) =>
  new SoftwareAuthenticator({ origin: portal.deps.config.baseUrl, counts });

/** Asks for options and answers with a passkey just made on the device. */
export async function registerOn(
  device: SoftwareAuthenticator,
  person: Caller,
  { name = 'Celular', ...behaviour }: Behaviour & { readonly name?: string } = {},
) {
  const { body: options } = await person.call(passkeyCalls.beginPasskeyRegistration);
  return person.call(passkeyCalls.addPasskey, { body: { name, passkey: device.create(options, behaviour) } });
}

/** Signs in with the device's passkey. */
export async function signInOn(device: SoftwareAuthenticator, person: Caller, behaviour: Behaviour = {}) {
  const { body: options } = await person.call(passkeyCalls.beginPasskeySignIn);
  return person.call(passkeyCalls.signInWithPasskey, { body: { passkey: device.get(options, behaviour) } });
}
