import { describe, expect, it } from 'vitest';
import { inUniformTime } from './uniform-time.ts';

const FLOOR = 250;
/** Timers of the system may fire a little early. */
const NEARLY = FLOOR - 10;

async function timedWithGuards(work: () => Promise<string>) {
  const begun = performance.now();
  const [outcome] = await Promise.allSettled([inUniformTime({ config: { abuseGuards: true } }, work)]);
  return { outcome, milliseconds: performance.now() - begun };
}

const quick = () => Promise.resolve('done');
const failing = () => Promise.reject(new Error('refused'));

describe('the time of an answer', () => {
  it.each([
    ['what is done at once', quick, 'fulfilled'],
    ['what fails at once', failing, 'rejected'],
  ])('with the guards on has a floor for %s', async (_case, work, status) => {
    const { outcome, milliseconds } = await timedWithGuards(work);
    expect(outcome.status).toBe(status);
    expect(milliseconds).toBeGreaterThan(NEARLY);
  });

  it('with the guards off is that of the work', async () => {
    const done = inUniformTime({ config: { abuseGuards: false } }, quick);
    // Whatever waits for a timer comes later.
    const later = new Promise((resolve) => setImmediate(resolve, 'later'));
    expect(await Promise.race([done, later])).toBe('done');
  });
});
