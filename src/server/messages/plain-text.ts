import type { MessageBlock } from '#domain/messages/message-content.ts';
import { absoluteUrl, type Message } from './message.ts';
import { greeting, HELPLINE } from './wording.ts';

/** The message as plain text: the same words and links, in the same order as the HTML. */
export function renderPlainText(message: Message, portalUrl: string): string {
  const parts = [
    oneLine(message.heading).toUpperCase(),
    oneLine(greeting(message.name)),
    ...message.blocks.map(blockText),
    '--',
    oneLine(message.reason),
    `Seus dados são tratados conforme a LGPD. Para acessar, corrigir ou apagar, ligue grátis para ${HELPLINE}.`,
    `Portal do Empretec: ${absoluteUrl(portalUrl)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: MessageBlock): string {
  if (typeof block === 'string') return oneLine(block);
  switch (block.kind) {
    case 'subheading':
      return oneLine(block.text);
    case 'list':
      return block.items.map((item) => `- ${oneLine(item)}`).join('\n');
    case 'facts':
      return Object.entries(block.facts)
        .map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`)
        .join('\n');
    case 'trail':
      return block.stops.map(({ name, is }) => `${oneLine(name)} (${is})`).join(' > ');
    case 'notice':
      return `${oneLine(block.title)}\n${oneLine(block.text)}`;
    case 'button':
      return [
        `${oneLine(block.label)}:`,
        absoluteUrl(block.url),
        ...(block.note ? [oneLine(block.note)] : []),
      ].join('\n');
  }
}

// A stored text with line breaks must not be able to imitate a paragraph of ours.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
