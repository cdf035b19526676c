import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderOffice, rowOf, stubServer } from '../office.fixture.tsx';
import { AccessAddressNote } from './access-address-note.tsx';
import { AccountButtons } from './account-buttons.tsx';
import { ChangeAccessAddressDialog } from './change-access-address-dialog.tsx';
import { EndCandidateSessionsDialog } from './end-candidate-sessions-dialog.tsx';

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
    openSessions: null,
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

describe('ending the sessions of a candidate', () => {
  it.each([
    [{ changeable: true, openSessions: 2 }, ['Encerrar sessões', 'Trocar o endereço de acesso']],
    [{ changeable: true, openSessions: 0 }, ['Trocar o endereço de acesso']],
    [{ changeable: false, openSessions: null }, []],
  ])('is offered where some are open: %j', async (body, offered) => {
    stubServer({ [`GET ${CALL}`]: { status: 200, body: { pending: null, ...body } } });
    renderOffice(
      <>
        <AccountButtons interviewId={7} onChoose={() => undefined} />
        <button type="button">Fechar</button>
      </>,
    );
    await waitFor(() =>
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        ...offered,
        'Fechar',
      ]),
    );
  });

  it('is asked about, done, and announced', async () => {
    const sent = stubServer({ 'DELETE /api/v1/interviews/7/sessions': { status: 204 } });
    const onClose = vi.fn();
    renderOffice(<EndCandidateSessionsDialog row={rowOf()} onClose={onClose} />);
    fireEvent.click(screen.getByRole('button', { name: 'Encerrar sessões' }));
    expect(await screen.findAllByText('As sessões foram encerradas.')).not.toHaveLength(0);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  });
});
