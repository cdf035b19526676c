import type { FeedbackTarget } from '#contract/feedback.ts';

/** The first name with its initials, which no line breaks apart. */
export function PersonName({ target }: { target: FeedbackTarget }) {
  return <span className="whitespace-nowrap">{target.candidate.name}</span>;
}
