import { reachesState, type Viewer } from '#domain/access.ts';
import { Refused } from '#domain/refusal.ts';
import { cityOf } from '../places/queries.ts';
import type { Tx } from '../platform/db.ts';

/** A city as a form names it: with the state that it was chosen from. */
interface ChosenCity {
  readonly id: number;
  readonly uf: { readonly id: number };
}

/**
 * The city that an interview is given: within the reach of whoever gives it, since reach follows the city.
 * Refusals: city.unknown (also where it does not lie in the state named), access.denied.
 */
export async function cityWithinReach(tx: Tx, viewer: Viewer, chosen: ChosenCity) {
  const city = await cityOf(tx, chosen.id);
  if (city.uf_id !== chosen.uf.id) throw new Refused('city.unknown');
  if (!reachesState(viewer, city.initials)) throw new Refused('access.denied');
  return city;
}
