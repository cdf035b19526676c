import { createCipheriv, createDecipheriv } from 'node:crypto';
import { deriveKey, type Config } from '../platform/config.ts';

type Secrets = { readonly config: Pick<Config, 'secretKey'> };

/** One block, each input once: nothing here needs a mode that hides repetition. */
const ALGORITHM = 'aes-256-ecb';

const keyOf = ({ config }: Secrets): Buffer =>
  Buffer.from(deriveKey(config.secretKey, 'feedback-target'), 'base64url');

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const written = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * What third parties call an interview: its public id, enciphered. Anybody gets it for a CPF, and with the public id
 * itself they could ask for the state and the result of the selection (`getPublicStatus`). Shaped like a UUID.
 */
export function targetIdOf(secrets: Secrets, publicId: string): string {
  const cipher = createCipheriv(ALGORITHM, keyOf(secrets), null).setAutoPadding(false);
  return written(Buffer.concat([cipher.update(bytesOf(publicId)), cipher.final()]));
}

/** The public id behind it; of what nobody was given, the id of no interview. */
export function publicIdOf(secrets: Secrets, targetId: string): string {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secrets), null).setAutoPadding(false);
  return written(Buffer.concat([decipher.update(bytesOf(targetId)), decipher.final()]));
}
