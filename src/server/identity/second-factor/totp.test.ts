import { describe, expect, it } from 'vitest';
import { codeAt, decryptSecret, encryptSecret, forTheApp, newTotpSecret, stepOf } from './totp.ts';

/** RFC 6238, appendix B, with six digits. */
const RFC = Buffer.from('12345678901234567890');

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('%i seconds after 1970 is %s', (seconds, code) => {
    const now = new Date(seconds * 1000);
    expect(codeAt(RFC, now)).toBe(code);
    expect(stepOf(RFC, code, now)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-60, null],
    [-30, -1],
    [0, 0],
    [30, 1],
    [60, null],
  ])('of %i seconds from now is of step %s', (seconds, step) => {
    const now = new Date(1_111_111_110_000);
    const code = codeAt(RFC, new Date(now.getTime() + seconds * 1000));
    expect(stepOf(RFC, code, now)).toBe(step === null ? null : 37_037_037 + step);
  });

  it.each(['', '1', '12345', '1234567', 'abcdef'])('is not "%s"', (code) =>
    expect(stepOf(RFC, code, new Date(59_000))).toBeNull(),
  );
});

it('is set up in an app by typing or by a QR code', () => {
  expect(forTheApp(RFC, 'ana@portal.test')).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    address:
      'otpauth://totp/Portal%20Empretec:ana%40portal.test?issuer=Portal%20Empretec&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  });
});

describe('a stored secret', () => {
  const config = { secretKey: 'k'.repeat(32) };
  const secret = newTotpSecret();

  it('is readable by the same key for the same account alone', () => {
    const stored = encryptSecret(config, 7, secret);
    expect(stored.includes(secret)).toBe(false);
    expect(decryptSecret(config, 7, stored)).toEqual(secret);
    expect(() => decryptSecret(config, 8, stored)).toThrow();
    expect(() => decryptSecret({ secretKey: 'l'.repeat(32) }, 7, stored)).toThrow();
  });

  it('is never stored twice alike', () =>
    expect(encryptSecret(config, 7, secret)).not.toEqual(encryptSecret(config, 7, secret)));
});
