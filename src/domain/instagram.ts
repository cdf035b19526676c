import { withoutZeroWidth } from './invisible.ts';

declare const instagramBrand: unique symbol;

/** Name of an Instagram profile without the at sign, in lower case. Made by `parseInstagram` alone. */
export type InstagramName = string & { readonly [instagramBrand]: true };

const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/([^/?#]+)\/?(?:[?#].*)?$/i;

/**
 * What a person typed or pasted → profile name, or null: `@nome`, `nome`, or the profile's address. Up to 30 letters
 * without accents, digits, underscores and dots; no dot at either end, nor two in a row (rule of the service).
 */
export function parseInstagram(text: string): InstagramName | null {
  const bare = withoutZeroWidth(text).trim();
  const name = (ADDRESS.exec(bare)?.[1] ?? bare).replace(/^@/, '').toLowerCase();
  return /^(?!\.)(?!.*\.\.)(?!.*\.$)[a-z0-9._]{1,30}$/.test(name) ? (name as InstagramName) : null;
}

/** `@nome`. */
export function formatInstagram(name: InstagramName): string {
  return `@${name}`;
}
