import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import EndAlertPage from './end-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openAndStop(status: number, code: string): void {
  const body = JSON.stringify({ code, message: 'Este link não é mais válido. Peça um novo.' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  const router = createMemoryRouter([{ path: '/avise-me/cancelar/:token', element: <EndAlertPage /> }], {
    initialEntries: ['/avise-me/cancelar/12-abc'],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'Parar de receber' }));
}

describe('a link that ends alerts and was cut by the mail program', () => {
  it.each([
    ['too short', 410, 'link.invalid'],
    ['with the next line of the mail', 400, 'request.invalid'],
  ])('%s: says that nothing was ended, and how to end it', async (_, status, code) => {
    openAndStop(status, code);
    expect(await screen.findByRole('heading', { level: 1, name: 'Este link está incompleto' })).toBeTruthy();
    expect(screen.getByText(/você continua recebendo os avisos/)).toBeTruthy();
    expect(screen.getByText(/o link de qualquer outro aviso também serve/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Ligar para/ }).getAttribute('href')).toBe('tel:08005700800');
    expect(screen.queryByText(/Peça um novo/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Parar de receber' })).toBeNull();
  });

  it('without a reply from the server the button stays', async () => {
    openAndStop(503, 'api.unexpected');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Parar de receber' })).toBeTruthy();
  });
});
