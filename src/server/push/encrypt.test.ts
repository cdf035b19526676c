import { verify, createPublicKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDevice } from './device.fixture.ts';
import { encryptFor, isPublicPoint } from './encrypt.ts';
import { authorizationFor, serverKeyOf } from './server-key.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('encrypts the example of RFC 8291 to its letter', () => {
  const body = encryptFor(
    {
      p256dh: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    'When I grow up, I want to be a watermelon',
    0,
    {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('is read by the device alone, and is as long whatever it says', () => {
  const device = createDevice('key');
  const keys = { p256dh: bytes(device.subscription.keys.p256dh), auth: bytes(device.subscription.keys.auth) };
  const [short, long] = ['a', 'a much longer text'].map((text) => encryptFor(keys, text, 96));
  expect(short?.length).toBe(long?.length);
  expect(device.read(short ?? Buffer.of())).toBe('a');
  expect(() => createDevice('key').read(short ?? Buffer.of())).toThrow();
});

it('knows a point of the curve', () => {
  expect(isPublicPoint(bytes(createDevice('key').subscription.keys.p256dh))).toBe(true);
  expect(isPublicPoint(Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]))).toBe(false);
  expect(isPublicPoint(Buffer.of(4))).toBe(false);
});

it('the portal signs for one service, for less than a day, with the key that browsers were given', async () => {
  const key = serverKeyOf({ secretKey: 'a'.repeat(32) });
  expect(serverKeyOf({ secretKey: 'a'.repeat(32) }).publicKey).toBe(key.publicKey);
  expect(serverKeyOf({ secretKey: 'b'.repeat(32) }).publicKey).not.toBe(key.publicKey);
  const now = new Date('2026-11-26T12:00:00Z');
  const header = await authorizationFor(key, {
    endpoint: 'https://push.test/send/abc',
    contact: 'https://portal.test',
    now,
  });
  const [, jwt = '', sent] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(sent).toBe(key.publicKey);
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const point = bytes(key.publicKey);
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const signed = Buffer.from(`${head}.${body}`);
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(
    true,
  );
  expect(JSON.parse(bytes(body).toString())).toEqual({
    aud: 'https://push.test',
    exp: now.getTime() / 1000 + 12 * 60 * 60,
    sub: 'https://portal.test',
  });
});
