/** Id of the piece of the answer that begins at this position: a passage is led to by where it begins. */
export const pieceId = (start: number): string => `trecho-${start}`;

/** Id of what a passage counts for; `index` from 0, in the list's order. */
export const entryId = (index: number): string => `nota-${index + 1}`;
