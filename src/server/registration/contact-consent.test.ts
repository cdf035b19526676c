import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTACT_CONSENT } from '#domain/registration/contact-consent.ts';
import { registrationCalls } from '#contract/registration.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { interestOf, makePerson } from '#tests/factories.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

it.each([
  ['with the version of its sentence and the time', { textVersion: CONTACT_CONSENT.textVersion }],
  ['not at all where it was not given', undefined],
])('the consent to be contacted is kept %s', async (_, contactConsent) => {
  const person = makePerson();
  await portal.anyone().call(registrationCalls.registerInterest, {
    body: { ...interestOf({ person }), ...(contactConsent ? { contactConsent } : {}) },
  });
  const kept = await portal.deps.db
    .selectFrom('interview')
    .select(['contact_consent_version', 'contact_consent_at'])
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({
    contact_consent_version: contactConsent?.textVersion ?? null,
    contact_consent_at: contactConsent ? portal.deps.clock() : null,
  });
});
