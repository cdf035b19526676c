import { PORTAL_THEME, renderHtml, type MessageTheme } from './layout.ts';
import type { MessageContent, MessageFrame, RenderedMessage } from './message.ts';
import { renderPlainText } from './plain-text.ts';

/**
 * Content → subject, HTML and text with the same content. Throws a TypeError when an address is not an absolute http(s)
 * one: a programming error, never a person's input.
 */
export function renderMessage(
  content: MessageContent,
  frame: MessageFrame,
  theme: MessageTheme = PORTAL_THEME,
): RenderedMessage {
  return {
    // A line break in a subject would begin a new mail header.
    subject: content.subject.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(),
    html: renderHtml(content, frame, theme),
    text: renderPlainText(content, frame),
  };
}
