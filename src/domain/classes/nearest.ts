import { UF_CODES } from '../federative-units.ts';

/** The states that a state has a border with. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  RO: ['AC', 'AM', 'MT'],
  AC: ['AM', 'RO'],
  AM: ['AC', 'RO', 'MT', 'PA', 'RR'],
  RR: ['AM', 'PA'],
  PA: ['AM', 'RR', 'AP', 'MA', 'TO', 'MT'],
  AP: ['PA'],
  TO: ['PA', 'MA', 'PI', 'BA', 'GO', 'MT'],
  MA: ['PA', 'TO', 'PI'],
  PI: ['MA', 'TO', 'BA', 'PE', 'CE'],
  CE: ['PI', 'PE', 'PB', 'RN'],
  RN: ['CE', 'PB'],
  PB: ['RN', 'CE', 'PE'],
  PE: ['PB', 'CE', 'PI', 'BA', 'AL'],
  AL: ['PE', 'BA', 'SE'],
  SE: ['AL', 'BA'],
  BA: ['SE', 'AL', 'PE', 'PI', 'TO', 'GO', 'MG', 'ES'],
  MG: ['BA', 'ES', 'RJ', 'SP', 'MS', 'GO', 'DF'],
  ES: ['BA', 'MG', 'RJ'],
  RJ: ['ES', 'MG', 'SP'],
  SP: ['RJ', 'MG', 'MS', 'PR'],
  PR: ['SP', 'MS', 'SC'],
  SC: ['PR', 'RS'],
  RS: ['SC'],
  MS: ['MT', 'GO', 'MG', 'SP', 'PR'],
  MT: ['RO', 'AM', 'PA', 'TO', 'GO', 'MS'],
  GO: ['MT', 'TO', 'BA', 'MG', 'MS', 'DF'],
  DF: ['GO', 'MG'],
};

/** The five regions of the IBGE: the first of the two digits of a state. */
const regionOf = (uf: string): number => Math.floor((UF_CODES[uf] ?? 0) / 10);

/**
 * How far each state is from one of them, itself included at 0: the borders to be crossed, and among equals those of
 * the same region first. Small is near; the numbers are good for sorting alone. Empty for what is no state.
 */
export function nearnessFrom(uf: string): ReadonlyMap<string, number> {
  const borders = new Map<string, number>(uf in NEIGHBOURS ? [[uf, 0]] : []);
  // A Map is walked in the order of insertion, and what is added on the way is visited too.
  for (const [state, crossed] of borders)
    for (const next of NEIGHBOURS[state] ?? []) if (!borders.has(next)) borders.set(next, crossed + 1);
  return new Map(
    [...borders].map(([state, crossed]) => [state, 2 * crossed + (regionOf(state) === regionOf(uf) ? 0 : 1)]),
  );
}
