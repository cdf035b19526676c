import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { MAX_SEARCH_LENGTH, SEARCH_CUT } from '../interview-row/list-address.ts';

const WAIT_MS = 1200;
const LABEL = 'Buscar por nome, e-mail, CPF ou telefone';
/** Without the verb, which the icon says: the box is narrow beside five buttons. */
const HINT = 'Nome, e-mail, CPF ou telefone';

interface Props {
  value: string;
  /** What is searched; also its label. People, where it is left out. */
  placeholder?: string;
  /** How long after the last key it searches; 1.2 s by default. */
  waitMs?: number;
  /** A new search, once nothing was typed for a while, or at once on Enter or the clear button. */
  onSearch: (text: string) => void;
}

export function SearchBox({ value, placeholder, waitMs = WAIT_MS, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [wasCut, setWasCut] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The address changed by navigation (back, another version): it replaces the pending text.
  if (value !== shown) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }
  const search = (wanted: string) => {
    if (wanted.trim() !== value) onSearch(wanted.trim());
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => searchLater(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, value, waitMs]);

  return (
    <form
      // Browsers from before 2024 do not know the <search> element, but do know the role.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
      className="relative w-full min-w-0 md:max-w-md"
    >
      <label htmlFor="busca" className="sr-only">
        {placeholder ?? LABEL}
      </label>
      <SearchInput
        ref={input}
        id="busca"
        enterKeyHint="search"
        placeholder={placeholder ?? HINT}
        value={text}
        aria-describedby={wasCut ? 'busca-cortada' : undefined}
        onChange={({ target }) => {
          setText(target.value.slice(0, MAX_SEARCH_LENGTH));
          setWasCut(target.value.length > MAX_SEARCH_LENGTH);
        }}
      />
      {text === '' ? null : (
        <button
          type="button"
          onClick={() => {
            setText('');
            setWasCut(false);
            search('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1.5 grid size-8 -translate-y-1/2 place-items-center rounded hover:bg-paper-deep"
        >
          <Icon name="close" className="size-4" />
          <span className="sr-only">Limpar busca</span>
        </button>
      )}
      <output
        id="busca-cortada"
        className={
          wasCut
            ? 'absolute top-full left-0 z-20 mt-1 rounded border-2 border-pending bg-pending-soft px-2 py-1 text-sm text-pending shadow'
            : 'sr-only'
        }
      >
        {wasCut ? SEARCH_CUT : ''}
      </output>
    </form>
  );
}
