import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, type Config } from '../platform/config.ts';

type BounceConfig = Pick<Config, 'bounceAddress' | 'secretKey'>;

const MAC_BYTES = 10;

const macOf = ({ secretKey }: Pick<Config, 'secretKey'>, id: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'bounce'))
    .update(`message:${id}`)
    .digest()
    .subarray(0, MAC_BYTES);

/**
 * The sender's address of a message's envelope (VERP): mail servers send their reports to it. The number of the message
 * and a signature, in lower case, since servers on the way may fold it; nothing of the person. Null: not configured.
 */
export function bounceAddressOf(config: BounceConfig, messageId: number): string | null {
  if (config.bounceAddress === null) return null;
  const [local, domain] = config.bounceAddress.split('@') as [string, string];
  const id = messageId.toString(36);
  return `${local}+${id}-${macOf(config, id).toString('hex')}@${domain}`;
}

/** The messages that addresses of a text name, signed by us; each once. */
export function messagesNamedIn(config: BounceConfig, text: string): readonly number[] {
  if (config.bounceAddress === null) return [];
  const found = new Set<number>();
  for (const [, id = '', mac = ''] of text.toLowerCase().matchAll(/\+([0-9a-z]{1,11})-([0-9a-f]{20})@/g)) {
    const expected = macOf(config, id);
    const message = Number.parseInt(id, 36);
    if (timingSafeEqual(Buffer.from(mac, 'hex'), expected) && Number.isSafeInteger(message))
      found.add(message);
  }
  return [...found];
}
