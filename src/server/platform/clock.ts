/** The only source of "now" in the server; tests put their own in its place. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
