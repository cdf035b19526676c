import { renderHtml } from './layout.ts';
import type { Message, MessageFrame } from './message.ts';
import { renderPlainText } from './plain-text.ts';

/** A rendered message: one subject line, and the same content as HTML and as text. */
export interface RenderedMessage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * Message → subject, HTML and text with the same content. Throws a TypeError when an address is not an absolute http(s)
 * one: a programming error, never a person's input.
 */
export function renderMessage(message: Message, frame: MessageFrame): RenderedMessage {
  return {
    // A line break in a subject would begin a new mail header.
    subject: message.subject.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(),
    html: renderHtml(message, frame),
    text: renderPlainText(message, frame),
  };
}
