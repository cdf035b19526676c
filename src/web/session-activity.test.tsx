import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testQueryClient } from './query-client.fixture.ts';
import { useSessionActivity } from './session-activity.ts';
import { sessionQuery } from './session-query.ts';

const USER = { id: 1, name: 'Ana', email: 'ana@exemplo.com', roles: [], uf: null };

let now: number;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Screen() {
  useSessionActivity();
  return <textarea aria-label="texto" />;
}

function open(user: typeof USER | null) {
  const client = testQueryClient();
  client.setQueryData(sessionQuery.queryKey, { user });
  const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const { getByLabelText } = render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return { asked, type: () => fireEvent.keyDown(getByLabelText('texto'), { key: 'a' }) };
}

it('asks for the session every five minutes while somebody types, and never by itself', () => {
  const { asked, type } = open(USER);
  type();
  now += 299_000;
  type();
  expect(asked).not.toHaveBeenCalled();
  now += 1_000;
  type();
  type();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks for nothing where nobody is signed in', () => {
  const { asked, type } = open(null);
  now += 300_000;
  type();
  expect(asked).not.toHaveBeenCalled();
});
