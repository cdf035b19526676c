import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, connectionLost, replyOverdue } from './api.ts';
import { COPY_KEY } from './browser-storage/forget-copy.ts';
import { isRetryable, makeQueryClient } from './query-client.ts';
import { sessionQuery } from './session-query.ts';

const unreachable = () => Promise.reject(connectionLost());

describe('while offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('queries fail at once', async () => {
    const client = makeQueryClient();
    await expect(
      client.fetchQuery({ queryKey: ['role-map'], queryFn: unreachable, retry: false }),
    ).rejects.toThrow('Não foi possível falar com o servidor.');
  });

  it('mutations fail and are not retried later', async () => {
    const client = makeQueryClient();
    const command = client.getMutationCache().build(client, { mutationFn: unreachable });
    await expect(command.execute(undefined)).rejects.toThrow('Não foi possível falar com o servidor.');
    expect(command.state.isPaused).toBe(false);
  });
});

describe('a failed query', () => {
  const attempts = async (error: ApiError) => {
    let count = 0;
    const client = makeQueryClient();
    const queryFn = () => {
      count += 1;
      return Promise.reject(error);
    };
    await client.prefetchQuery({ queryKey: ['role-map'], queryFn, retryDelay: 0 });
    return count;
  };

  it.each([400, 401, 403, 404, 409, 410, 422])('is not asked again after a refusal: %i', async (status) => {
    expect(await attempts(new ApiError(status, 'any', ''))).toBe(1);
  });

  it('is not asked again after it has kept somebody waiting for 45 seconds', async () => {
    expect(await attempts(replyOverdue())).toBe(1);
  });

  it.each([0, 408, 429, 500, 502, 503])('is asked once more when it may succeed: %i', async (status) => {
    expect(await attempts(new ApiError(status, 'any', ''))).toBe(2);
  });
});

it.each([
  [true, [0, 408, 429, 500, 502, 503]],
  [false, [400, 401, 403, 404, 409, 410, 422]],
])('another attempt is offered: %s after %j', (offered, statuses) => {
  expect(statuses.map((status) => isRetryable(new ApiError(status, 'any', '')))).toEqual(
    statuses.map(() => offered),
  );
});

describe('the session', () => {
  const user = { id: 1, name: 'Gil', email: 'gil@casa.test', roles: [], uf: null };
  const required = new ApiError(401, 'session.required', 'Entre na sua conta.');

  const query = (client: QueryClient, error: Error) =>
    client.fetchQuery({ queryKey: ['role-map'], queryFn: () => Promise.reject(error) });
  const mutation = (client: QueryClient, error: Error) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(error) })
      .execute(undefined);

  async function afterFailed(ask: typeof query, error: Error) {
    localStorage.setItem(COPY_KEY, '{}');
    const client = makeQueryClient();
    client.setQueryData(sessionQuery.queryKey, { user });
    await expect(ask(client, error)).rejects.toBe(error);
    return {
      user: client.getQueryData(sessionQuery.queryKey)?.user,
      hasCopy: localStorage.getItem(COPY_KEY) !== null,
    };
  }

  it.each([
    ['query', query],
    ['mutation', mutation],
  ])('ends with a 401 of any %s, and with it the copy of the interview', async (_, ask) => {
    expect(await afterFailed(ask, required)).toEqual({ user: null, hasCopy: false });
  });

  it.each([
    ['a wrong password', new ApiError(401, 'sign-in.failed', '')],
    ['a refusal', new ApiError(403, 'access.denied', '')],
    ['a lost connection', connectionLost()],
  ])('outlives %s', async (_, error) => {
    expect(await afterFailed(mutation, error)).toEqual({ user, hasCopy: true });
  });
});
