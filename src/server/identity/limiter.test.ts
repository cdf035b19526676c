import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

/** Work that ends when `finish` is called. */
function deferredWork() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish: () => finish() };
}

describe('limiter', () => {
  it('runs so many at once, in order of arrival', async () => {
    const inTurn = createLimiter({ concurrency: 2, maxQueued: 10 });
    const works = [0, 1, 2, 3].map(deferredWork);
    const begun: number[] = [];
    const all = works.map(({ done }, index) =>
      inTurn(async () => {
        begun.push(index);
        await done;
        return index;
      }),
    );
    expect(begun).toEqual([0, 1]);
    works[1]?.finish();
    await all[1];
    expect(begun).toEqual([0, 1, 2]);
    for (const work of works) work.finish();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('refuses what would wait too long', async () => {
    const inTurn = createLimiter({ concurrency: 1, maxQueued: 1 });
    const work = deferredWork();
    const first = inTurn(() => work.done);
    const second = inTurn(() => work.done);
    await expect(inTurn(() => work.done)).rejects.toThrow('api.unavailable');
    work.finish();
    await Promise.all([first, second]);
    expect(await inTurn(async () => 'free again')).toBe('free again');
  });

  it('frees the slot when work fails', async () => {
    const inTurn = createLimiter({ concurrency: 1, maxQueued: 1 });
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
