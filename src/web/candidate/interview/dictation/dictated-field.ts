/** The text that dictated phrases are written into. */
export interface DictationTarget {
  subscribe(listener: () => void): () => void;
  snapshot(): { readonly text: string };
  change(change: { readonly text: string }): void;
}

/** Tracks the caret of an answer field, so that dictated phrases are inserted there. */
export class DictatedField {
  readonly #target: DictationTarget;
  #field: HTMLTextAreaElement | null = null;
  /** Whether the person has placed the caret; until then phrases are appended. */
  #placed = false;
  /** The caret after a phrase that the field does not show yet. */
  #coming: number | null = null;

  constructor(target: DictationTarget) {
    this.#target = target;
  }

  /** Watches where the person places the caret; returns a function that stops watching. */
  watch(field: HTMLTextAreaElement): () => void {
    const onPointer = () => (this.#placed = true);
    // Focus by Tab does not count: the caret of an unused field is at its beginning.
    const onKey = ({ key }: KeyboardEvent) => (this.#placed ||= key !== 'Tab' && key !== 'Shift');
    this.#field = field;
    field.addEventListener('pointerdown', onPointer);
    field.addEventListener('keydown', onKey);
    return () => {
      field.removeEventListener('pointerdown', onPointer);
      field.removeEventListener('keydown', onKey);
    };
  }

  get text(): string {
    return this.#target.snapshot().text;
  }

  /** Insert position of the next phrase; null: the end. */
  get caret(): number | null {
    return this.#coming ?? (this.#placed ? (this.#field?.selectionEnd ?? null) : null);
  }

  /** As if it were typed. */
  write(text: string, caret: number): void {
    this.#coming = caret;
    this.#target.change({ text });
  }

  /** Call when the field shows this text. Text set from outside moves the caret to its end. */
  shown(text: string): void {
    if (text !== this.text) return;
    if (this.#coming !== null && this.#placed) this.#field?.setSelectionRange(this.#coming, this.#coming);
    this.#coming = null;
  }
}
