import { createContext, use } from 'react';
import type { ProofDesk } from '../proof-of-work.ts';
import type { UnsentStore } from './unsent.ts';

/** What the pages of the questionnaire for third parties share. */
export interface FeedbackDesk {
  readonly proofs: ProofDesk;
  readonly unsent: UnsentStore;
}

export const FeedbackDeskContext = createContext<FeedbackDesk | null>(null);

export function useFeedbackDesk(): FeedbackDesk {
  const desk = use(FeedbackDeskContext);
  if (!desk) throw new Error('useFeedbackDesk needs the feedback layout above it');
  return desk;
}
