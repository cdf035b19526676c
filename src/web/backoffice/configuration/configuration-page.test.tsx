import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../office.fixture.tsx';
import { PARAMETERS, RANGES, renderConfiguration, sessionOf } from './configuration.fixture.tsx';
import ConfigurationPage from './configuration-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const stored = {
  'GET /api/v1/calibration/ranges': { status: 200, body: RANGES },
  'GET /api/v1/calibration/status': { status: 200, body: { revision: 1, status: true } },
  'GET /api/v1/chat-parameters/last': { status: 200, body: PARAMETERS },
};

describe('the settings', () => {
  it('start with the parameters; the address keeps the tab', async () => {
    stubServer({ ...sessionOf('ADMINISTRADOR'), ...stored });
    const { router } = renderConfiguration(<ConfigurationPage />, '/gestor/configuracoes?modulo=3');
    await screen.findByRole('heading', { name: 'Validação de categoria' });
    fireEvent.click(screen.getByRole('tab', { name: 'Calibrar notas' }));
    await screen.findByRole('heading', { name: 'Faixas de notas' });
    expect(router.state.location.search).toBe('?modulo=3&aba=notas');
  });

  it('open at the tab of the address, and link to the other settings', async () => {
    stubServer({ ...sessionOf('ADMINISTRADOR'), ...stored });
    renderConfiguration(<ConfigurationPage />, '/gestor/configuracoes?aba=notas&modulo=3');
    await screen.findByRole('heading', { name: 'Faixas de notas' });
    expect(screen.getByRole('link', { name: 'Filtros de conteúdo' }).getAttribute('href')).toBe(
      '/gestor/configuracao/filtros?modulo=3',
    );
  });

  it('keep the typed text when the session ends', async () => {
    stubServer({
      ...sessionOf('ADMINISTRADOR'),
      ...stored,
      'POST /api/v1/chat-parameters': {
        status: 401,
        body: { code: 'session.required', message: 'Entre na sua conta.' },
      },
    });
    renderConfiguration(<ConfigurationPage />);
    const output = await screen.findByLabelText<HTMLTextAreaElement>(/^Saída padrão/);
    fireEvent.change(output, { target: { value: 'Meu texto.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Salvar parâmetros' }));
    expect(await screen.findByText(/O que você digitou continua aqui/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Saída padrão/).value).toBe('Meu texto.');
  });
});
