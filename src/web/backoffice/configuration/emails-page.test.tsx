import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import EmailsPage from './emails-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = [
  { id: 'reminder-1', kind: 'reminder', label: 'Lembrete', subject: 'Sua entrevista espera', text: 'OLÁ' },
  { id: 'result-1', kind: 'result', label: 'Resultado', subject: 'Saiu o resultado', text: 'APTO' },
];

const show = (answer: { status: number; body?: unknown } = { status: 200, body: { items } }) => {
  stubServer({
    'GET /api/v1/messages/previews/module/2': answer,
    'GET /api/v1/messages/previews/module/3': answer,
  });
  renderOffice(
    <MemoryRouter initialEntries={['/gestor/configuracao/emails?modulo=2']}>
      <EmailsPage />
    </MemoryRouter>,
  );
};
const frame = () => document.querySelector('iframe');

describe('the message templates', () => {
  it('shows the first in a fully sandboxed frame, with its plain text', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Sua entrevista espera' })).toBeTruthy();
    expect(frame()?.getAttribute('src')).toBe('/api/v1/messages/previews/module/2/page/reminder-1');
    expect(frame()?.getAttribute('sandbox')).toBe('');
    expect(screen.getByRole('region', { name: 'E-mail em texto: Lembrete' }).textContent).toBe('OLÁ');
  });

  it('selects another by name, by position, and in another version', async () => {
    show();
    await screen.findByRole('heading', { name: 'Sua entrevista espera' });
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'result-1' } });
    expect(screen.getByRole('heading', { name: 'Saiu o resultado' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(screen.getByRole('heading', { name: 'Sua entrevista espera' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Próximo' }));
    fireEvent.change(screen.getByLabelText('Versão'), { target: { value: '3' } });
    await screen.findByRole('heading', { name: 'Saiu o resultado' });
    expect(frame()?.getAttribute('src')).toBe('/api/v1/messages/previews/module/3/page/result-1');
  });

  it('shows a failure and can be retried', async () => {
    show({
      status: 503,
      body: { code: 'api.unavailable', message: 'O serviço está se recuperando.' },
    });
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(frame()).toBeNull();
  });
});
