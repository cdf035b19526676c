import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubServer, renderOffice } from '../../office.fixture.tsx';
import { MethodPanel } from './method-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pathOf = (version: number) => `/api/v1/param-system/module/${version}/responser-method`;
const form = { status: 200, body: { method: 'FORM', changedAt: null, changedBy: null } };

it('switches the versions with written answers one by one', async () => {
  const sent = stubServer({
    [`GET ${pathOf(1)}`]: form,
    [`GET ${pathOf(3)}`]: form,
    [`PUT ${pathOf(3)}`]: {
      status: 200,
      body: { method: 'CHAT', changedAt: '2026-11-20T13:05:00.000Z', changedBy: 'Helena Prado' },
    },
  });
  renderOffice(<MethodPanel />);
  const arena = await screen.findByRole('radiogroup', { name: 'Arena' });
  expect(screen.queryByRole('radiogroup', { name: 'Startup' })).toBeNull();
  const chat = arena.querySelector<HTMLInputElement>('input[value="CHAT"]');
  if (!chat) throw new Error('no choice of a chat');
  fireEvent.click(chat);
  fireEvent.click(screen.getByRole('button', { name: 'Salvar forma da versão Arena' }));
  await screen.findByText('Última alteração: 20/11/2026, 10:05, por Helena Prado.');
  expect(sent).toEqual([{ method: 'PUT', path: pathOf(3), body: { method: 'CHAT', changedAt: null } }]);
});

it('keeps what was chosen where somebody else has changed the version meanwhile, and shows what it is now', async () => {
  let stored: object = form.body;
  stubServer({
    [`GET ${pathOf(1)}`]: () => ({ status: 200, body: stored }),
    [`GET ${pathOf(3)}`]: form,
    [`PUT ${pathOf(1)}`]: {
      status: 409,
      body: { code: 'responser-method.stale', message: 'Outra pessoa mudou: Rui Barreto.' },
    },
  });
  renderOffice(<MethodPanel />);
  const urbano = await screen.findByRole('radiogroup', { name: 'Urbano' });
  stored = { method: 'CHAT', changedAt: '2026-11-20T13:05:00.000Z', changedBy: 'Rui Barreto' };
  fireEvent.click(screen.getByRole('button', { name: 'Salvar forma da versão Urbano' }));
  await screen.findByText('Outra pessoa mudou: Rui Barreto.');
  await screen.findByText('Última alteração: 20/11/2026, 10:05, por Rui Barreto.');
  expect(urbano.querySelector<HTMLInputElement>('input[value="FORM"]')?.checked).toBe(true);
});
