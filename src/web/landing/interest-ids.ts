/** Id of the section with the interest form (specification 2, section 2: the seventh). */
export const INTEREST_ID = '7';
/** Its heading, which takes the focus. */
export const INTEREST_TITLE_ID = 'tenho-interesse';
