import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import SettingsLayout from '../configuration/settings-layout.tsx';
import WaitingPage from './waiting-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/v1/waiting-work';
const RETRY = 'POST /api/v1/waiting-work/retry';
const MAIL = {
  job: 'message.deliver',
  label: 'Envio de e-mails',
  waitsOn: 'mail',
  code: 'ESOCKET ECONNREFUSED',
  count: 12,
  since: '2026-11-23T12:00:00.000Z',
  nextAttemptAt: '2026-11-23T13:00:00.000Z',
  canRetry: true,
};
const RUNNING = {
  ...MAIL,
  job: 'evaluation.evaluate',
  label: 'Avaliação de entrevistas',
  waitsOn: 'running',
  code: null,
  count: 1,
  nextAttemptAt: null,
  canRetry: false,
};
const AT = '2026-11-23T12:10:00.000Z';

const open = () =>
  renderOffice(
    <MemoryRouter>
      <Routes>
        <Route element={<SettingsLayout />}>
          <Route path="*" element={<WaitingPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

it('is linked to for national administrators alone', async () => {
  const user = { id: 5, name: 'Eva Dias', roles: ['ADMINISTRADOR'], uf: 'MG' };
  stubServer({
    'GET /api/auth/session': { status: 200, body: { user } },
    [LIST]: { status: 403, body: { code: 'access.denied', message: 'Você não tem acesso a isto.' } },
  });
  open();
  expect(await screen.findByText(/Você não tem acesso a isto/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Em espera' })).toBeNull());
  expect(screen.getByRole('tab', { name: 'Acessos' })).toBeTruthy();
});

it('shows since when and why, and tries now what waits for its next attempt', async () => {
  const answers: Record<string, { status: number; body?: unknown }> = {
    [LIST]: { status: 200, body: { at: AT, items: [MAIL, RUNNING] } },
    [RETRY]: { status: 200, body: { retried: 12 } },
  };
  const sent = stubServer(answers);
  open();
  const row = await screen.findByRole('row', { name: /Envio de e-mails/ });
  expect(row.textContent).toContain('12 tarefas');
  expect(row.textContent).toContain('Servidor de e-mail');
  expect(row.textContent).toContain('ESOCKET ECONNREFUSED');
  expect(screen.getByRole('row', { name: /Avaliação de entrevistas/ }).textContent).toContain('Agora');
  expect(screen.getAllByRole('button', { name: /Tentar agora/ })).toHaveLength(1);

  answers[LIST] = { status: 200, body: { at: AT, items: [] } };
  fireEvent.click(screen.getByRole('button', { name: /^Tentar agora.*Envio de e-mails/ }));
  expect(await screen.findByText('Nada em espera')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    job: 'message.deliver',
    code: 'ESOCKET ECONNREFUSED',
  });
});

it('a page that does not load can be tried again', async () => {
  stubServer({ [LIST]: { status: 503, body: { code: 'api.unavailable', message: 'Agora não.' } } });
  open();
  expect(await screen.findByText('Não foi possível carregar as tarefas em espera.')).toBeTruthy();
});
