import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { City, registrationCalls } from '#contract/registration.ts';
import { lightCall, request } from '../../api.ts';
import { CONTROL_LOOK, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLoaded } from './use-loaded.ts';

const searchCities = lightCall<typeof registrationCalls.searchCities>({
  method: 'GET',
  path: '/api/public/cities/search',
});

/** Fewer letters are no search. */
const LEAST_LETTERS = 2;
const NONE: readonly City[] = [];

const inWords = ({ name, uf }: City): string => `${name}, ${uf.initials}`;

/**
 * A town by its name: a text field with a list of those that fit (the combobox of ARIA 1.2), in place of the hundreds of a
 * state. Leaving it without a choice brings the chosen town back; an empty field is no town.
 */
export function CitySearch({
  id,
  value,
  ufId,
  onChange,
}: {
  id: string;
  value: City | null;
  ufId: number | undefined;
  onChange: (city: City | null) => void;
}) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What is being typed; null: nothing is, and the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const name = typed?.trim() ?? '';
  const key = name.length < LEAST_LETTERS ? null : name;
  const { value: found, loading } = useLoaded(
    key && `${ufId ?? ''} ${key}`,
    (signal) =>
      request(
        searchCities,
        { query: { name: key ?? '', ...(ufId === undefined ? {} : { 'uf.id': ufId }) } },
        { signal },
      ),
    NONE,
  );
  const isOpen = key !== null && found.length > 0;
  const current = Math.min(active, found.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;

  const choose = (city: City | null) => {
    setTyped(null);
    setActive(0);
    onChange(city);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      setTyped(null);
    }
    if (!isOpen) return;
    const { [current]: chosen } = found;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((current + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  const onBlur = () => {
    if (typed?.trim() === '') choose(null);
    else setTyped(null);
  };

  return (
    <Field id={id} label="Cidade">
      {(control) => (
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
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
            placeholder="Digite o nome"
            value={typed ?? (value ? inWords(value) : '')}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onFocus={({ target }) => target.select()}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            className={`min-h-12 pl-12! ${value ? 'pr-14!' : ''} ${CONTROL_LOOK}`}
          />
          {value && typed === null ? (
            <button
              type="button"
              aria-label="Limpar a cidade"
              onClick={() => {
                choose(null);
                input.current?.focus();
              }}
              className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded"
            >
              <Icon name="close" className="size-5" />
            </button>
          ) : null}
          <ul
            id={listId}
            role="listbox"
            aria-label="Cidades encontradas"
            hidden={!isOpen}
            className={`absolute top-full right-0 left-0 z-20 mt-1 max-h-80 overflow-y-auto rounded border-2 border-ink bg-surface py-1 shadow-lg ${loading ? 'opacity-60' : ''}`}
          >
            {isOpen
              ? found.map((city, index) => (
                  <li
                    key={city.id}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === current}
                    // The field keeps the focus: it would otherwise take the list away before the click.
                    onPointerDown={(event) => event.preventDefault()}
                    onPointerMove={() => setActive(index)}
                    onClick={() => choose(city)}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 aria-selected:bg-paper-deep"
                  >
                    <span className="min-w-0 break-words">{city.name}</span>
                    <span className="text-ink-soft">{city.uf.initials}</span>
                  </li>
                ))
              : null}
          </ul>
          <p role="status" className={key !== null && !loading && !isOpen ? 'mt-1 text-sm' : 'sr-only'}>
            {key === null || loading ? '' : resultWords(found.length)}
          </p>
        </div>
      )}
    </Field>
  );
}

function resultWords(count: number): string {
  if (count === 0) return 'Nenhuma cidade com este nome.';
  return count === 1 ? '1 cidade encontrada' : `${count} cidades encontradas`;
}
