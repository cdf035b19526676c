import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerKeeper } from '../../sync/answer-keeper.ts';
import { DictatedField } from './dictated-field.ts';
import { DictationDesk } from './dictation-desk.ts';
import { browserRecognition } from './recogniser.ts';

/** Dictation into one answer: spoken phrases are inserted at the caret. */
export function useDictation(keeper: AnswerKeeper, fieldRef: RefObject<HTMLTextAreaElement | null>) {
  const [make] = useState(() => browserRecognition());
  const [field] = useState(() => new DictatedField(keeper));
  const [desk] = useState(() => new DictationDesk(make, field));
  const state = useSyncExternalStore(desk.subscribe, desk.snapshot);
  const { text } = useSyncExternalStore(keeper.subscribe, keeper.snapshot);

  useLayoutEffect(() => (fieldRef.current ? field.watch(fieldRef.current) : undefined), [field, fieldRef]);
  useLayoutEffect(() => field.shown(text), [field, text]);
  // A layout effect, so that it is cleaned up before the answer session closes and the last phrase is saved.
  useLayoutEffect(() => {
    const close = () => desk.dispatch({ type: 'close' });
    // When the page is closed, the interim words must be in the stored draft.
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [desk]);

  return { state, available: make !== null, dispatch: desk.dispatch };
}

export type UsedDictation = ReturnType<typeof useDictation>;
