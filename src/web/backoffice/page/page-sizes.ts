/** Sizes of a page that the lists of regionals and classes offer. */
export const PAGE_SIZES = [5, 10, 15, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** The size in an address; anything not offered is the default. */
export function pageSizeInAddress(text: string | null): number {
  const size = Number(text);
  return PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_PAGE_SIZE;
}
