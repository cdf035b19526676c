import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api.ts';
import { orLastKnown, staleness } from './last-known.ts';

beforeEach(() => {
  vi.useFakeTimers();
  staleness.set(false);
});
afterEach(() => void vi.useRealTimers());

const failing = (status: number) => Promise.reject(new ApiError(status, 'x', 'x'));

describe('the last known state', () => {
  it.each([0, 500, 502, 503])(
    'replaces a response that failed with %i and marks it stale',
    async (status) => {
      await expect(orLastKnown(failing(status), () => 'kept')).resolves.toBe('kept');
      expect(staleness.snapshot()).toBe(true);
    },
  );

  it.each([400, 401, 403, 404, 429])('never hides a refusal: %i', async (status) => {
    await expect(orLastKnown(failing(status), () => 'kept')).rejects.toMatchObject({ status });
    expect(staleness.snapshot()).toBe(false);
  });

  it('prefers the response of the server', async () => {
    await expect(orLastKnown(Promise.resolve('new'), () => 'kept')).resolves.toBe('new');
    expect(staleness.snapshot()).toBe(false);
  });

  it('rejects when nothing is stored', async () => {
    await expect(orLastKnown(failing(0), () => undefined)).rejects.toMatchObject({ status: 0 });
    expect(staleness.snapshot()).toBe(false);
  });

  it('replaces a response that does not arrive in time', async () => {
    const answer = orLastKnown(new Promise<string>(() => undefined), () => 'kept');
    await vi.advanceTimersByTimeAsync(6000);
    await expect(answer).resolves.toBe('kept');
  });

  it('waits for a slow response when nothing is stored', async () => {
    const slow = new Promise<string>((resolve) => void setTimeout(() => resolve('late'), 20_000));
    const answer = orLastKnown(slow, () => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(answer).resolves.toBe('late');
  });
});
