import type { CSSProperties } from 'react';

/**
 * Props of a part of the prerendered page that the browser lays out when it comes near, or once it has painted what is
 * in view (src/server/platform/defer-scripts.ts). Its heights until then, in rem, on a phone and at a desk: near enough for
 * the scrollbar.
 */
export const laidOutLater = (phone: number, desk: number) => ({
  'data-later': '',
  style: { '--phone-height': `${phone}rem`, '--desk-height': `${desk}rem` } as CSSProperties,
});

/** The same for a section of the page, which on a phone is not drawn before the first paint either. */
export const sectionLaidOutLater = (phone: number, desk: number) => ({
  ...laidOutLater(phone, desk),
  'data-after-paint': '',
});
