import { createHash, randomBytes } from 'node:crypto';

/** A secret that a person carries (cookie, link): 256 random bits as base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text can be one of our tokens at all; anything else is not worth a query. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * What is stored of a token, so that whoever reads the database (or a backup) can use none. A plain digest is enough:
 * the token itself is random, there is nothing to guess it from.
 */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
