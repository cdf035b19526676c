import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AddressChange } from '#contract/address-change.ts';
import { show } from '../candidate.fixture.tsx';
import { AddressChangeBox } from './address-change-box.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CHANGE: AddressChange = {
  currentEmail: 'clara@exemplo.com.br',
  newEmail: 'nova@exemplo.com.br',
  origin: 'candidate',
  state: 'waiting',
  requestedAt: '2026-11-28T12:00:00.000Z',
  effectiveAt: null,
  expiresAt: '2026-11-29T12:00:00.000Z',
  reason: null,
  cancellable: true,
};

/** A server that keeps the change: it is asked for, and taken back. */
function open() {
  let change: AddressChange | null = null;
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (method === 'POST') change = CHANGE;
    if (method === 'DELETE') change = null;
    return Promise.resolve(
      method === 'GET' ? new Response(JSON.stringify({ change })) : new Response(null, { status: 204 }),
    );
  });
  show(
    <AddressChangeBox accountEmail={CHANGE.currentEmail} contacts={[{ id: 5, email: CHANGE.newEmail }]} />,
  );
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const title = (name: string) => screen.findByRole('heading', { name });

describe('the box of another e-mail', () => {
  it('takes the focus from the buttons that go, and reads aloud that a message was sent', async () => {
    open();
    const first = await title('Sua inscrição usa outro e-mail');
    expect(document.activeElement).not.toBe(first);
    const region = first.closest('section')?.querySelector('[aria-live=polite]');
    await press('Usar este e-mail para entrar');
    const asked = await title('Confirme o novo e-mail');
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect(region?.textContent).toBe('Mensagem enviada para clara@exemplo.com.br.');
    await press('Desistir da troca');
    const back = await title('Sua inscrição usa outro e-mail');
    await waitFor(() => expect(document.activeElement).toBe(back));
    expect(region?.textContent).toBe('');
  });
});
