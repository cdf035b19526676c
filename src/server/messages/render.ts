import type { MessageContent } from '#domain/messages/message-content.ts';
import type { Config } from '../platform/config.ts';
import { contentOf, renderHtml } from './layout.ts';
import type { Message, MessageFrame } from './message.ts';
import { renderPlainText } from './plain-text.ts';

/** A rendered message: one subject line, and the same content as HTML and as text. */
export interface RenderedMessage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A line break in a subject would begin a new mail header. */
export const subjectOf = ({ subject }: Message): string =>
  subject.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/**
 * Message → subject, HTML and text with the same content. Throws a TypeError when an address is not an absolute http(s)
 * one: a programming error, never a person's input.
 */
export function renderMessage(message: Message, frame: MessageFrame): RenderedMessage {
  const subject = subjectOf(message);
  return {
    subject,
    html: renderHtml(subject, contentOf(message), frame),
    text: renderPlainText(message, frame.portalUrl),
  };
}

/** The columns of a message that its HTML is made of. */
export interface StoredContent {
  readonly subject: string;
  readonly content: MessageContent | null;
  readonly opened_token: string;
  readonly html: string;
}

export const STORED_CONTENT = ['subject', 'content', 'opened_token', 'html'] as const;

/** A stored message as HTML; empty where its body was deleted. A release before has stored the HTML itself. */
export const storedHtml = (
  { subject, content, opened_token: token, html }: StoredContent,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): string =>
  content === null
    ? html
    : renderHtml(subject, content, {
        portalUrl: baseUrl,
        openedImageUrl: `${baseUrl}/api/public/messages/${token}/pixel.gif`,
      });
