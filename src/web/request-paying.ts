import type { Call, Input } from '#contract/core.ts';
import { request, type Parts } from './api.ts';
import { payWhenDemanded } from './proof-of-work.ts';

/** A call of the contract that costs a proof of work only where the server demands one. */
export const requestPaying = <C extends Call>(call: C, input: Input<C> & Parts) =>
  payWhenDemanded(
    (proof: string | undefined) => request(call, input, proof === undefined ? {} : { proof }),
    undefined,
  );
