import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CandidateLayout from '../layout.tsx';
import { anInterview, mockFetch, show } from '../candidate.fixture.tsx';
import { COPY_KEY } from '../../browser-storage/forget-copy.ts';
import { staleness } from './last-known.ts';
import { OfflineCopies } from './offline-copy.ts';

beforeEach(() => {
  localStorage.clear();
  staleness.set(false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANA = { id: 1, name: 'Ana', email: 'ana@exemplo.com.br', roles: [], uf: null };
const copies = new OfflineCopies(
  () => localStorage,
  () => Date.now(),
);

/** Opens the area; the server answers the session request with this, or not at all. */
function openArea(session: { user: typeof ANA | null } | null) {
  mockFetch(({ path }) => {
    if (session === null) return { status: 503 };
    if (path.includes('/session')) return { status: 200, body: session };
    if (path.includes('/help-chat')) return { status: 200, body: { address: null } };
    return { status: 200, body: anInterview() };
  });
  // The way to sign in is not the area: shown there too, it would lead to itself.
  show(<CandidateLayout />, { route: '/candidato' });
}

describe('the area while the server cannot be reached', () => {
  it('opens with the offline copy and warns that it may be outdated', async () => {
    copies.keepInterview(ANA, anInterview());
    openArea(null);
    expect(await screen.findByText(/última situação que este aparelho conhece/)).toBeTruthy();
    expect(screen.getByRole('banner').textContent).toContain('Urbano');
  });

  it('reports no connection when there is no copy', async () => {
    openArea(null);
    expect(await screen.findByRole('heading', { name: 'Sem conexão com o portal' })).toBeTruthy();
  });
});

describe('the copy', () => {
  it('is the person’s own open interview, once loaded', async () => {
    openArea({ user: ANA });
    await waitFor(() => expect(copies.read()).toMatchObject({ user: ANA, interview: { id: 5 } }));
    expect(screen.queryByText(/última situação/)).toBeNull();
  });

  it('is removed when nobody is signed in any more', async () => {
    copies.keepInterview(ANA, anInterview());
    openArea({ user: null });
    await waitFor(() => expect(localStorage.getItem(COPY_KEY)).toBeNull());
  });

  it('is removed when somebody else is signed in', async () => {
    copies.keepInterview({ ...ANA, id: 2, name: 'Bia' }, anInterview({ id: 9 }));
    openArea({ user: ANA });
    await waitFor(() => expect(copies.read()?.user).toEqual(ANA));
    expect(localStorage.getItem(COPY_KEY)).not.toContain('Bia');
  });
});
