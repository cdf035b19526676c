/** The back office is wider than the public pages: its tables are read at a desk. */
export const PAGE_WIDTH = 'mx-auto w-full max-w-[96rem] px-5 md:px-8';
