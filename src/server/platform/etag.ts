import { createHash } from 'node:crypto';

/** A strong validator: the same bytes give the same tag in every process. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the caller has this version (RFC 9110, 13.1.2): a list, weakened by proxies that compress, or `*`. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
