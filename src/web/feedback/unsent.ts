import * as z from 'zod';
import { browserStore, localCopy } from '../browser-storage/browser-store.ts';

/** Chosen options by the questions' ids. */
export type Choices = Readonly<Record<string, readonly number[]>>;

/** What somebody has answered about a candidate, until it is sent. */
export interface Unsent {
  /** The same for every attempt to send it, so that it counts once. */
  readonly submissionId: string;
  /** How many of the three steps were gone through. */
  readonly passed: number;
  readonly choices: Choices;
  /** As typed. In memory alone: a reload forgets it. */
  readonly email: string;
}

/** Answers that are not sent yet, by the interview they are about (its public id). Never throws. */
export interface UnsentStore {
  /** Null when nothing is kept. */
  read(interviewId: string): Unsent | null;
  keep(interviewId: string, unsent: Unsent): void;
  forget(interviewId: string): void;
  /** Marks the answers as sent, until the page is reloaded. */
  markSent(interviewId: string): void;
  wasSent(interviewId: string): boolean;
}

/** Followed by the interview's public id. */
const KEY = 'empretec.percepcao.';

const unsentSchema = z.object({
  submissionId: z.uuid(),
  passed: z.number().int().min(0).max(2),
  choices: z.record(z.string().regex(/^\d{1,2}$/), z.array(z.number().int().positive()).max(55).readonly()),
});

/**
 * Answers in session storage: they survive a reload and a lost connection, and later users of the device cannot
 * see them. The e-mail stays in memory.
 */
export function tabUnsent(storage: () => Storage): UnsentStore {
  const store = browserStore(storage);
  const copyOf = (interviewId: string) => localCopy(store, KEY + interviewId, unsentSchema);
  const emails = new Map<string, string>();
  const sent = new Set<string>();
  return {
    markSent: (interviewId) => void sent.add(interviewId),
    wasSent: (interviewId) => sent.has(interviewId),
    read(interviewId) {
      const kept = copyOf(interviewId).read();
      return kept && { ...kept, email: emails.get(interviewId) ?? '' };
    },
    keep(interviewId, { email, ...lasting }) {
      emails.set(interviewId, email);
      copyOf(interviewId).write(lasting);
    },
    forget(interviewId) {
      emails.delete(interviewId);
      copyOf(interviewId).remove();
    },
  };
}
