import type { ComponentProps } from 'react';

/** Strokes on a 24-unit grid, drawn for this portal. */
const PATHS = {
  alert: 'M12 4 21 20H3L12 4ZM12 10v4.5M12 17.4v.1',
  'arrow-left': 'M20 12H4m0 0 6-6m-6 6 6 6',
  'arrow-right': 'M4 12h16m0 0-6-6m6 6-6 6',
  award: 'M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8.5 13.5 7 20.5l5-2.5 5 2.5-1.5-7',
  calendar: 'M4 7.5h16v12H4v-12ZM4 11.5h16M8.5 4.5v3M15.5 4.5v3',
  check: 'm4.5 12.5 5 5L19.5 7',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2.5',
  close: 'm6 6 12 12M18 6 6 18',
  columns: 'M4 5.5h16v13H4v-13ZM9.5 5.5v13M14.5 5.5v13',
  copy: 'M8.5 8.5h11v11h-11v-11ZM15.5 8.5v-4h-11v11h4',
  cross: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 9l6 6M15 9l-6 6',
  dash: 'M6 12h12',
  document: 'M6 3.5h8l4 4v13H6v-17ZM14 3.5v4h4M9 12.5h6M9 16h6',
  download: 'M12 4v11m0 0-5-5m5 5 5-5M4.5 19.5h15',
  drag: 'M9 6.5v.1M9 12v.1M9 17.5v.1M15 6.5v.1M15 12v.1M15 17.5v.1',
  edit: 'm4.5 19.5 1-4.5L16.5 4l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M17 14v5.5H4.5V7H10',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.2l3 2.3',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.6v.1',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 .5 8.5 7 8.5-7',
  menu: 'M4 7h16M4 12h16M4 17h10',
  microphone: 'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  more: 'M12 5.5v.1M12 12v.1M12 18.5v.1',
  pause: 'M8 5.5v13M16 5.5v13',
  phone: 'M5 4.5h4l1.5 4.5-2.3 1.7a12 12 0 0 0 5.1 5.1l1.7-2.3 4.5 1.5v4c-8 1-15.5-6.5-14.5-14.5Z',
  pin: 'M9 4.5h6l-1 6 3 3H7l3-3-1-6ZM12 13.5v6.5',
  play: 'm8 5 11 7-11 7V5Z',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5',
  settings: 'M4 8h8m4 0h4M4 16h4m4 0h8M14 6v4M10 14v4',
  star: 'm12 3.5 2.6 5.6 6 .7-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.7L12 3.5Z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5M13.5 10.5v5.5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  name: IconName;
}

/** A decorative sign beside words (hidden from screen readers): the words carry the meaning. Sized 1.25em by default. */
export function Icon({ name, className = 'size-[1.25em]', ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
      className={`shrink-0 ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
