import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DEFAULT_CALIBRATION } from '#domain/evaluation/calibration.ts';
import { DEFAULT_CHAT_PARAMETERS } from '#domain/chat/default-parameters.fixture.ts';
import type { CalibrationRanges } from '#contract/calibration.ts';
import type { ChatParametersVersion } from '#contract/chat-parameters.ts';
import { renderOffice } from '../office.fixture.tsx';
import SettingsLayout from './settings-layout.tsx';

export const RANGES: CalibrationRanges = { revision: 1, ranges: [...DEFAULT_CALIBRATION] };

export const PARAMETERS: ChatParametersVersion = {
  version: 1,
  savedAt: '2026-11-20T13:05:00.000Z',
  savedBy: null,
  restores: null,
  parameters: DEFAULT_CHAT_PARAMETERS,
};

const session = (roles: readonly string[], uf: string | null) => ({
  'GET /api/auth/session': {
    status: 200,
    body: { user: { id: 1, name: 'Helena Prado', email: 'h@casa.test', roles, uf } },
  },
});

/** The session of an administrator, or of a manager, of the whole country. */
export const sessionOf = (...roles: string[]) => session(roles, null);

export const ADMINISTRATOR_OF_SP = session(['ADMINISTRADOR'], 'SP');

/**
 * Renders part of the settings at an address of its page, with the sign-in page of the back office as the other
 * route.
 */
export function renderConfiguration(children: ReactNode, address = '/gestor/configuracoes') {
  const router = createMemoryRouter(
    [
      {
        element: <SettingsLayout />,
        children: [{ path: '/gestor/configuracoes', element: children }],
      },
      { path: '/gestor', element: <p>Entrada do gestor</p> },
    ],
    { initialEntries: [address] },
  );
  return { ...renderOffice(<RouterProvider router={router} />), router };
}
