import type { FeedbackTarget } from '#contract/feedback.ts';

/** The first name with its initials, which a line breaks apart only where it is too narrow for them. */
export function PersonName({ target }: { target: FeedbackTarget }) {
  return <span className="break-words">{target.candidate.name.replaceAll(' ', '\u00A0')}</span>;
}
