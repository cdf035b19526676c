import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../office.fixture.tsx';
import {
  ADMINISTRATOR_OF_SP,
  PARAMETERS,
  RANGES,
  renderConfiguration,
  sessionOf,
} from './configuration.fixture.tsx';
import ConfigurationPage from './configuration-page.tsx';
import FiltersPage from './filters-page.tsx';

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
    const tab = screen.getByRole('tab', { name: 'Calibrar notas' });
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab.id);
    tab.focus();
    fireEvent.keyDown(tab, { key: 'ArrowLeft' });
    await screen.findByRole('heading', { name: 'Validação de categoria' });
    expect(document.activeElement).toBe(
      screen.getByRole('tab', { name: 'Definir parâmetros', selected: true }),
    );
    expect(router.state.location.search).toBe('?modulo=3&aba=parametros');
  });

  it('open at the tab of the address, and link to the other settings', async () => {
    stubServer({ ...sessionOf('ADMINISTRADOR'), ...stored });
    renderConfiguration(<ConfigurationPage />, '/gestor/configuracoes?aba=notas&modulo=3');
    await screen.findByRole('heading', { name: 'Faixas de notas' });
    expect(screen.getByRole('tab', { name: 'Filtros de conteúdo' }).getAttribute('href')).toBe(
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

  it('of the whole country are read, and not changed, by an administrator of one state', async () => {
    const method = { status: 200, body: { method: 'FORM', changedAt: null, changedBy: null } };
    const filters = {
      status: 200,
      body: { first: true, repetition: false, plagiarized: false, repetitionShare: 5, history: [] },
    };
    stubServer({
      ...ADMINISTRATOR_OF_SP,
      ...stored,
      'GET /api/v1/param-system/module/1/responser-method': method,
      'GET /api/v1/param-system/module/3/responser-method': method,
      'GET /api/v1/param-system/module/1/content-filters': filters,
      'GET /api/v1/param-system/module/3/content-filters': filters,
    });
    const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    renderConfiguration(<ConfigurationPage />);
    await screen.findByText(/só a administração nacional as muda/);
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Saída padrão/)).readOnly).toBe(true);
    for (const radio of await screen.findAllByRole<HTMLInputElement>('radio'))
      expect(radio.matches(':disabled')).toBe(true);
    expect(buttons()).toEqual(['Versões e rollback']);

    fireEvent.click(screen.getByRole('tab', { name: 'Calibrar notas' }));
    const upper = await screen.findByLabelText<HTMLInputElement>('Faixa 1, Até');
    expect(upper.readOnly).toBe(true);
    expect(buttons().filter((text) => /salvar|ligar/i.test(text))).toEqual([]);

    cleanup();
    renderConfiguration(<FiltersPage />);
    await screen.findByText(/só a administração nacional as muda/);
    for (const box of await screen.findAllByRole<HTMLInputElement>('checkbox'))
      expect(box.matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
