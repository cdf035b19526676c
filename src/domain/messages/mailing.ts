/** How long a letter to more than one person waits before the first of it leaves. */
export const HOLD_MINUTES = 10;

/** When a mailing that is asked for now begins to leave. */
export const leavesAt = (askedAt: Date): Date => new Date(askedAt.getTime() + HOLD_MINUTES * 60_000);

/** Whether a letter to so many people is a mailing: to one alone it leaves at once. */
export const isMailing = (people: number): boolean => people > 1;

/** What is known of a mailing's messages and of those still to be written. */
export interface MailingFacts {
  readonly stopped: boolean;
  /** Not written yet, by a batch that is under way. */
  readonly unwritten: number;
  /** Written, and not begun to leave. */
  readonly waiting: number;
}

/** Whether there is something left to stop. */
export const canStop = ({ stopped, unwritten, waiting }: MailingFacts): boolean =>
  !stopped && unwritten + waiting > 0;
