import type { CookieSerializeOptions } from '@fastify/cookie';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deriveKey } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import type { KnownDevice } from '../platform/http.ts';
import type { DB } from '../platform/schema.ts';

/**
 * A browser in which an account was signed in is known to it: a stranger's guesses at the account do not slow it down.
 * Its cookie opens nothing. It is signed, not stored; ending all sessions of the account makes every such cookie of it
 * worthless, since they carry its generation (docs/decisions/0037-guessing-without-lockout.md).
 */
const VALID_DAYS = 180;
const RENEWED_AFTER_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

type Settings = Pick<Deps, 'clock' | 'config'>;

function signatureOf({ config }: Settings, payload: string): string {
  return createHmac('sha256', deriveKey(config.secretKey, 'known-device'))
    .update(payload)
    .digest('base64url');
}

interface Sealed extends KnownDevice {
  readonly issuedAt: Date;
}

const COOKIE = /^(\d{1,15})\.(\d{1,9})\.(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/;

/** The device of a cookie; null without one, with a signature that is not ours, or past its time. */
export function readDevice(deps: Settings, cookie: string | undefined): Sealed | null {
  const [, account = '', generation = '', issued = '', id = '', signature = ''] =
    COOKIE.exec(cookie ?? '') ?? [];
  if (signature === '') return null;
  const expected = signatureOf(deps, [account, generation, issued, id].join('.'));
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  const issuedAt = new Date(Number(issued) * 1000);
  if (issuedAt.getTime() + VALID_DAYS * DAY <= deps.clock().getTime()) return null;
  return { accountId: Number(account), generation: Number(generation), id, issuedAt };
}

/** The cookie that makes a browser known; null if the one that it has is good for a while yet. Keeps the browser's id. */
export function deviceCookie(
  deps: Settings,
  device: Sealed | null,
  account: { readonly id: number; readonly generation: number },
): string | null {
  const isItsOwn = device?.accountId === account.id && device.generation === account.generation;
  const now = deps.clock();
  if (isItsOwn && device.issuedAt.getTime() + RENEWED_AFTER_DAYS * DAY > now.getTime()) return null;
  const id = isItsOwn ? device.id : randomBytes(16).toString('base64url');
  const payload = [account.id, account.generation, Math.floor(now.getTime() / 1000), id].join('.');
  return `${payload}.${signatureOf(deps, payload)}`;
}

export function deviceCookieFor(baseUrl: string): {
  readonly name: string;
  readonly options: CookieSerializeOptions;
} {
  const secure = baseUrl.startsWith('https:');
  return {
    name: secure ? '__Host-portal_device' : 'portal_device',
    options: { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge: VALID_DAYS * 24 * 60 * 60 },
  };
}

/** The id of the browser if it is known to the account of this e-mail, else null. */
export async function deviceKnownTo(
  db: Kysely<DB>,
  email: string,
  device: KnownDevice | null,
): Promise<string | null> {
  if (device === null) return null;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('id', '=', device.accountId)
    .where('device_generation', '=', device.generation)
    .executeTakeFirst();
  return account ? device.id : null;
}
