/** The only source of "now" in the server; tests replace it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
