import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey, type Config } from '../platform/config.ts';

type Secrets = { readonly config: Pick<Config, 'secretKey'> };

/** How long an id opens a report. */
export const OPAQUE_ID_MILLISECONDS = 3_600_000;

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The interview's number and the end, eight bytes each. */
const CONTENT_BYTES = 16;

/** Derived once. */
const keys = new WeakMap<Secrets['config'], KeyObject>();

function keyOf({ config }: Secrets): KeyObject {
  const kept = keys.get(config);
  if (kept) return kept;
  const key = createSecretKey(deriveKey(config.secretKey, 'profile-report'), 'base64url');
  keys.set(config, key);
  return key;
}

/**
 * An id that opens the report of an interview until `expiresAt`: encrypted and authenticated, so that it reveals nothing
 * and cannot be forged. Each is different: two ids do not show that they are about the same person.
 */
export function opaqueIdOf(secrets: Secrets, interviewId: number, expiresAt: Date): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secrets), iv);
  const content = Buffer.alloc(CONTENT_BYTES);
  content.writeBigUInt64BE(BigInt(interviewId), 0);
  content.writeBigUInt64BE(BigInt(expiresAt.getTime()), 8);
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** What an id holds. */
interface Content {
  readonly interviewId: number;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Ids opened lately, by their key: a page of the report asks by one id nine times. */
const opened = new WeakMap<KeyObject, Map<string, Content>>();
const MAX_OPENED = 1_000;

function openId(secrets: Secrets, id: string): Content | null {
  const bytes = Buffer.from(id, 'base64url');
  if (bytes.length !== IV_BYTES + CONTENT_BYTES + TAG_BYTES || bytes.toString('base64url') !== id)
    return null;
  const decipher = createDecipheriv(ALGORITHM, keyOf(secrets), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const content = Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES, IV_BYTES + CONTENT_BYTES)),
      decipher.final(),
    ]);
    return {
      interviewId: Number(content.readBigUInt64BE(0)),
      expiresAt: Number(content.readBigUInt64BE(8)),
    };
  } catch {
    return null;
  }
}

/** The interview of an id that is still valid; null for an expired or forged one, and for any other text. */
export function interviewOfOpaqueId(secrets: Secrets, id: string, now: Date): number | null {
  const key = keyOf(secrets);
  const lately = opened.get(key) ?? new Map<string, Content>();
  opened.set(key, lately);
  const known = lately.get(id);
  const content = known ?? openId(secrets, id);
  if (!content) return null;
  if (!known) {
    if (lately.size >= MAX_OPENED) lately.clear();
    lately.set(id, content);
  }
  return content.expiresAt > now.getTime() ? content.interviewId : null;
}
