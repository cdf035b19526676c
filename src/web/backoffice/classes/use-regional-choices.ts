import { useQuery } from '@tanstack/react-query';
import type { ClassRoom } from '#contract/class-rooms.ts';
import type { ClassValues } from './class-form.ts';
import { regionalChoicesQuery } from './class-queries.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * The regionals of the chosen state and the cities of the chosen regional. The stored class's own stay among them: its
 * regional may be inactive by now, and may have left its city.
 */
export function useRegionalChoices({ uf, regionalId }: ClassValues, stored: ClassRoom | null) {
  const query = useQuery(regionalChoicesQuery(uf));
  const active = query.data ?? [];
  const ofStored = stored !== null && String(stored.city.uf.id) === uf;
  const regionals = withOne(active, ofStored ? stored.regional : null);
  const chosen = active.find(({ id }) => String(id) === regionalId);
  const isStored = ofStored && String(stored.regional.id) === regionalId;
  const cities = withOne(chosen?.cities ?? [], isStored ? stored.city : null);
  return { regionals, cities, query };
}

const withOne = (list: readonly Named[], one: Named | null): readonly Named[] =>
  one === null || list.some(({ id }) => id === one.id) ? list : [...list, one];
