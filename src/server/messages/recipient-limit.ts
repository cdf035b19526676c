import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { deriveKey } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { countHit, DAY_SECONDS } from '../platform/rate-limit.ts';
import type { DB } from '../platform/schema.ts';
import type { MessageKind } from '#domain/messages/letters.ts';

/**
 * Whether this notification was sent today already: each is sent once a day, so that whoever knows a CPF cannot flood
 * its owner.
 */
export async function alreadyNotifiedToday(tx: Transaction<DB>, notification: string): Promise<boolean> {
  return (await countHit(tx, `told:${notification}`, DAY_SECONDS)).hits > 1;
}

/** An address as part of a counter's key: a keyed hash, since addresses are personal data. */
export function addressKey({ config }: Pick<Deps, 'config'>, address: string): string {
  const key = deriveKey(config.secretKey, 'recipient-limit');
  return createHmac('sha256', key).update(address).digest('base64url');
}

/** Above what a family with a shared mailbox needs; bounds the messages caused by bulk registration. */
export const MAX_UNSOLICITED_PER_DAY = 5;

/** The counter of such messages to an address, by the day. */
export const unsolicitedKey = (deps: Pick<Deps, 'config'>, kind: MessageKind, to: string): string =>
  `mail:${kind}:${addressKey(deps, to)}`;

/**
 * Counts a message that a stranger can cause, by typing an address or a CPF into a public form, and returns whether it
 * may still be sent today, so that public forms cannot be used to flood a mailbox. With the abuse guards off everything
 * may be sent.
 */
export async function mayReceiveUnsolicited(
  tx: Transaction<DB>,
  deps: Pick<Deps, 'config'>,
  kind: MessageKind,
  to: string,
): Promise<boolean> {
  if (!deps.config.abuseGuards) return true;
  const { hits } = await countHit(tx, unsolicitedKey(deps, kind, to), DAY_SECONDS);
  return hits <= MAX_UNSOLICITED_PER_DAY;
}
