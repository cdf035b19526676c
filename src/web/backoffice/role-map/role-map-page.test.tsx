import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import RoleMapPage from './role-map-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USER = { id: 7, name: 'Rita Lopes', email: 'rita@casa.com', roles: ['GESTOR'], uf: 'SP' };

function open(user: object | null, address: string | null = null) {
  stubServer({
    'GET /api/auth/session': { status: 200, body: { user } },
    'GET /api/v1/role-map': { status: 200, body: { address } },
  });
  const router = createMemoryRouter(
    [
      { path: '/gestor/amei', element: <RoleMapPage /> },
      { path: '/gestor', element: <p>A entrada</p> },
    ],
    { initialEntries: ['/gestor/amei?modulo=3'] },
  );
  renderOffice(<RouterProvider router={router} />);
}

const home = async () => (await screen.findByRole('link', { name: 'Início' })).getAttribute('href');

describe('RoleMapPage', () => {
  it('frames the address of the settings', async () => {
    open(USER, 'https://amei.exemplo.br/gestao');
    const frame = await screen.findByTitle('Mapa de papéis da organização (AMEI)');
    expect(frame.getAttribute('src')).toBe('https://amei.exemplo.br/gestao');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(await home()).toBe('/gestor/entrevista?modulo=3');
    expect(screen.getByRole('link', { name: 'Gestão AMEI' }).getAttribute('aria-current')).toBe('page');
  });

  it('reports a missing address', async () => {
    open(USER);
    expect(await screen.findByText('O endereço da gestão AMEI não foi definido')).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is open to everyone signed in, with the managers’ bar only for managers', async () => {
    open({ ...USER, roles: [] });
    expect(await home()).toBe('/gestor');
    expect(screen.queryByText('Página Inicial')).toBeNull();
  });

  it('redirects to sign-in when signed out', async () => {
    open(null);
    expect(await screen.findByText('A entrada')).toBeTruthy();
  });
});
