import { INTEREST_ID } from '../interest-ids.ts';

/*
 * Props of links in the story, read by the listener around it (use-story.ts). Each is a working link by
 * itself, so that the page works without JavaScript too.
 */

/** Scrolls to the interest form, with a version chosen there if one is given. */
export const toInterest = (version?: number) => ({
  href: `#${INTEREST_ID}`,
  'data-interest': version ?? '',
});

/** Opens the details of a version; by itself it leads to the version's page. */
export const toDetails = (version: number) => ({
  href: `/portal/modulo/${version}`,
  'data-details': version,
});

/** Plays a video in a dialog; by itself it leads to the file. */
export const toVideo = (name: string, file: string) => ({ href: file, 'data-video': name });
