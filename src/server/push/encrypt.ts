import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives to encrypt for it: its public point, and a secret that its push service does not have. */
export interface DeviceKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

const CURVE = 'prime256v1';
/** Longer than any notice: one record is enough. */
const RECORD_BYTES = 4096;
const LAST_RECORD = 2;

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Whether it is a point of the curve; another one would fail only when a notice is sent, or reveal a key. */
export function isPublicPoint(p256dh: Buffer): boolean {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(p256dh);
    return p256dh.length === 65;
  } catch {
    return false;
  }
}

/**
 * The content of a push message, encrypted for one device (RFC 8291, with `aes128gcm` of RFC 8188). Filled up to
 * `length`, so that the service in between does not learn from its size what it says. `given` is for the example of the
 * RFC.
 */
export function encryptFor(
  { p256dh, auth }: DeviceKeys,
  text: string,
  length: number,
  given?: { readonly privateKey: Buffer; readonly salt: Buffer },
): Buffer {
  const ecdh = createECDH(CURVE);
  if (given) ecdh.setPrivateKey(given.privateKey);
  else ecdh.generateKeys();
  const point = ecdh.getPublicKey();
  const salt = given?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, point]);
  const key = hkdf(ecdh.computeSecret(p256dh), auth, info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  const content = Buffer.from(text);
  const filled = Buffer.alloc(Math.max(length, content.length) + 1);
  content.copy(filled);
  filled[content.length] = LAST_RECORD;
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES);
  header[4] = point.length;
  return Buffer.concat([salt, header, point, cipher.update(filled), cipher.final(), cipher.getAuthTag()]);
}
