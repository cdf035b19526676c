import type { TrailStop } from '../interview/trail.ts';

/** What a message says, beside its subject. */
export interface MessageWords {
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** The person greeted; null where no name is known or may be repeated. */
  readonly name: string | null;
  readonly blocks: readonly MessageBlock[];
  /** Why this person gets this message; closes it. */
  readonly reason: string;
}

/** Colours `#rrggbb` and the words after "Empretec" in the message's head. */
export interface MessageTheme {
  readonly label: string;
  readonly primary: string;
  readonly secondary: string;
  readonly tertiary: string;
  readonly button: string;
  readonly buttonBorder: string;
}

/** What is stored of a message until it leaves, beside its subject. JSON, in which the order of facts counts. */
export interface MessageContent extends MessageWords {
  readonly theme: MessageTheme;
}

/**
 * A block of a message; a text alone is a paragraph. Texts are plain: both renderings escape or flatten them, so no
 * block may contain markup.
 */
export type MessageBlock =
  | string
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Label → value, in the order written. */
  | { readonly kind: 'facts'; readonly facts: Readonly<Record<string, string>> }
  /** The trilha of a selection, as the candidate's page draws it. */
  | { readonly kind: 'trail'; readonly stops: readonly TrailStop[] }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly note?: string };
