import { useRef } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { Icon } from '../../ui/icon.tsx';
import { filterText } from './filter-texts.ts';
import { useFilterNames } from './filter-options-query.ts';
import {
  activeGroups,
  groupText,
  NO_FILTERS,
  withoutGroup,
  type ListFilters,
} from '../interview-row/list-filters.ts';
import { togglePin, usePins } from './pins.ts';

interface Props {
  version: VersionId;
  filters: ListFilters;
  /** The only state the person may access: shown as a pill that cannot be removed. */
  ownUf: string | null;
  onFilter: (filters: ListFilters) => void;
}

const PILL = 'inline-flex min-h-7 max-w-full items-center rounded-full border-2 text-sm';
const PILL_BUTTON = 'print:hidden grid size-6 shrink-0 place-items-center rounded-full hover:bg-current/10';

/** The active filters, each of which can be removed or pinned. */
export function FilterPills({ version, filters, ownUf, onFilter }: Props) {
  const pins = usePins(version);
  const names = useFilterNames(version, filters);
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const groups = activeGroups(filters);
  const remain = (left: ListFilters) => ownUf !== null || activeGroups(left).length > 0;
  // Stays, empty, for the focus that the last pill leaves.
  if (!remain(filters))
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <span className="sr-only">Nenhum filtro em uso</span>
      </div>
    );

  // The button disappears with its pill: move the focus to the list of the remaining ones, or to their place.
  const remove = (next: ListFilters) => {
    (remain(next) ? list : place).current?.focus();
    onFilter(next);
  };
  return (
    <div ref={place} tabIndex={-1} className="mt-1 flex flex-wrap items-center gap-2 outline-none xl:-mb-2">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Filtros em uso"
        className="flex min-w-0 flex-wrap items-center gap-2 outline-none"
      >
        {ownUf === null ? null : (
          <li className={`${PILL} border-line px-3 text-ink-soft`}>UF: {ownUf}, o seu estado</li>
        )}
        {groups.map((group) => {
          const text = filterText(filters, group, names);
          const isPinned = groupText(pins, group) === groupText(filters, group);
          return (
            <li key={group} className={`${PILL} border-primary-ink bg-tertiary pl-3 print:pr-3`}>
              <span className="truncate">{text}</span>
              <button
                type="button"
                aria-pressed={isPinned}
                title={isPinned ? 'Fixado neste aparelho' : 'Fixar neste aparelho'}
                onClick={() => togglePin(version, filters, group)}
                className={`${PILL_BUTTON} ml-1 ${isPinned ? 'bg-ink text-surface' : ''}`}
              >
                <Icon name="pin" className="size-4" />
                <span className="sr-only">Fixar filtro {text}</span>
              </button>
              <button
                type="button"
                onClick={() => remove(withoutGroup(filters, group))}
                className={PILL_BUTTON}
              >
                <Icon name="close" className="size-4" />
                <span className="sr-only">Remover filtro {text}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {groups.length > 1 ? (
        <button
          type="button"
          onClick={() => remove(NO_FILTERS)}
          className="print:hidden min-h-8 rounded px-2 text-sm font-semibold underline underline-offset-4"
        >
          Limpar filtros
        </button>
      ) : null}
    </div>
  );
}
