import { weightedPicker, type Random } from './random.ts';

/** IBGE code, inhabitants in thousands (census of 2022, rounded) and area code of the largest municipalities. */
const LARGE: readonly (readonly [city: number, thousands: number, ddd: number])[] = [
  [3550308, 11452, 11],
  [3304557, 6211, 21],
  [5300108, 2817, 61],
  [2304400, 2429, 85],
  [2927408, 2418, 71],
  [3106200, 2316, 31],
  [1302603, 2064, 92],
  [4106902, 1774, 41],
  [2611606, 1489, 81],
  [5208707, 1437, 62],
  [4314902, 1333, 51],
  [1501402, 1303, 91],
  [3518800, 1292, 11],
  [3509502, 1139, 19],
  [2111300, 1038, 98],
  [2704302, 958, 82],
  [5002704, 898, 67],
  [3304904, 897, 21],
  [2211001, 866, 86],
  [2507507, 834, 83],
  [3548708, 811, 11],
  [3301702, 808, 21],
  [3303500, 786, 21],
  [2408102, 751, 84],
  [3547809, 749, 11],
  [3534401, 729, 11],
  [3552205, 724, 15],
  [3170206, 713, 34],
  [3543402, 699, 16],
  [3549904, 697, 12],
  [5103403, 651, 65],
  [2607901, 644, 81],
  [3118601, 622, 31],
  [4209102, 616, 47],
  [2910800, 616, 75],
  [2800308, 603, 79],
  [4113700, 556, 43],
  [3136702, 541, 32],
  [4205407, 537, 48],
  [5201405, 528, 62],
  [3205002, 521, 27],
  [3301009, 483, 22],
  [3303302, 482, 21],
  [3549805, 480, 17],
  [1500800, 479, 91],
  [3205200, 468, 27],
  [4305108, 463, 54],
  [1100205, 460, 69],
  [1600303, 443, 96],
  [2504009, 419, 83],
  [1400100, 414, 95],
  [3143302, 414, 38],
  [4115200, 410, 44],
  [5201108, 399, 62],
  [2611101, 387, 87],
  [3506003, 379, 14],
  [2604106, 378, 81],
  [2933307, 371, 77],
  [1200401, 365, 68],
  [4202404, 361, 47],
  [4104808, 348, 45],
  [1506807, 332, 93],
  [4314407, 326, 53],
  [3205309, 323, 27],
  [1721000, 303, 63],
  [2307304, 286, 88],
  [2105302, 273, 99],
  [4316907, 272, 55],
  [2408003, 265, 84],
  [4204202, 255, 49],
  [5003702, 243, 67],
  [4314100, 206, 54],
];

export const LARGE_CITIES: readonly number[] = LARGE.map(([city]) => city);

/** The mean of the more than five thousand others, in thousands. */
const SMALL_THOUSANDS = 23;

/** An area code of each state, for people of its smaller municipalities. By IBGE code of the state. */
const DDD_OF_STATE: Readonly<Record<number, number>> = {
  11: 69,
  12: 68,
  13: 92,
  14: 95,
  15: 91,
  16: 96,
  17: 63,
  21: 98,
  22: 86,
  23: 88,
  24: 84,
  25: 83,
  26: 81,
  27: 82,
  28: 79,
  29: 75,
  31: 37,
  32: 28,
  33: 24,
  35: 18,
  41: 42,
  42: 49,
  43: 55,
  50: 67,
  51: 66,
  52: 64,
  53: 61,
};

export interface Home {
  readonly cityId: number;
  readonly ufId: number;
  readonly ddd: number;
}

export interface KnownCity {
  readonly id: number;
  readonly ufId: number;
}

/** Draws municipalities in proportion to their population. */
export function homesIn(cities: readonly KnownCity[]): (random: Random) => Home {
  const large = new Map(LARGE.map(([id, thousands, ddd]) => [id, { thousands, ddd }]));
  return weightedPicker(
    cities.map(({ id, ufId }) => {
      const known = large.get(id);
      const ddd = known?.ddd ?? DDD_OF_STATE[ufId];
      if (ddd === undefined) throw new Error(`No area code for state ${ufId}`);
      return [{ cityId: id, ufId, ddd }, known?.thousands ?? SMALL_THOUSANDS] as const;
    }),
  );
}

/** The municipality of each state of its regional: the largest. */
export function seatsIn(cities: readonly KnownCity[]): readonly KnownCity[] {
  const thousands = new Map(LARGE.map(([id, inhabitants]) => [id, inhabitants]));
  const seats = new Map<number, KnownCity>();
  for (const city of cities) {
    const seat = seats.get(city.ufId);
    if (!seat || (thousands.get(city.id) ?? 0) > (thousands.get(seat.id) ?? 0)) seats.set(city.ufId, city);
  }
  return [...seats.values()].toSorted((a, b) => a.ufId - b.ufId);
}
