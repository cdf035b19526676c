/**
 * What a part of a link's address says, without the marks that a message or a person put around the link: a full stop,
 * brackets, quotes, spaces.
 */
export function linkPart(text: string): string {
  return /[\w-](?:.*[\w-])?/s.exec(text)?.[0] ?? '';
}
