/** Id of the answer's segment that begins at this position, where links to a passage lead. */
export const pieceId = (start: number): string => `trecho-${start}`;

/** Id of a passage's entry; `index` is zero-based, in list order. */
export const entryId = (index: number): string => `nota-${index + 1}`;
