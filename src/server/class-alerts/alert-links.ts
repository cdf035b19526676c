import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refused } from '#domain/refusal.ts';
import { deriveKey, type Config } from '../platform/config.ts';

/** Confirming an alert, or ending it. */
export type AlertPurpose = 'confirm' | 'end';

/** The page that ends an alert; programs send a POST there (RFC 8058). */
export const END_ALERT_PAGE = '/avise-me/cancelar';

const PAGES: Readonly<Record<AlertPurpose, string>> = {
  confirm: '/avise-me/confirmar',
  end: END_ALERT_PAGE,
};

type LinkConfig = Pick<Config, 'baseUrl' | 'secretKey'>;

function signatureOf({ secretKey }: LinkConfig, purpose: AlertPurpose, id: string): Buffer {
  return createHmac('sha256', deriveKey(secretKey, 'class-alert')).update(`${purpose}:${id}`).digest();
}

/**
 * The page of an alert, for its own messages alone. Signed instead of stored, so that every message has a link that works, also
 * months later, and a stolen database has none. The page's button acts, not the visit: mail scanners open every link.
 */
export const alertUrl = (config: LinkConfig, purpose: AlertPurpose, id: number): string =>
  `${config.baseUrl}${PAGES[purpose]}/${id}-${signatureOf(config, purpose, String(id)).toString('base64url')}`;

/** The id of the alert that a link is about. Refusal: link.invalid. */
export function readAlertToken(config: LinkConfig, purpose: AlertPurpose, token: string): number {
  const [, id, signature] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) throw new Refused('link.invalid');
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(config, purpose, id)))
    throw new Refused('link.invalid');
  return Number(id);
}
