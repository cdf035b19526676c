import { Listeners } from '../../../listeners.ts';
import {
  type Dictation,
  DICTATION_OFF,
  type DictationEffect,
  type DictationEvent,
  dictationStep,
} from './dictation.ts';
import type { DictatedField } from './dictated-field.ts';
import { insertPhrase } from './insert-phrase.ts';
import { type browserRecognition, Recogniser } from './recogniser.ts';

/** Runs the effects of `dictation.ts` for one answer: timer and recogniser. */
export class DictationController {
  readonly #recogniser: Recogniser | null;
  readonly #field: DictatedField;
  #state: Dictation = DICTATION_OFF;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Listeners();

  constructor(make: ReturnType<typeof browserRecognition>, field: DictatedField) {
    this.#recogniser = make ? new Recogniser(make, (event) => this.dispatch(event)) : null;
    this.#field = field;
  }

  subscribe = this.#listeners.subscribe;

  snapshot = (): Dictation => this.#state;

  dispatch = (event: DictationEvent): void => {
    const { state, effects } = dictationStep(this.#state, event);
    const changed = state !== this.#state;
    this.#state = state;
    for (const effect of effects) this.#applyEffect(effect);
    if (changed) this.#listeners.notify();
  };

  #applyEffect(effect: DictationEffect): void {
    switch (effect.type) {
      case 'listen':
        this.#recogniser?.listen();
        return;
      case 'finish':
        this.#recogniser?.finish();
        return;
      case 'abandon':
        this.#recogniser?.abandon();
        return;
      case 'write': {
        const { text, caret } = insertPhrase(this.#field.text, this.#field.caret, effect.phrase);
        this.#field.write(text, caret);
        return;
      }
      case 'schedule':
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.dispatch({ type: 'due' }), effect.delay);
        return;
      case 'cancel':
        clearTimeout(this.#timer);
    }
  }
}
