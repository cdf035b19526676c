const MARK = 'link';

/** What a history entry carries after signing in by a link from an e-mail. */
export function linkState(): { readonly enteredBy: typeof MARK } {
  return { enteredBy: MARK };
}

/** Whether the person came to this history entry by such a link. */
export function enteredByLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'enteredBy' in state && state.enteredBy === MARK;
}
