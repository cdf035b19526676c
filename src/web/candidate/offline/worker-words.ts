/** What pages and worker say to each other. */
export const VERSION_QUESTION = { type: 'version' } as const;
/** The person agreed: the waiting worker takes over now. */
export const TAKE_OVER = { type: 'take-over' } as const;

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null;

export const isVersionQuestion = (data: unknown): boolean => typeOf(data) === VERSION_QUESTION.type;
export const isTakeOver = (data: unknown): boolean => typeOf(data) === TAKE_OVER.type;
