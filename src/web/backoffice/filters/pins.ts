import { useSyncExternalStore } from 'react';
import type { VersionId } from '#domain/seminar-version.ts';
import { Listeners } from '../../listeners.ts';
import {
  activeGroups,
  FILTER_GROUPS,
  filterParams,
  groupText,
  NO_FILTERS,
  EXCLUSIVE_GROUPS,
  parseFilters,
  type FilterGroup,
  type ListFilters,
} from '../interview-row/list-filters.ts';

const KEY = 'portal:lista-fixados:';
const listeners = new Listeners();

function stored(version: VersionId): string {
  try {
    return localStorage.getItem(KEY + version) ?? '';
  } catch {
    // Without storage nothing is pinned.
    return '';
  }
}

function store(version: VersionId, filters: ListFilters): void {
  try {
    const text = filterParams(filters).toString();
    if (text === '') localStorage.removeItem(KEY + version);
    else localStorage.setItem(KEY + version, text);
  } catch {
    // Storage is blocked: the filters remain in the address, but are not pinned.
  }
  listeners.notify();
}

/** The filters pinned for a version on this device; no filters by default. */
export function readPins(version: VersionId): ListFilters {
  return parseFilters(new URLSearchParams(stored(version)));
}

/** `filters` for the groups in `take`; `rest` for the others, except those that exclude a taken one. */
function merged(take: readonly FilterGroup[], filters: ListFilters, rest: ListFilters): ListFilters {
  const opposed = take.flatMap((group) =>
    groupText(filters, group) === '' ? [] : (EXCLUSIVE_GROUPS[group] ?? []),
  );
  const others = FILTER_GROUPS.filter((group) => !take.includes(group) && !opposed.includes(group));
  return parseFilters(new URLSearchParams([...filterParams(filters, take), ...filterParams(rest, others)]));
}

/** Pins a group with its current value, or unpins it. */
export function togglePin(version: VersionId, filters: ListFilters, group: FilterGroup): void {
  const pins = readPins(version);
  const isPinned = groupText(pins, group) === groupText(filters, group);
  store(version, merged([group], isPinned ? NO_FILTERS : filters, pins));
}

/** Keeps pinned filters in step with the user's changes; removing a pinned filter unpins it. */
export function updatePins(version: VersionId, before: ListFilters, after: ListFilters): void {
  const pins = readPins(version);
  // A value other than the pinned one came from a shared address, and must not change the pin.
  const changed = activeGroups(pins).filter(
    (group) =>
      groupText(before, group) === groupText(pins, group) &&
      groupText(before, group) !== groupText(after, group),
  );
  if (changed.length > 0) store(version, merged(changed, after, pins));
}

/** The pinned filters, synchronised between windows. */
export function usePins(version: VersionId): ListFilters {
  const text = useSyncExternalStore(listeners.subscribeInAllTabs, () => stored(version));
  return parseFilters(new URLSearchParams(text));
}
