import { createContext, use } from 'react';
import type { ProofSession } from '../proof-of-work.ts';
import type { UnsentStore } from './unsent.ts';

/** What the pages of the questionnaire for third parties share. */
export interface FeedbackSession {
  readonly proofs: ProofSession;
  readonly unsent: UnsentStore;
}

export const FeedbackSessionContext = createContext<FeedbackSession | null>(null);

export function useFeedbackSession(): FeedbackSession {
  const session = use(FeedbackSessionContext);
  if (!session) throw new Error('useFeedbackDesk needs the feedback layout above it');
  return session;
}
