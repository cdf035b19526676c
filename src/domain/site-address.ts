import { withoutZeroWidth } from './invisible.ts';

declare const siteBrand: unique symbol;

/** Address of a site with its scheme, `https://exemplo.com.br/sobre`. Made by `parseSite` alone. */
export type SiteAddress = string & { readonly [siteBrand]: true };

export const SITE_MAX_CHARACTERS = 300;

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const SITE = new RegExp(
  String.raw`^(https?://)?((?:${LABEL}\.)+\p{L}{2,24})(:\d{1,5})?([/?#][^\s<>"]*)?$`,
  'iu',
);

/**
 * What a person typed or pasted → address, or null. The scheme may be omitted (then https); a host has a dot and ends
 * in letters, so that neither a single word nor an e-mail is accepted. No network request is made.
 */
export function parseSite(text: string): SiteAddress | null {
  const bare = withoutZeroWidth(text).trim();
  if (bare.length > SITE_MAX_CHARACTERS) return null;
  const match = SITE.exec(bare);
  if (!match) return null;
  const [, scheme = 'https://', host = '', port = '', rest = ''] = match;
  return `${scheme.toLowerCase()}${host.toLowerCase()}${port}${rest}` as SiteAddress;
}
