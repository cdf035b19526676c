import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { identityCalls } from '#contract/identity.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { addressOf } from '../../api.ts';
import { sessionOf } from '../configuration/configuration.fixture.tsx';
import { renderOffice, rowOf } from '../office.fixture.tsx';
import InterviewListPage from './interview-list-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = addressOf(interviewCalls.listInterviews, { params: { moduleId: 1 } });

/** A list of eleven: two pages. */
function stubList() {
  const answers = new Map<string, { status: number; body: object }>([
    [identityCalls.getSession.path, sessionOf('GESTOR')['GET /api/auth/session']],
    [
      LIST,
      {
        status: 200,
        body: {
          total: 11,
          items: [rowOf(), rowOf({ id: 8, candidate: { id: 4, name: 'Bia Reis', cpf: '52998224725' } })],
        },
      },
    ],
  ]);
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://portal.test');
    const { status, body } = answers.get(pathname) ?? { status: 503, body: {} };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

it('a page beyond the end shows the last one, and Back leaves the list', async () => {
  stubList();
  const router = createMemoryRouter(
    [
      { path: '/gestor/configuracoes', element: <p>As configurações</p> },
      { path: '/gestor/entrevista', element: <InterviewListPage /> },
    ],
    { initialEntries: ['/gestor/configuracoes', '/gestor/entrevista?modulo=1&pagina=99'], initialIndex: 1 },
  );
  renderOffice(<RouterProvider router={router} />);
  await screen.findByText('Ana Lima');
  expect(router.state.location.search).toBe('?modulo=1&pagina=2');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('As configurações')).toBeTruthy();
});

it('goes from person to person by j and k, and to the search by /, until that is switched off', async () => {
  stubList();
  const router = createMemoryRouter([{ path: '/gestor/entrevista', element: <InterviewListPage /> }], {
    initialEntries: ['/gestor/entrevista?modulo=1'],
  });
  renderOffice(<RouterProvider router={router} />);
  const ana = await screen.findByRole('link', { name: 'Ana Lima' });
  const bia = screen.getByRole('link', { name: 'Bia Reis' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  for (const [key, focused] of [
    ['j', ana],
    ['j', bia],
    ['j', bia],
    ['k', ana],
  ] as const) {
    press(key);
    expect(document.activeElement).toBe(focused);
  }
  const search = screen.getByRole('textbox', { name: /^Buscar/ });
  press('/');
  expect(document.activeElement).toBe(search);
  press('j');
  expect(document.activeElement).toBe(search);
  fireEvent.click(screen.getByRole('button', { name: 'Desligar atalhos' }));
  ana.focus();
  press('j');
  expect(document.activeElement).toBe(ana);
  fireEvent.click(screen.getByRole('button', { name: 'Ligar atalhos do teclado' }));
  press('j');
  expect(document.activeElement).toBe(bia);
});
