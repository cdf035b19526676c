import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../routes.ts';
import Administrators from './administrators.tsx';
import { sessionOf } from '../configuration/configuration.fixture.tsx';
import { stubServer, renderOffice } from '../office.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(...roles: string[]) {
  stubServer(sessionOf(...roles));
  const router = createMemoryRouter(
    [
      {
        element: <Administrators />,
        children: [{ path: '/gestor/configuracao/emails', element: <p>Os e-mails</p> }],
      },
      { path: '/gestor', element: <p>Entrada do gestor</p> },
    ],
    { initialEntries: ['/gestor/configuracao/emails'] },
  );
  renderOffice(<RouterProvider router={router} />);
}

describe('the screens for administrators only', () => {
  it('let administrators in', async () => {
    show('ADMINISTRADOR');
    expect(await screen.findByText('Os e-mails')).toBeTruthy();
  });

  it.each([['GESTOR'], ['PILOTO'], ['GESTOR_EMPRETEC']])(
    'redirects a %s to the sign-in page with an explanation',
    async (role) => {
      show(role);
      expect(await screen.findByText('Entrada do gestor')).toBeTruthy();
      expect(screen.getByText('Essa página é só da administração do portal.')).toBeTruthy();
      expect(screen.queryByText('Os e-mails')).toBeNull();
    },
  );

  it('guard every screen but those of people and classes, which everyone of the office opens, and the regionals', () => {
    const all = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
      entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);
    const paths = (file: string) =>
      all(routes)
        .find((entry) => entry.file === file)
        ?.children?.flatMap(({ path }) => path ?? []);
    expect(paths('backoffice/frame/layout.tsx')).toEqual([
      'gestor/entrevista',
      'gestor/minha-vez',
      'gestor/candidato/:id',
      'gestor/painel',
      'gestor/turmas',
      'gestor/turmas/lista',
      'gestor/turmas/:id',
    ]);
    expect(paths('backoffice/session/regional-managers.tsx')).toEqual(['gestor/regionais']);
    const guarded = all(routes).find(({ file }) => file === 'backoffice/session/administrators.tsx');
    expect(all(guarded?.children ?? []).flatMap(({ path }) => path ?? [])).toEqual([
      'gestor/configuracoes',
      'gestor/configuracao/versoes',
      'gestor/configuracao/termos',
      'gestor/configuracao/filtros',
      'gestor/configuracao/emails',
      'gestor/configuracao/acessos',
      'gestor/configuracao/concordancia',
      'gestor/configuracao/espera',
      'gestor/entrevista/:id/notas',
    ]);
  });
});
