import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FEEDBACK_EXPIRED, FEEDBACK_FAILED, FEEDBACK_SENT } from './addresses.ts';
import { ExpiredPage } from './expired-page.tsx';
import { FailedPage } from './failed-page.tsx';
import { FeedbackPage } from './feedback-page.tsx';
import { SentPage } from './sent-page.tsx';

const ENDINGS: Readonly<Record<string, () => ReactNode>> = {
  [FEEDBACK_SENT]: SentPage,
  [FEEDBACK_FAILED]: FailedPage,
  [FEEDBACK_EXPIRED]: ExpiredPage,
};

/**
 * The questionnaire for third parties and its final pages, in one chunk: when the connection is lost, the page that
 * reports it is already loaded.
 */
export default function Feedback() {
  const { pathname } = useLocation();
  const Page = ENDINGS[pathname.replace(/\/+$/, '')] ?? FeedbackPage;
  return <Page />;
}
