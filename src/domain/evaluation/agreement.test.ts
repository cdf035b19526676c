import { describe, expect, it } from 'vitest';
import { agreementOf } from './agreement.ts';

describe('agreement of two evaluators', () => {
  it.each([
    // both apt, neither, only the machine, only the person → percent, kappa
    ['no evaluations', [0, 0, 0, 0], null, null],
    ['always the same, both verdicts given', [6, 4, 0, 0], 100, 1],
    ['always the same single verdict: chance would agree as well', [7, 0, 0, 0], 100, null],
    ["Cohen's example of chance: half and half, independent", [25, 25, 25, 25], 50, 0],
    ['never the same', [0, 0, 5, 5], 0, -1],
    // (20+15)/50 = .7; expected .6·.5 + .4·.5 = .5; (.7−.5)/(1−.5) = .4
    ['the textbook table', [20, 15, 10, 5], 70, 0.4],
    ['one decimal', [1, 1, 1, 0], 66.7, 0.4],
  ] as const)('%s', (_, [bothApt, bothNotApt, onlyMachineApt, onlyPersonApt], percent, kappa) => {
    expect(agreementOf({ bothApt, bothNotApt, onlyMachineApt, onlyPersonApt })).toEqual({
      pairs: bothApt + bothNotApt + onlyMachineApt + onlyPersonApt,
      percent,
      kappa,
    });
  });
});
