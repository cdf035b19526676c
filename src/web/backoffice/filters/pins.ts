import { useSyncExternalStore } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import {
  activeGroups,
  FILTER_GROUPS,
  filterParams,
  groupText,
  NO_FILTERS,
  OPPOSITE,
  parseFilters,
  type FilterGroup,
  type ListFilters,
} from '../interview-row/list-filters.ts';

const KEY = 'portal:lista-fixados:';
const listeners = new Set<() => void>();

function stored(version: VersionId): string {
  try {
    return localStorage.getItem(KEY + version) ?? '';
  } catch {
    // No storage, nothing pinned.
    return '';
  }
}

function store(version: VersionId, filters: ListFilters): void {
  try {
    const text = filterParams(filters).toString();
    if (text === '') localStorage.removeItem(KEY + version);
    else localStorage.setItem(KEY + version, text);
  } catch {
    // Pinned or not, the filters stand in the address.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The filters that are pinned for a version on this device; no filters where nothing is. */
export function readPins(version: VersionId): ListFilters {
  return parseFilters(new URLSearchParams(stored(version)));
}

/** Of the groups that `take` names, `filters`; of the others, what `rest` has, save what cannot stand beside those. */
function merged(take: readonly FilterGroup[], filters: ListFilters, rest: ListFilters): ListFilters {
  const opposed = take.flatMap((group) => (groupText(filters, group) === '' ? [] : (OPPOSITE[group] ?? [])));
  const others = FILTER_GROUPS.filter((group) => !take.includes(group) && !opposed.includes(group));
  return parseFilters(new URLSearchParams([...filterParams(filters, take), ...filterParams(rest, others)]));
}

/** Pins a group as it is now, or lets go of it. */
export function togglePin(version: VersionId, filters: ListFilters, group: FilterGroup): void {
  const pins = readPins(version);
  const isPinned = groupText(pins, group) === groupText(filters, group);
  store(version, merged([group], isPinned ? NO_FILTERS : filters, pins));
}

/** Pinned filters follow what the person changes; one that is taken away is pinned no more. */
export function followChange(version: VersionId, before: ListFilters, after: ListFilters): void {
  const pins = readPins(version);
  // Another value than the pinned one came from an address that somebody shared: it is no wish about the pin.
  const changed = activeGroups(pins).filter(
    (group) =>
      groupText(before, group) === groupText(pins, group) &&
      groupText(before, group) !== groupText(after, group),
  );
  if (changed.length > 0) store(version, merged(changed, after, pins));
}

/** The pinned filters, followed in other windows too. */
export function usePins(version: VersionId): ListFilters {
  const text = useSyncExternalStore(subscribe, () => stored(version));
  return parseFilters(new URLSearchParams(text));
}
