import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHAT_PARAMETER_KEYS } from '#domain/chat/parameters.ts';
import { DEFAULT_CHAT_PARAMETERS } from '#domain/chat/default-parameters.fixture.ts';
import { stubServer } from '../../office.fixture.tsx';
import { PARAMETERS, renderConfiguration } from '../configuration.fixture.tsx';
import { ParametersTab } from './parameters-tab.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const LAST = 'GET /api/v1/chat-parameters/last';
const SAVE = 'POST /api/v1/chat-parameters';
const stored = { [LAST]: { status: 200, body: PARAMETERS } };
const label = (name: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(name);
const output = () => label(/^Saída padrão/);
const write = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar parâmetros' }));
const show = async () => {
  const drawn = renderConfiguration(<ParametersTab accountId={1} />);
  await screen.findByRole('heading', { name: 'Validação de categoria' });
  return drawn;
};

describe('the parameters', () => {
  it('shows all stored values', async () => {
    stubServer(stored);
    await show();
    for (const key of CHAT_PARAMETER_KEYS)
      expect(document.querySelector<HTMLTextAreaElement>(`#${key}`)?.value).toBe(
        String(DEFAULT_CHAT_PARAMETERS[key]),
      );
    expect(screen.getByText('Em vigor: versão 1, a que veio com o portal.')).toBeTruthy();
  });

  it('are saved as a new version', async () => {
    const parameters = { ...DEFAULT_CHAT_PARAMETERS, defaultOutput: 'Não entendi.', explainMoreAttempts: 2 };
    const saved = { ...PARAMETERS, version: 2, savedBy: 'Helena Prado', parameters };
    const sent = stubServer({ ...stored, [SAVE]: { status: 200, body: saved } });
    await show();
    write(output(), 'Não entendi.');
    write(label(/^Número de tentativas/), '2x');
    save();
    await screen.findAllByText('Parâmetros da entrevista via chat inseridos com sucesso!');
    expect(sent).toEqual([
      { method: 'POST', path: '/api/v1/chat-parameters', body: { revision: 1, parameters } },
    ]);
    expect(sessionStorage.length).toBe(0);
    expect(screen.getByText(/Em vigor: versão 2, salva por Helena Prado/)).toBeTruthy();
  });

  it('what is typed while they are being saved stays in the field and in the tab', async () => {
    const parameters = { ...DEFAULT_CHAT_PARAMETERS, defaultOutput: 'Não entendi.' };
    const sent = stubServer({
      ...stored,
      [SAVE]: { status: 200, body: { ...PARAMETERS, version: 2, parameters } },
    });
    await show();
    const answered = globalThis.fetch;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const response = await answered(...call);
      await held;
      return response;
    });
    write(output(), 'Não entendi.');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    write(output(), 'Não entendi bem.');
    release();
    await screen.findAllByText('Parâmetros da entrevista via chat inseridos com sucesso!');
    expect(output().value).toBe('Não entendi bem.');
    expect(Object.values(sessionStorage).join()).toContain('Não entendi bem.');
  });

  it.each([
    [/^Saída padrão/, ' ', 'Campo obrigatório não informado!'],
    [/^Número de tentativas/, '', 'Campo obrigatório não informado!'],
    [/^Número de tentativas/, '11', 'Informe um número inteiro de 0 a 10.'],
  ])('%s of %j is not sent', async (name, value, message) => {
    const sent = stubServer(stored);
    await show();
    write(label(name), value);
    save();
    await screen.findAllByText(new RegExp(message.replace('!', '!?')));
    expect(label(name).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('keeps the fields when the server refuses, with its message', async () => {
    stubServer({
      ...stored,
      [SAVE]: { status: 409, body: { code: 'chat-parameters.stale', message: 'Rui salvou.' } },
    });
    await show();
    write(output(), 'Meu texto.');
    save();
    await screen.findAllByText('Rui salvou.');
    expect(output().value).toBe('Meu texto.');
  });

  it('reports a failed save', async () => {
    stubServer({ ...stored, [SAVE]: { status: 500, body: {} } });
    await show();
    write(output(), 'Meu texto.');
    save();
    await screen.findAllByText('Erro ao salvar parametros!');
  });
});

describe('a draft', () => {
  it('survives a reload, and is gone once discarded', async () => {
    stubServer(stored);
    const first = await show();
    write(output(), 'Meu rascunho.');
    first.unmount();
    await show();
    await waitFor(() => expect(output().value).toBe('Meu rascunho.'));
    fireEvent.click(screen.getByRole('button', { name: 'Descartar mudanças' }));
    expect(output().value).toBe(DEFAULT_CHAT_PARAMETERS.defaultOutput);
    expect(sessionStorage.length).toBe(0);
  });

  it('based on an older version asks before overwriting the newer one', async () => {
    stubServer(stored);
    const first = await show();
    write(output(), 'Meu rascunho.');
    first.unmount();
    const newer = { ...PARAMETERS, version: 2, savedBy: 'Rui Melo' };
    const sent = stubServer({
      [LAST]: { status: 200, body: newer },
      [SAVE]: { status: 200, body: { ...newer, version: 3 } },
    });
    await show();
    await screen.findByText(/Rui Melo salvou a versão 2/);
    fireEvent.click(screen.getByRole('button', { name: 'Continuar com o meu texto' }));
    expect(output().value).toBe('Meu rascunho.');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ revision: 2, parameters: { defaultOutput: 'Meu rascunho.' } });
  });

  it('asks before it is left', async () => {
    stubServer(stored);
    const { router } = await show();
    write(output(), 'Meu rascunho.');
    void router.navigate('/gestor');
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar escrevendo' }));
    expect(output().value).toBe('Meu rascunho.');
  });
});

