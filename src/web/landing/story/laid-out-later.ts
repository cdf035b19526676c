import type { CSSProperties } from 'react';

/**
 * Props of a section of the prerendered page that the browser lays out when it comes near, or when the visitor clicks or
 * scrolls (src/server/platform/defer-scripts.ts). Its heights until then, in rem, on a phone and at a desk: near enough for
 * the scrollbar.
 */
export const laidOutLater = (phone: number, desk: number) => ({
  'data-later': '',
  'data-after-paint': '',
  style: { '--phone-height': `${phone}rem`, '--desk-height': `${desk}rem` } as CSSProperties,
});
