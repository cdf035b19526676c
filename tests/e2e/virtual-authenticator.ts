import type { CDPSession, Page } from '@playwright/test';

/**
 * A phone with passkeys that its owner unlocks at once, in Chromium's own implementation. `autofill`: passkeys are offered
 * where the e-mail is typed too.
 */
export async function addAuthenticator(
  page: Page,
  { autofill = false } = {},
): Promise<{
  /** Whether the person unlocks it. */
  unlocks(verified: boolean): Promise<void>;
  passkeys(): Promise<number>;
}> {
  // Chromium answers the waiting request of autofill by itself, at any moment: most journeys press buttons.
  if (!autofill)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    passkeys: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
