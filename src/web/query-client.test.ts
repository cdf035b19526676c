import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeQueryClient } from './query-client.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const unreachable = () => Promise.reject(new Error('no network'));

it('queries fail at once while offline', async () => {
  const client = makeQueryClient();
  await expect(client.fetchQuery({ queryKey: ['list'], queryFn: unreachable, retry: false })).rejects.toThrow(
    'no network',
  );
});

it('mutations fail while offline and are not retried later', async () => {
  const client = makeQueryClient();
  const command = client.getMutationCache().build(client, { mutationFn: unreachable });
  await expect(command.execute(undefined)).rejects.toThrow('no network');
  expect(command.state.isPaused).toBe(false);
});
