import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import { ManagerAccess } from './manager-access.tsx';
import ValidatePage from './validate-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USER = { id: 7, name: 'Rita Lopes', email: 'rita@casa.com', roles: [], uf: null };
const CHECK = 'GET /api/v1/managers/check-user';
const SESSION = 'GET /api/auth/session';
const SEND = '/api/v1/managers/7/validation-email';
const GRANT = '/api/v1/managers/7/grant-access';
const TOKEN = 'a'.repeat(43);

const noRole = { showFormEmail: false, showInputEmail: false, email: null };
const notAsked = { showFormEmail: true, showInputEmail: false, email: null };
const asked = { showFormEmail: false, showInputEmail: true, email: 'rita@org.br' };

type Answers = Parameters<typeof stubServer>[0];

function entrance(check: object, answers: Answers = {}) {
  const sent = stubServer({ [CHECK]: { status: 200, body: check }, ...answers });
  const router = createMemoryRouter([{ path: '*', element: <ManagerAccess user={USER} /> }]);
  renderOffice(<RouterProvider router={router} />);
  return sent;
}

function validate(answers: Answers, user: object | null = USER) {
  const sent = stubServer({ [SESSION]: { status: 200, body: { user } }, ...answers });
  const router = createMemoryRouter(
    [
      { path: '/gestor/validate/:token', element: <ValidatePage /> },
      { path: '/gestor/entrevista', element: <p>A lista</p> },
    ],
    { initialEntries: [`/gestor/validate/${TOKEN}`] },
  );
  renderOffice(<RouterProvider router={router} />);
  return sent;
}

const field = () => screen.findByLabelText<HTMLInputElement>(/E-mail interno/);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const write = async (email: string) => {
  fireEvent.change(await field(), { target: { value: email } });
  await press('Enviar link de validação');
};

describe('sign-in without access to the back office', () => {
  it('reports that no access can be requested', async () => {
    entrance(noRole);
    expect(await screen.findByRole('heading', { name: 'Esta conta não é de gestor' })).toBeTruthy();
    expect(screen.queryByLabelText(/E-mail interno/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir para a área do candidato' })).toBeTruthy();
  });

  it.each([
    ['', 'Campo obrigatório!'],
    ['rita', 'E-mail inválido!'],
  ])('asks for the internal e-mail: %j → %s', async (email, message) => {
    const sent = entrance(notAsked);
    await write(email);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends the link, confirms it, and offers another', async () => {
    const sent = entrance(notAsked, {
      [`POST ${SEND}`]: { status: 204 },
      [`POST ${SEND}/resend`]: { status: 204 },
    });
    await write(' Rita@org.br ');
    await press('Reenviar link');
    expect(screen.getByText('rita@org.br')).toBeTruthy();
    expect(await screen.findAllByText('E-mail enviado com sucesso!')).not.toHaveLength(0);
    expect(sent).toEqual([
      { method: 'POST', path: SEND, body: { email: 'rita@org.br' } },
      { method: 'POST', path: `${SEND}/resend`, body: null },
    ]);
  });

  it('shows beside the field that the address is not internal', async () => {
    const message = 'Este endereço não é um e-mail interno aceito.';
    entrance(notAsked, {
      [`POST ${SEND}`]: { status: 422, body: { code: 'manager-access.email', message } },
    });
    await write('rita@casa.com');
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the server’s message when another link is refused', async () => {
    const message = 'Muitas tentativas em pouco tempo.';
    entrance(asked, {
      [`POST ${SEND}/resend`]: { status: 429, body: { code: 'request.too-many', message } },
    });
    await press('Reenviar link');
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
  });

  it('changes the address, or keeps it', async () => {
    const sent = entrance(asked, { [`POST ${SEND}`]: { status: 204 } });
    await press('Informar outro e-mail');
    expect((await field()).value).toBe('rita@org.br');
    await press('Manter rita@org.br');
    await press('Informar outro e-mail');
    await write('rita@sp.org.br');
    expect(await screen.findByText('rita@sp.org.br')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('reports a failed check', async () => {
    stubServer({ [CHECK]: { status: 403, body: { code: 'access.denied', message: 'Não.' } } });
    const router = createMemoryRouter([{ path: '*', element: <ManagerAccess user={USER} /> }]);
    renderOffice(<RouterProvider router={router} />);
    expect(await screen.findByText('Falha nas credenciais do gestor!')).toBeTruthy();
  });
});

describe('the page of the link', () => {
  it('grants access only on the button, and continues to the list', async () => {
    const user = { ...USER, roles: ['GESTOR'], uf: 'SP' };
    const sent = validate({ [`PUT ${GRANT}`]: { status: 200, body: { user } } });
    await screen.findByRole('heading', { name: 'Falta um toque' });
    expect(sent).toEqual([]);
    await press('Validar acesso de gestor');
    expect(await screen.findByText('A lista')).toBeTruthy();
    expect(sent).toEqual([{ method: 'PUT', path: GRANT, body: { token: TOKEN } }]);
    expect(screen.getAllByText('Acesso liberado: você é Gestor SP.')).not.toHaveLength(0);
  });

  it.each([
    [410, 'link.invalid', /já foi usado, venceu, foi substituído/],
    [400, 'request.invalid', /já foi usado, venceu, foi substituído/],
    [409, 'manager-access.state', /A recusa/],
    [409, 'manager-access.email-taken', /A recusa/],
    [422, 'manager-access.email', /A recusa/],
  ])('%i %s: shows the reason and offers another link', async (status, code, text) => {
    validate({ [`PUT ${GRANT}`]: { status, body: { code, message: 'A recusa.' } } });
    await press('Validar acesso de gestor');
    expect(await screen.findByRole('heading', { name: 'Falha nas credenciais do gestor!' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe('/gestor');
  });

  it('refused because another tab has used it, it leads to the list', async () => {
    let user: object = USER;
    validate({
      [`PUT ${GRANT}`]: () => {
        user = { ...USER, roles: ['GESTOR'], uf: 'SP' };
        return { status: 410, body: { code: 'link.invalid', message: 'A recusa.' } };
      },
      [SESSION]: () => ({ status: 200, body: { user } }),
    });
    await press('Validar acesso de gestor');
    expect(await screen.findByText('A lista')).toBeTruthy();
  });

  it.each([
    [429, 'request.too-many', 'Muitas tentativas.'],
    [503, 'api.unavailable', 'Não foi possível validar agora. O link continua valendo: tente de novo.'],
  ])('%i %s: keeps the button', async (status, code, text) => {
    validate({ [`PUT ${GRANT}`]: { status, body: { code, message: 'Muitas tentativas.' } } });
    await press('Validar acesso de gestor');
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('button', { name: 'Validar acesso de gestor' })).toBeTruthy();
  });

  it('asks signed-out visitors to sign in with the account that requested the link', async () => {
    const sent = validate({}, null);
    expect(await screen.findByText(/entre com a conta que pediu este link/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
