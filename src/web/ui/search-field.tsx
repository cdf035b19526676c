import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { CONTROL_LOOK, Field } from './field.tsx';
import { Icon } from './icon.tsx';

// HTML has no list that is searched elsewhere while one types: these roles are the combobox of ARIA 1.2, whose field has the
// focus and the keys of its options. Screens with React Aria take its own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */

interface Props<T> {
  id: string;
  label: string;
  placeholder: string;
  /** Of the button that takes the choice back. */
  clearLabel: string;
  /** The choice as the field shows it; '' when there is none. */
  shown: string;
  /** What fits the text that `onType` was called with last. */
  options: readonly T[];
  keyOf: (option: T) => string | number;
  draw: (option: T) => ReactNode;
  /** What was found, in words; '' while nothing is asked for. Shown where nothing fits. */
  resultWords: string;
  /** The text that is typed; null when nothing is any more. */
  onType: (text: string | null) => void;
  onChoose: (option: T | null) => void;
}

/**
 * One of many things, found by its name: a text field with a list of those that fit. Leaving it without a choice brings
 * the former one back; an empty field is no choice.
 */
export function SearchField<T>(props: Props<T>) {
  const { id, label, placeholder, clearLabel, shown, options, keyOf, draw, resultWords, onType, onChoose } =
    props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Null: nothing is being typed, and the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null && options.length > 0;
  const current = Math.min(active, options.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;

  const type = (text: string | null) => {
    setTyped(text);
    setActive(0);
    onType(text);
  };
  const choose = (option: T | null) => {
    type(null);
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      type(null);
    }
    if (!isOpen) return;
    const { [current]: chosen } = options;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((current + step + options.length) % options.length);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    event.preventDefault();
  };
  const onBlur = () => {
    if (typed?.trim() === '') choose(null);
    else if (typed !== null) type(null);
  };

  return (
    <Field id={id} label={label}>
      {(control) => (
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute top-6 left-4 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen ? optionId(current) : undefined}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={60}
            placeholder={placeholder}
            value={typed ?? shown}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            className={`min-h-12 pl-12! ${shown === '' ? '' : 'pr-14!'} ${CONTROL_LOOK}`}
          />
          {shown !== '' && typed === null ? (
            <button
              type="button"
              aria-label={clearLabel}
              onClick={() => {
                choose(null);
                input.current?.focus();
              }}
              className="absolute top-6 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded"
            >
              <Icon name="close" className="size-5" />
            </button>
          ) : null}
          <ul
            id={listId}
            role="listbox"
            aria-label={label}
            hidden={!isOpen}
            className="absolute top-12 right-0 left-0 z-20 mt-1 max-h-80 overflow-y-auto rounded border-2 border-ink bg-surface py-1 shadow-lg"
          >
            {isOpen
              ? options.map((option, index) => (
                  <li
                    key={keyOf(option)}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === current}
                    // The field keeps the focus: leaving it would take the list away before the click.
                    onPointerDown={(event) => event.preventDefault()}
                    onPointerMove={() => setActive(index)}
                    onClick={() => choose(option)}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 aria-selected:bg-paper-deep"
                  >
                    {draw(option)}
                  </li>
                ))
              : null}
          </ul>
          <output
            className={typed !== null && resultWords !== '' && !isOpen ? 'mt-1 block text-sm' : 'sr-only'}
          >
            {typed === null ? '' : resultWords}
          </output>
        </div>
      )}
    </Field>
  );
}
