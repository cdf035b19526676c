/** How often automatic and manual evaluation gave which pair of verdicts. */
export interface VerdictPairs {
  readonly bothApt: number;
  readonly bothNotApt: number;
  /** Only one of the two totals reaches 60. */
  readonly onlyMachineApt: number;
  readonly onlyPersonApt: number;
}

export interface Agreement {
  readonly pairs: number;
  /** Share of pairs with the same verdict, 0 to 100 with one decimal; null without pairs. */
  readonly percent: number | null;
  /**
   * Cohen's kappa, −1 to 1 with two decimals: what of the agreement is beyond chance. Null where chance alone would
   * always agree (both judges gave one and the same verdict throughout). Source: J. Cohen, "A coefficient of agreement
   * for nominal scales", 1960.
   */
  readonly kappa: number | null;
}

const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
};

export function agreementOf({ bothApt, bothNotApt, onlyMachineApt, onlyPersonApt }: VerdictPairs): Agreement {
  const pairs = bothApt + bothNotApt + onlyMachineApt + onlyPersonApt;
  if (pairs === 0) return { pairs, percent: null, kappa: null };
  const observed = (bothApt + bothNotApt) / pairs;
  const machineApt = (bothApt + onlyMachineApt) / pairs;
  const personApt = (bothApt + onlyPersonApt) / pairs;
  const expected = machineApt * personApt + (1 - machineApt) * (1 - personApt);
  return {
    pairs,
    percent: rounded(100 * observed, 1),
    kappa: expected === 1 ? null : rounded((observed - expected) / (1 - expected), 2),
  };
}

/** Fewer pairs than this are not significant; screens add a note. */
export const FEW_PAIRS = 30;
