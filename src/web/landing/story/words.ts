import portal from '../content/portal.json';
import type { PortalContent } from '../content/content.ts';

/** The texts of the page, from the file that the team edits. */
export const WORDS: PortalContent = portal;
