import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { DictatedField, type DictationTarget } from './dictated-field.ts';
import { DictationController } from './dictation-controller.ts';
import { browserRecognition } from './recogniser.ts';

/** Dictation into one text: spoken phrases are inserted at the caret. */
export function useDictation(target: DictationTarget, fieldRef: RefObject<HTMLTextAreaElement | null>) {
  const [make] = useState(() => browserRecognition());
  const [field] = useState(() => new DictatedField(target));
  const [dictation] = useState(() => new DictationController(make, field));
  const state = useSyncExternalStore(dictation.subscribe, dictation.snapshot);
  const text = useSyncExternalStore(target.subscribe, () => target.snapshot().text);

  useLayoutEffect(() => (fieldRef.current ? field.watch(fieldRef.current) : undefined), [field, fieldRef]);
  useLayoutEffect(() => field.shown(text), [field, text]);
  // A layout effect, so that it is cleaned up before the answer session closes and the last phrase is saved.
  useLayoutEffect(() => {
    const close = () => dictation.dispatch({ type: 'close' });
    // When the page is closed, the interim words must be in the stored draft.
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [dictation]);

  return { state, available: make !== null, dispatch: dictation.dispatch };
}

export type DictationHandle = ReturnType<typeof useDictation>;
