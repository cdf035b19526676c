import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from '../ui/toast.tsx';
import NewPassword from './new-password.tsx';
import OpenLink from './open-link.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CLARA = { id: 7, name: 'Clara Nogueira', email: 'clara@exemplo.com.br', roles: [], states: null };

/** A server that refuses every link as used; `user` is who is signed in. Returns how often that was asked for. */
function serverThatKnows(user: object | null): () => number {
  let sessionsRead = 0;
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/api/auth/session') sessionsRead += 1;
    if (address === '/api/auth/session') return Promise.resolve(new Response(JSON.stringify({ user })));
    const body = JSON.stringify({ code: 'link.invalid', message: 'Este link não vale mais.' });
    return Promise.resolve(new Response(body, { status: 410 }));
  });
  return () => sessionsRead;
}

function open(path: string): void {
  const router = createMemoryRouter(
    [
      { path: '/entrar/link/:token', element: <OpenLink /> },
      { path: '/entrar/nova-senha/:token', element: <NewPassword /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
}

describe('a link that was not used yet', () => {
  const warning = /^Neste aparelho está aberta a conta de Clara Nogueira\. Se o link for de outra pessoa/;
  const paragraph = () =>
    screen.queryByText((_, element) => element?.tagName === 'P' && warning.test(element.textContent));

  it('says whose account is open on this device', async () => {
    serverThatKnows(CLARA);
    open('/entrar/link/abc');
    await waitFor(() => expect(paragraph()).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
  });

  it('for a password says so too: saving it enters as whoever asked for the link', async () => {
    serverThatKnows(CLARA);
    open('/entrar/nova-senha/abc');
    await waitFor(() =>
      expect(paragraph()?.textContent).toContain('ao tocar em Salvar e entrar a conta aberta'),
    );
  });

  it('says nothing where nobody is signed in', async () => {
    const answered = serverThatKnows(null);
    open('/entrar/link/abc');
    await waitFor(() => expect(answered()).toBe(1));
    expect(paragraph()).toBeNull();
  });
});

describe('a used link', () => {
  it('leads on whoever has entered on this device already', async () => {
    serverThatKnows(CLARA);
    open('/entrar/link/abc');
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    const onward = await screen.findByRole('link', { name: 'Continuar' });
    expect(onward.getAttribute('href')).toBe('/candidato');
    expect(screen.getByText('Clara Nogueira')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Receber um novo link' })).toBeTruthy();
  });

  it('offers another one to everybody else', async () => {
    serverThatKnows(null);
    open('/entrar/link/abc');
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('button', { name: 'Receber um novo link' })).toBeTruthy();
    expect(screen.queryByText(/Você já entrou/)).toBeNull();
  });

  it('takes the focus from the button that is gone', async () => {
    serverThatKnows(null);
    open('/entrar/link/abc');
    const enter = screen.getByRole('button', { name: 'Entrar' });
    enter.focus();
    fireEvent.click(enter);
    await screen.findByRole('heading', { name: 'Este link não vale mais' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('for a password leads them on, too', async () => {
    serverThatKnows(CLARA);
    open('/entrar/nova-senha/abc');
    fireEvent.change(screen.getByLabelText(/^Nova senha/), { target: { value: 'um girassol na varanda' } });
    fireEvent.click(screen.getByRole('button', { name: 'Salvar e entrar' }));
    expect(await screen.findByRole('link', { name: 'Continuar' })).toBeTruthy();
  });
});
