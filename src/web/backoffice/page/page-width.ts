/** Wider than the public pages, because its tables are used on desktop screens. */
export const PAGE_WIDTH = 'mx-auto w-full max-w-[96rem] px-5 md:px-8';
