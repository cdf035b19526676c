import type { AnswerKeeper } from '../../sync/answer-keeper.ts';

/** The field of an answer as speech finds it: where the next phrase goes, and the caret that follows it. */
export class DictatedField {
  readonly #keeper: AnswerKeeper;
  #field: HTMLTextAreaElement | null = null;
  /** Whether the person put the caret somewhere; until then speech goes to the end. */
  #placed = false;
  /** The caret after a phrase that the field does not show yet. */
  #coming: number | null = null;

  constructor(keeper: AnswerKeeper) {
    this.#keeper = keeper;
  }

  /** Watches the field for a caret that the person places; the function given back ends that. */
  watch(field: HTMLTextAreaElement): () => void {
    const onPointer = () => (this.#placed = true);
    // Tab only passes by, and a field that was never used has its caret at the beginning.
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
    return this.#keeper.snapshot().text;
  }

  /** Where the next phrase goes; null: at the end. */
  get caret(): number | null {
    return this.#coming ?? (this.#placed ? (this.#field?.selectionEnd ?? null) : null);
  }

  /** As if it were typed. */
  write(text: string, caret: number): void {
    this.#coming = caret;
    this.#keeper.dispatch({ type: 'typed', text });
  }

  /** The field shows this text now. One that is set from outside leaves the caret at its end. */
  shown(text: string): void {
    if (text !== this.text) return;
    if (this.#coming !== null && this.#placed) this.#field?.setSelectionRange(this.#coming, this.#coming);
    this.#coming = null;
  }
}