describe('rolling back', () => {
  it('asks, and shows the earlier version as the new one', async () => {
    const second = { ...PARAMETERS, version: 2, savedBy: 'Rui Melo' };
    const { parameters: _, ...entry } = second;
    const sent = stubServer({
      [LAST]: { status: 200, body: second },
      'GET /api/v1/chat-parameters/versions': {
        status: 200,
        body: [entry, { ...entry, version: 1, savedBy: null }],
      },
      'POST /api/v1/chat-parameters/roll-back': {
        status: 200,
        body: { ...second, version: 3, restores: 1 },
      },
    });
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Versões e rollback' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Voltar a esta versão 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Voltar à versão 1' }));
    await screen.findAllByText('Rollback realizado com sucesso!');
    expect(sent.map(({ body }) => body)).toEqual([{ revision: 2, version: 1 }]);
  });
});

describe('the test bench', () => {
  it('shows both classifications side by side, and the model', async () => {
    const sample = {
      id: 'um',
      title: 'Teclas ao acaso',
      question: 'Conte um caso.',
      toldBefore: '',
      message: 'asdf',
      expected: 'PALAVRAS_ALEATORIAS',
    };
    const reader = { kind: 'embedded', name: 'embutido' };
    const reply = { category: 'PALAVRAS_ALEATORIAS', says: 'Antes.', story: null, failure: null };
    const sent = stubServer({
      ...stored,
      'GET /api/v1/chat-parameters/bench': { status: 200, body: { reader, samples: [sample] } },
      'POST /api/v1/chat-parameters/bench/um': {
        status: 200,
        body: { reader, inForce: reply, given: { ...reply, says: 'Meu texto.' } },
      },
    });
    await show();
    write(output(), 'Meu texto.');
    fireEvent.click(screen.getByRole('button', { name: 'Testar antes de salvar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Testar as 1 mensagens' }));
    const dialog = screen.getByRole('dialog', { name: 'Testar antes de salvar' });
    await within(dialog).findByText(/1 de 1 mensagens lidas\. Na categoria esperada: 1 .* 1 /);
    expect(within(dialog).getByText(/leitor embutido/)).toBeTruthy();
    expect(within(dialog).getByText('“Antes.”', { exact: false })).toBeTruthy();
    expect(within(dialog).getByText('“Meu texto.”', { exact: false })).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ parameters: { defaultOutput: 'Meu texto.' } });
  });
});
