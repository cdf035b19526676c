/** The sections of `/portal` in order, by the ids and names of specification 2, section 2. */
export const SECTIONS = [
  { id: '1', name: 'O que é' },
  { id: '2', name: 'Versões' },
  { id: '3', name: 'Características empreendedoras' },
  { id: '4', name: 'Dicas' },
  { id: '5', name: 'É para você?' },
  { id: '6', name: 'Depoimentos' },
  { id: '7', name: 'Tenho interesse' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

/** Pixels between the top of the window and a section that was scrolled to. */
export const SCROLL_OFFSET = 94;
/** This near the bottom of the page the last section is the active one, however short it is. */
const NEAR_BOTTOM = 150;

/**
 * The section that is being read: the last one whose top has passed the offset, and the last of all near the bottom.
 * Null above the first. `tops` are distances from the top of the window, in order; all in pixels.
 */
export function activeSection(tops: readonly number[], distanceToBottom: number): SectionId | null {
  if (distanceToBottom <= NEAR_BOTTOM) return SECTIONS.at(-1)?.id ?? null;
  // Browsers round scroll positions: a section that was just scrolled to may stand a pixel low.
  const index = tops.findLastIndex((top) => top <= SCROLL_OFFSET + 1);
  return SECTIONS[index]?.id ?? null;
}
