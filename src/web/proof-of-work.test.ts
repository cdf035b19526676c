import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { openProofSession, payWhenDemanded } from './proof-of-work.ts';

/** A session with numbered proofs and a fake clock. */
function numberedSession() {
  const made: { signal: AbortSignal; fail: (reason: Error) => void; finish: () => void }[] = [];
  let clock = 0;
  const session = openProofSession(
    (signal) =>
      new Promise((resolve, reject) => {
        const name = `proof ${made.length + 1}`;
        made.push({ signal, fail: reject, finish: () => resolve(name) });
      }),
    () => clock,
  );
  return { session, made, pass: (milliseconds: number) => (clock += milliseconds) };
}

describe('openProofDesk', () => {
  it('computes one proof, however often prepare() is called', () => {
    const { session, made } = numberedSession();
    session.prepare();
    session.prepare();
    expect(made).toHaveLength(1);
  });

  it('gives the prepared proof to the first call and a new one to the next', async () => {
    const { session, made } = numberedSession();
    session.prepare();
    const first = session.take();
    const second = session.take();
    made.forEach(({ finish }) => finish());
    expect(await Promise.all([first, second])).toEqual(['proof 1', 'proof 2']);
  });

  it('makes a new proof when the prepared one is about to expire', async () => {
    const { session, made, pass } = numberedSession();
    session.prepare();
    pass(8 * 60_000 + 1);
    const taken = session.take();
    made.forEach(({ finish }) => finish());
    expect(await taken).toBe('proof 2');
    expect(made[0]?.signal.aborted).toBe(true);
  });

  it('drops a failed proof, so that the next call tries again', async () => {
    const { session, made } = numberedSession();
    session.prepare();
    made[0]?.fail(new Error('offline'));
    await Promise.resolve();
    await Promise.resolve();
    const taken = session.take();
    made[1]?.finish();
    expect(await taken).toBe('proof 2');
  });

  it('rejects pending take() calls when the work fails', async () => {
    const { session, made } = numberedSession();
    const taken = session.take();
    made[0]?.fail(new Error('offline'));
    await expect(taken).rejects.toThrow('offline');
  });

  it('stops the work when the form closes', () => {
    const { session, made } = numberedSession();
    session.prepare();
    session.close();
    expect(made[0]?.signal.aborted).toBe(true);
  });
});

describe('payWhenDemanded', () => {
  const demand = (price: number) => new ApiError(403, 'proof.required', 'Mais trabalho.', { price });
  /** A server that demands these prices in turn, then takes the call; with the proofs that it was sent. */
  function demanding(...prices: number[]) {
    const sent: (string | undefined)[] = [];
    const call = (proof: string | undefined) => {
      sent.push(proof);
      const price = prices[sent.length - 1];
      return price === undefined ? Promise.resolve('done') : Promise.reject(demand(price));
    };
    return { sent, call };
  }
  const makeProof = (_: AbortSignal, price?: number) => Promise.resolve(`of ${price}`);

  it('sends nothing beside the call while nothing is demanded', async () => {
    const { sent, call } = demanding();
    expect(await payWhenDemanded(call, undefined, makeProof)).toBe('done');
    expect(sent).toEqual([undefined]);
  });

  it('sends the call again with a proof of the demanded price, also when that rises meanwhile', async () => {
    const { sent, call } = demanding(1, 2);
    expect(await payWhenDemanded(call, undefined, makeProof)).toBe('done');
    expect(sent).toEqual([undefined, 'of 1', 'of 2']);
  });

  it('starts with the proof that a form has prepared', async () => {
    const { sent, call } = demanding(3);
    const session = openProofSession(makeProof);
    expect(await session.pay(call)).toBe('done');
    expect(sent).toEqual(['of undefined', 'of 3']);
  });

  it('gives up when the demands do not end, and on any other refusal', async () => {
    const { sent, call } = demanding(...Array.from({ length: 9 }, () => 1));
    await expect(payWhenDemanded(call, undefined, makeProof)).rejects.toMatchObject({
      code: 'proof.required',
    });
    expect(sent).toHaveLength(4);
    const wrong = new ApiError(401, 'sign-in.failed', 'Não confere.');
    await expect(payWhenDemanded(() => Promise.reject(wrong), undefined, makeProof)).rejects.toBe(wrong);
  });
});
