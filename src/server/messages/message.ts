/** A rendered message: one subject line, and the same content as HTML and as text. */
export interface RenderedMessage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What every message needs besides its own data. Addresses are absolute, http or https. */
export interface MessageFrame {
  /** The portal's own address, for the footer. */
  readonly portalUrl: string;
  /** The tracking image of opened messages, with its unguessable token; null for a message not tracked. */
  readonly openedImageUrl: string | null;
}

/** A block of a message. Texts are plain: both renderings escape or flatten them, so no block may contain markup. */
export type MessageBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Steps of the trilha: those before `current` are done, `current` is now, the others come later. */
  | { readonly kind: 'trail'; readonly steps: readonly string[]; readonly current: number }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly note?: string };

export interface MessageContent {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly greeting: string;
  readonly blocks: readonly MessageBlock[];
  /** Why this person gets this message; closes it. */
  readonly reason: string;
}

/** The state of a step in a word, so that it is never shown by colour alone. */
export function stepState(index: number, current: number): 'feito' | 'agora' | 'depois' {
  if (index < current) return 'feito';
  return index === current ? 'agora' : 'depois';
}

/** An absolute http(s) address in its normal form. Throws a TypeError on any other. */
export function absoluteUrl(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError('a message links only to http(s)');
  return url.href;
}
