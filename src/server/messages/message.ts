import type { StateKey } from '#domain/interview/states.ts';
import { selectionTrail } from '#domain/interview/trail.ts';
import type { MessageBlock, MessageWords } from '#domain/messages/message-content.ts';
import type { MessageKind } from '#domain/messages/letters.ts';
import type { SelectionKind, SeminarVersion } from '#domain/seminar-version.ts';

/** What the layout adds to every message. Addresses are absolute, http or https. */
export interface MessageFrame {
  /** The portal's own address, for the footer. */
  readonly portalUrl: string;
  /** The tracking image of opened messages, with its unguessable token; null for a message not tracked. */
  readonly openedImageUrl: string | null;
}

/** The words of a message with their data, before the layout. Made by the templates of this folder. */
export interface Message extends MessageWords {
  readonly kind: MessageKind;
  /** The version whose name and colours it has; messages about the account have none. */
  readonly version?: SeminarVersion;
  readonly subject: string;
}

/** What a message about somebody's selection needs besides its own data; the version has its stored settings. */
export interface AboutVersion {
  readonly name: string;
  readonly version: SeminarVersion;
}

/** A one-time link that signs in. */
export interface SignInLink {
  readonly signInUrl: string;
  readonly validForMinutes: number;
}

/** The link of a mail about an interview. */
export interface InterviewLink {
  readonly signInUrl: string;
  /** Null: the page to sign in, for an address that is not the account's own. */
  readonly validForMinutes: number | null;
}

export const list = (...items: readonly string[]): MessageBlock => ({ kind: 'list', items });
export const subheading = (text: string): MessageBlock => ({ kind: 'subheading', text });
export const facts = (rows: Readonly<Record<string, string>>): MessageBlock => ({
  kind: 'facts',
  facts: rows,
});
export const notice = (title: string, text: string): MessageBlock => ({ kind: 'notice', title, text });
export const trail = (state: StateKey, selection: SelectionKind): MessageBlock => ({
  kind: 'trail',
  stops: selectionTrail(state, selection).stops,
});
export const button = (label: string, url: string, note?: string): MessageBlock => ({
  kind: 'button',
  label,
  url,
  ...(note === undefined ? {} : { note }),
});

/** An absolute http(s) address in its normal form. Throws a TypeError on any other. */
export function absoluteUrl(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError('a message links only to http(s)');
  return url.href;
}
