import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '../../listeners.ts';

interface Draft {
  readonly name: string;
  readonly text: string;
}

/**
 * Comments being written on the open page, by interview: a form is drawn anew when its card moves, closes, or leaves what the
 * filters show.
 */
const drafts = new Map<number, Draft>();
const listeners = new Listeners();
let names: readonly string[] = [];

function changed(): void {
  names = [...drafts.values()].filter(({ text }) => text.trim() !== '').map(({ name }) => name);
  listeners.notify();
}

const textOf = (idInterview: number): string => drafts.get(idInterview)?.text ?? '';

function write(idInterview: number, draft: Draft): void {
  if (draft.text === '') drafts.delete(idInterview);
  else drafts.set(idInterview, draft);
  changed();
}

/** The comment being written on an interview. */
export function useCommentDraft(idInterview: number, name: string) {
  const text = useSyncExternalStore(
    listeners.subscribe,
    () => textOf(idInterview),
    () => '',
  );
  return {
    text,
    setText: (typed: string) => write(idInterview, { name, text: typed }),
    /** These words were saved; what was typed meanwhile stays. */
    onSaved: (saved: string) => {
      if (textOf(idInterview).trim() === saved) write(idInterview, { name, text: '' });
    },
  };
}

/** Whom the comments being written are about. They are forgotten when the page that asks is left. */
export function useCommentDraftNames(): readonly string[] {
  useEffect(
    () => () => {
      drafts.clear();
      changed();
    },
    [],
  );
  return useSyncExternalStore(
    listeners.subscribe,
    () => names,
    () => names,
  );
}
