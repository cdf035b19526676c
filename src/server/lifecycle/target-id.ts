import { createCipheriv, createDecipheriv } from 'node:crypto';
import { deriveKey, type Config } from '../platform/config.ts';

type Secrets = { readonly config: Pick<Config, 'secretKey'> };

/** ECB is safe here: one block of unique input. */
const ALGORITHM = 'aes-256-ecb';

const keyOf = ({ config }: Secrets): Buffer =>
  Buffer.from(deriveKey(config.secretKey, 'feedback-target'), 'base64url');

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The id of an interview for third parties: its public id, encrypted, in the form of a UUID. Anybody can look it up by
 * a CPF; the public id itself would give access to the state and result of the selection (`getPublicStatus`).
 */
export function targetIdOf(secrets: Secrets, publicId: string): string {
  const cipher = createCipheriv(ALGORITHM, keyOf(secrets), null).setAutoPadding(false);
  return toUuid(Buffer.concat([cipher.update(bytesOf(publicId)), cipher.final()]));
}

/** The decrypted public id; for a forged id, one that belongs to no interview. */
export function publicIdOf(secrets: Secrets, targetId: string): string {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secrets), null).setAutoPadding(false);
  return toUuid(Buffer.concat([decipher.update(bytesOf(targetId)), decipher.final()]));
}
