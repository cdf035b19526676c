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
  it.each([0, 500, 502, 503])('stands in for an answer that failed with %i, and says so', async (status) => {
    await expect(orLastKnown(failing(status), () => 'kept')).resolves.toBe('kept');
    expect(staleness.snapshot()).toBe(true);
  });

  it.each([400, 401, 403, 404, 429])('never hides a refusal: %i', async (status) => {
    await expect(orLastKnown(failing(status), () => 'kept')).rejects.toMatchObject({ status });
    expect(staleness.snapshot()).toBe(false);
  });

  it('gives way to what the server says', async () => {
    await expect(orLastKnown(Promise.resolve('new'), () => 'kept')).resolves.toBe('new');
    expect(staleness.snapshot()).toBe(false);
  });

  it('with nothing kept, the failure is told', async () => {
    await expect(orLastKnown(failing(0), () => undefined)).rejects.toMatchObject({ status: 0 });
    expect(staleness.snapshot()).toBe(false);
  });

  it('stands in for an answer that does not come in time', async () => {
    const answer = orLastKnown(new Promise<string>(() => undefined), () => 'kept');
    await vi.advanceTimersByTimeAsync(6000);
    await expect(answer).resolves.toBe('kept');
  });

  it('a slow answer is waited for when nothing is kept', async () => {
    const slow = new Promise<string>((resolve) => void setTimeout(() => resolve('late'), 20_000));
    const answer = orLastKnown(slow, () => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(answer).resolves.toBe('late');
  });
});
