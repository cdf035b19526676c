import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import AddressChangePage from './address-change-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a change of address that is answered, late or replaced', () => {
  it('leaves whoever did not ask for it, and whom no address lets in any more, a number to call', async () => {
    const body = JSON.stringify({ code: 'link.invalid', message: 'Este link não é mais válido.' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 410 })));
    const router = createMemoryRouter([{ path: '/entrar/endereco/:token', element: <AddressChangePage /> }], {
      initialEntries: ['/entrar/endereco/abc?nao-fui-eu'],
    });
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Este pedido não vale mais' })).toBeTruthy();
    expect(screen.getByText(/não foi você que pediu a troca/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Ligar para/ }).getAttribute('href')).toBe('tel:08005700800');
  });
});
