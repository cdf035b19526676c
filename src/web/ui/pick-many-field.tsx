import { useRef, type ReactNode } from 'react';
import { CheckboxRow } from './checkbox-row.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { OptionGroup } from './option-group.tsx';
import { SearchInput } from './search-input.tsx';

export interface PickOption {
  readonly id: number;
  readonly name: string;
  /** After the name: distinguishes two of the same name. */
  readonly detail?: string;
}

interface Props extends FieldTexts {
  id: string;
  chosen: readonly PickOption[];
  /** What matches the search. */
  options: readonly PickOption[];
  search: string;
  /** Names the search, read aloud, and stands in the empty box. */
  searchLabel: string;
  /** Below the search: what is missing, loading, or left out. Announced. */
  status: ReactNode;
  disabled: boolean;
  onSearch: (text: string) => void;
  onChange: (chosen: readonly PickOption[]) => void;
}

/** Any number of many: the chosen ones as chips, a search, and the boxes of what it finds. */
export function PickManyField({
  chosen,
  options,
  search,
  searchLabel,
  status,
  disabled,
  onSearch,
  onChange,
  ...group
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const without = (id: number) => chosen.filter((one) => one.id !== id);
  return (
    <OptionGroup {...group}>
      {chosen.length > 0 ? (
        <ul aria-label="Escolhas" className="mb-2 flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1">
          {chosen.map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex min-h-8 max-w-full items-center rounded-full border-2 border-primary-ink bg-tertiary pl-3 text-sm"
            >
              <span className="truncate">{name}</span>
              <button
                type="button"
                onClick={() => {
                  // The button disappears with its chip.
                  input.current?.focus();
                  onChange(without(id));
                }}
                className="ml-1 grid size-7 shrink-0 place-items-center rounded-full hover:bg-current/10"
              >
                <Icon name="close" className="size-4" />
                <span className="sr-only">Remover {name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="relative">
        <SearchInput
          ref={input}
          size="sm"
          aria-label={searchLabel}
          placeholder={searchLabel}
          maxLength={100}
          disabled={disabled}
          aria-invalid={group.error ? true : undefined}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          // Enter chooses nothing here, and must not send the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <div aria-live="polite" className="mt-1 text-sm text-ink-soft">
        {status}
      </div>
      {options.length > 0 && !disabled ? (
        <div className="mt-1 max-h-48 overflow-y-auto rounded border-2 border-line p-1">
          {options.map((option) => (
            <CheckboxRow
              key={option.id}
              label={
                <span className="min-w-0 wrap-anywhere">
                  {option.name}
                  {option.detail ? <span className="text-ink-soft"> · {option.detail}</span> : null}
                </span>
              }
              checked={chosen.some(({ id }) => id === option.id)}
              onChange={(isOn) => onChange(isOn ? [...chosen, option] : without(option.id))}
            />
          ))}
        </div>
      ) : null}
    </OptionGroup>
  );
}
