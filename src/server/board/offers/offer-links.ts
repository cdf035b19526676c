import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, type Config } from '../../platform/config.ts';

type LinkConfig = Pick<Config, 'baseUrl' | 'secretKey'>;

/** An entry of a waiting list, and the address that its offer goes to: once that is corrected, the link opens nothing. */
export interface OfferedEntry {
  readonly id: number;
  readonly email: string;
}

function signatureOf({ secretKey }: Pick<Config, 'secretKey'>, { id, email }: OfferedEntry): Buffer {
  return createHmac('sha256', deriveKey(secretKey, 'seat-offer')).update(`${id} ${email}`).digest();
}

/** What a link of an offered seat carries. Signed instead of stored: a stolen database has none. */
export const offerToken = (config: Pick<Config, 'secretKey'>, entry: OfferedEntry): string =>
  `${entry.id}-${signatureOf(config, entry).toString('base64url')}`;

/** The page with the two buttons. They act, not the visit: mail scanners open every link. */
export const offerUrl = (config: LinkConfig, entry: OfferedEntry, answer: 'aceitar' | 'recusar'): string =>
  `${config.baseUrl}/vaga/${offerToken(config, entry)}?resposta=${answer}`;

/** The entry that a link claims to be about, to be looked up and then asked for by `isTokenOf`; null: no link at all. */
export function claimedEntry(token: string): number | null {
  const id = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

/** Whether the link was made for this entry and its present address. */
export function isTokenOf(config: Pick<Config, 'secretKey'>, token: string, entry: OfferedEntry): boolean {
  const signature = Buffer.from(token.slice(token.indexOf('-') + 1), 'base64url');
  const expected = signatureOf(config, entry);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
