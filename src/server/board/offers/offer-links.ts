import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refused } from '#domain/refusal.ts';
import { deriveKey, type Config } from '../../platform/config.ts';

type LinkConfig = Pick<Config, 'baseUrl' | 'secretKey'>;

function signatureOf({ secretKey }: Pick<Config, 'secretKey'>, id: string): Buffer {
  return createHmac('sha256', deriveKey(secretKey, 'seat-offer')).update(id).digest();
}

/** What a link of an offered seat carries. Signed instead of stored: a stolen database has none. */
export const offerToken = (config: Pick<Config, 'secretKey'>, waitingId: number): string =>
  `${waitingId}-${signatureOf(config, String(waitingId)).toString('base64url')}`;

/** The page with the two buttons. They act, not the visit: mail scanners open every link. */
export const offerUrl = (config: LinkConfig, waitingId: number, answer: 'aceitar' | 'recusar'): string =>
  `${config.baseUrl}/vaga/${offerToken(config, waitingId)}?resposta=${answer}`;

/** The entry of a waiting list that a link is about. Refusal: link.invalid. */
export function readOfferToken(config: Pick<Config, 'secretKey'>, token: string): number {
  const [, id, signature] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) throw new Refused('link.invalid');
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(config, id)))
    throw new Refused('link.invalid');
  return Number(id);
}
