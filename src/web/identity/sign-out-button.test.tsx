import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberedEmail, rememberEmail } from '../browser-storage/remembered-email.ts';
import { testQueryClient } from '../query-client.fixture.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const ASK = 'GET /api/auth/oidc/sign-out';
const SIGN_OUT = 'POST /api/auth/sign-out';
const END = 'https://provider.example/end?client_id=portal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses 'Sair'; the server answers the provider sign-out request like this. */
function signOutWith(answer: { location: string | null; stillOpen: boolean } | null) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const call = `${init?.method} ${address}`;
    calls.push(call);
    if (call === SIGN_OUT) return Promise.resolve(new Response(null, { status: 204 }));
    if (call === ASK && answer) return Promise.resolve(new Response(JSON.stringify(answer)));
    return Promise.resolve(new Response('{}', { status: 503 }));
  });
  const goTo = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const router = createMemoryRouter(
    [
      { path: '/conta', element: <SignOutButton /> },
      { path: '/', element: <p>Início</p> },
    ],
    { initialEntries: ['/conta'] },
  );
  render(
    <QueryClientProvider client={testQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sair' }));
  return { calls, goTo };
}

describe('signing out', () => {
  it('ends a provider session here first, then redirects to the provider', async () => {
    const { calls, goTo } = signOutWith({ location: END, stillOpen: false });
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(END));
    // Requested before signing out, while the session still exists.
    expect(calls).toEqual([ASK, SIGN_OUT]);
    expect(await screen.findByText('Início')).toBeTruthy();
  });

  it('forgets the e-mail given in this tab, which the sign-in page would show to the next person', async () => {
    rememberEmail('clara@exemplo.com.br');
    signOutWith(null);
    expect(await screen.findByText('Início')).toBeTruthy();
    await waitFor(() => expect(rememberedEmail()).toBe(''));
  });

  it('forgets a form of interest that was not sent in this tab', async () => {
    sessionStorage.setItem('empretec.interesse', '{"interest":{"person":{"cpf":"52998224725"}}}');
    signOutWith(null);
    expect(await screen.findByText('Início')).toBeTruthy();
    await waitFor(() => expect(sessionStorage.getItem('empretec.interesse')).toBeNull());
  });

  it('informs the person when the session at the provider stays open', async () => {
    const { goTo } = signOutWith({ location: null, stillOpen: true });
    expect(await screen.findByText(/No serviço da organização você continua conectado/)).toBeTruthy();
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each([
    ['a local session', { location: null, stillOpen: false }],
    ['a question without an answer', null],
  ])('of %s ends here', async (_, answer) => {
    const { calls, goTo } = signOutWith(answer);
    expect(await screen.findByText('Início')).toBeTruthy();
    expect(calls).toEqual([ASK, SIGN_OUT]);
    expect(goTo).not.toHaveBeenCalled();
    expect(screen.queryByText(/continua conectado/)).toBeNull();
  });
});
