import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CandidateHome from './home.tsx';
import { NOT_RECOVERED } from './interview-not-opened.tsx';
import Result from './result/result.tsx';
import { anInterview, mockFetch, show } from './candidate.fixture.tsx';
import Wizard from './wizard/wizard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REFUSED = { status: 404, body: { code: 'api.resource-notfound', message: 'Não encontrado.' } };

const PAGES: readonly [path: string, Page: ComponentType][] = [
  ['/candidato', CandidateHome],
  ['/candidato/sobre-curso', Wizard],
  ['/candidato/resultado', Result],
];

describe.each(PAGES)('%s/id/{id}', (path, Page) => {
  it.each(['999999', 'abc', '0'])('%s cannot be opened: shows it and links home', async (id) => {
    const requests = mockFetch(() => REFUSED);
    const { router } = show(<Page />, { route: `${path}/id/:id?`, path: `${path}/id/${id}` });
    expect((await screen.findAllByText(NOT_RECOVERED)).length).toBeGreaterThan(0);
    await waitFor(() => expect(router.state.location.pathname).toBe('/candidato'));
    // An invalid id must not cause a request, least of all for the person's own interview.
    const asked = requests.map((one) => one.path).filter((one) => one.includes('/interviews/'));
    expect(asked).toEqual(id === '999999' ? ['/api/v1/interviews/id/999999'] : []);
  });
});

it('leads a manager, who opens no interview here, back to the office', async () => {
  const user = { id: 2, name: 'Rui', email: 'rui@exemplo.com.br', roles: ['GESTOR'], uf: 'SP' };
  mockFetch(({ path }) => (path === '/api/auth/session' ? { status: 200, body: { user } } : REFUSED));
  const { router } = show(<CandidateHome />, { route: '/candidato/id/:id?', path: '/candidato/id/5' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/gestor'));
  expect((await screen.findAllByText(NOT_RECOVERED)).length).toBeGreaterThan(0);
});

it('does not show it for an interview that opens', async () => {
  mockFetch(() => ({ status: 200, body: anInterview({ own: false }) }));
  show(<CandidateHome />, { route: '/candidato/id/:id', path: '/candidato/id/5' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Clara Nogueira' })).toBeTruthy();
  // An administrator viewing an interview must not start it.
  expect(screen.getByRole('link', { name: 'VER A ENTREVISTA DE SELEÇÃO' })).toBeTruthy();
  expect(screen.queryByText(NOT_RECOVERED)).toBeNull();
});
