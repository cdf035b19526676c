import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushReply, PushRequest, PushService } from './push-service.ts';

/** A browser that was asked to show notices: what it gives to the portal, and how it reads what it gets. */
export function createDevice(serverKey: string, host = 'push.test') {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://${host}/send/${randomBytes(12).toString('base64url')}`;
  return {
    endpoint,
    subscription: {
      endpoint,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
      serverKey,
    },
    /** As browsers do (RFC 8291), from the receiver's side. */
    read(body: Buffer): string {
      const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, info, length));
      const salt = body.subarray(0, 16);
      const point = body.subarray(21, 21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, point]);
      const key = derive(ecdh.computeSecret(point), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      );
      const content = body.subarray(21 + point.length);
      decipher.setAuthTag(content.subarray(-16));
      const filled = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
      return filled.subarray(0, filled.lastIndexOf(2)).toString();
    },
  };
}

export type Device = ReturnType<typeof createDevice>;

/** A push service that keeps what it is sent, and answers as a test wants. */
export function createPushService() {
  const service = {
    sent: [] as PushRequest[],
    reply: (_request: PushRequest): PushReply => ({ status: 201, retryAfter: null }),
    send(request: PushRequest) {
      service.sent.push(request);
      return Promise.resolve(service.reply(request));
    },
    to: (device: Device) => service.sent.filter(({ endpoint }) => endpoint === device.endpoint),
  };
  return service satisfies PushService;
}
