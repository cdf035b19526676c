import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockFetch, show } from '../candidate/candidate.fixture.tsx';
import NewPassword from './new-password.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A new password is chosen at this address; the server refuses the link. */
async function choose(token: string, code: string) {
  const requests = mockFetch(({ method }) =>
    method === 'POST'
      ? { status: 400, body: { code, message: 'Há informações inválidas no pedido.' } }
      : { status: 200, body: { user: null } },
  );
  show(<NewPassword />, { path: `/entrar/nova-senha/${token}`, route: '/entrar/nova-senha/:token' });
  fireEvent.change(screen.getByLabelText(/^Nova senha/), { target: { value: 'uma frase bem comprida' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar e entrar' }));
  await screen.findByRole('heading', { level: 1, name: 'Este link não vale mais' });
  return requests.find(({ method }) => method === 'POST')?.body;
}

describe('a link for a new password that is refused', () => {
  it('leads to another one, and does not claim that the password is still the old one', async () => {
    await choose('abc', 'link.invalid');
    expect(screen.getByRole('link', { name: 'Receber um novo link' })).toBeTruthy();
    // The answer to an earlier press may have been lost.
    expect(screen.getByText(/Se você já salvou uma senha por este link, é ela que vale/)).toBeTruthy();
  });

  it('is the same when it was cut or joined with other text', async () => {
    await choose('abc', 'request.invalid');
  });

  it('is sent without the marks that stood around it', async () => {
    expect(await choose('abc-def_1).', 'link.invalid')).toMatchObject({ token: 'abc-def_1' });
  });
});
