import type { ProofSession } from './proof-of-work.ts';

/**
 * In place of `proof-of-work.ts`: every proof is there at once. One for all tests, since those of a worker share its
 * modules: a smaller one, left by the file before, would be what the next one meets.
 */
export const openProofSession = (): ProofSession => ({
  prepare: () => {},
  take: () => Promise.resolve('proof'),
  pay: (call) => call('proof'),
  close: () => {},
});

export const payWhenDemanded = <Reply>(call: (proof: undefined) => Promise<Reply>): Promise<Reply> =>
  call(undefined);
