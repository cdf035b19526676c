import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderOffice, rowOf, stubServer } from '../office.fixture.tsx';
import { AccessAddressNote } from './access-address-note.tsx';
import { ChangeAccessAddressDialog } from './change-access-address-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = '/api/v1/interviews/7/access-address';
const pending = (change: object) => ({
  status: 200,
  body: {
    pending: {
      origin: 'team',
      state: 'waiting',
      requestedAt: '2026-11-20T12:00:00.000Z',
      effectiveAt: null,
      expiresAt: '2026-11-27T12:00:00.000Z',
      ...change,
    },
    changeable: false,
  },
});

describe('the note about the address that opens the account', () => {
  it.each([
    [{}, 'O novo e-mail aguarda confirmação pelo endereço da conta desde 20/11/2026, 09:00.'],
    [
      { origin: 'administrator', effectiveAt: '2026-11-23T12:00:00.000Z' },
      'A administração trocou o endereço de acesso em 20/11/2026, 09:00. Ele vale a partir de 23/11/2026, 09:00',
    ],
    [{ state: 'accepted' }, 'O novo endereço de acesso já foi aceito.'],
  ])('shows what becomes of %j', async (change, words) => {
    stubServer({ [`GET ${CALL}`]: pending(change) });
    renderOffice(<AccessAddressNote interviewId={7} />);
    expect((await screen.findByText(words, { exact: false })).textContent).toContain(words);
  });
});

describe('changing the address that opens the account', () => {
  function open(answer: Parameters<typeof stubServer>[0] = {}) {
    const sent = stubServer(answer);
    const onClose = vi.fn();
    renderOffice(
      <MemoryRouter>
        <ChangeAccessAddressDialog row={rowOf()} onClose={onClose} />
      </MemoryRouter>,
    );
    return { sent, onClose };
  }
  const dialog = () => screen.getByRole('dialog', { name: 'Trocar o endereço de acesso' });
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog()).getByLabelText(label), { target: { value } });
  const submit = () => fireEvent.click(within(dialog()).getByRole('button', { name: 'Trocar o endereço' }));

  it('sends address and reason, and shows from when it counts', async () => {
    const { sent, onClose } = open({
      [`POST ${CALL}`]: { status: 201, body: { effectiveAt: '2026-11-26T12:00:00.000Z' } },
    });
    expect(dialog().textContent).toContain('72 horas');
    fill(/^Novo endereço/, 'nova@exemplo.com.br');
    fill(/^Motivo/, 'Mostrou o documento na regional.');
    submit();
    expect(await screen.findByText(/vale a partir de 26\/11\/2026, 09:00/)).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: CALL,
        body: { email: 'nova@exemplo.com.br', reason: 'Mostrou o documento na regional.' },
      },
    ]);
  });

  it('sends nothing without a valid address and a reason of ten characters', async () => {
    const { sent } = open();
    fill(/^Novo endereço/, 'nova@');
    fill(/^Motivo/, 'curto');
    submit();
    const field = within(dialog()).getByLabelText(/^Novo endereço/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(
      within(dialog())
        .getByLabelText(/^Motivo/)
        .getAttribute('aria-invalid'),
    ).toBe('true');
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field);
  });

  it('keeps what was typed where the server refuses', async () => {
    const message = 'Este endereço já abre outra conta.';
    open({ [`POST ${CALL}`]: { status: 409, body: { code: 'address-change.taken', message } } });
    fill(/^Novo endereço/, 'nova@exemplo.com.br');
    fill(/^Motivo/, 'Mostrou o documento na regional.');
    submit();
    expect(await within(dialog()).findByText(new RegExp(message))).toBeTruthy();
    expect(within(dialog()).getByLabelText<HTMLInputElement>(/^Novo endereço/).value).toBe(
      'nova@exemplo.com.br',
    );
  });
});
