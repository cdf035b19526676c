import { expect, it } from 'vitest';
import { PUSH_SERVICES } from '../platform/push-settings.ts';
import { isPushEndpoint } from './push-endpoint.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.example.com/abc', false],
  ['https://example.com/fcm.googleapis.com', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/abc', false],
  ['not an address', false],
])('%s: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(expected);
});

it('nothing where no service is allowed', () => {
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc', [])).toBe(false);
});
