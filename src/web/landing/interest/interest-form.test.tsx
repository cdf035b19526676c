import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTACT_CONSENT } from '#domain/registration/contact-consent.ts';
import { rememberedEmail } from '../../browser-storage/remembered-email.ts';
import InterestForm from './interest-form.tsx';

const CLASS = {
  idClassRoom: 7,
  className: 'Urbano Campinas 1',
  cityId: 3509502,
  city: 'Campinas',
  uf: 'SP',
  value: 1890,
  period: '04/02/2027 a 09/02/2027',
  beginDate: '2027-02-04',
  endDate: '2027-02-09',
  full: false,
};

const CITIES = [
  { id: 3509502, name: 'Campinas', uf: { id: 35, initials: 'SP' } },
  { id: 2703601, name: 'Campo Alegre', uf: { id: 27, initials: 'AL' } },
];

interface Answers {
  session?: unknown;
  /** Whether the class has no free seat. */
  full?: boolean;
  /** Paths without an answer now. */
  lost?: readonly string[];
  interview?: [status: number, body: unknown];
  registration?: [status: number, body: unknown];
}

/** Fake server for the calls of the form. */
function serve({
  session = { user: null },
  full = false,
  lost = [],
  interview = [404, {}],
  registration,
}: Answers = {}) {
  const posted: unknown[] = [];
  const answers: Record<string, () => [number, unknown]> = {
    '/api/public/ufs': () => [200, [{ id: 35, initials: 'SP', name: 'São Paulo' }]],
    '/api/public/cities/search': () => [200, CITIES],
    '/api/public/class-room': () => [200, { total: 1, items: [{ ...CLASS, full }] }],
    '/api/auth/session': () => [200, session],
    '/api/v1/interviews/by-user-auth': () => interview,
    '/api/public/interviews': () => registration ?? [201, { resultValidation: { redirect: true } }],
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (lost.includes(address.split('?')[0] ?? '')) throw new TypeError('Failed to fetch');
    if (typeof init.body === 'string') posted.push(JSON.parse(init.body));
    const [status, body] = answers[address.split('?')[0] ?? '']?.() ?? [404, {}];
    return new Response(JSON.stringify(body), { status });
  });
  return posted;
}

function show(wide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const router = createMemoryRouter([
    { path: '/', element: <InterestForm wanted={{ version: 1 }} /> },
    { path: '/candidato', element: <p>Área do candidato</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function chooseClass() {
  await screen.findByRole('option', { name: 'São Paulo' });
  fireEvent.change(screen.getByLabelText(/Estado/), { target: { value: '35' } });
}

async function fillWide() {
  await chooseClass();
  fireEvent.click(await screen.findByRole('button', { name: /Urbano Campinas 1/ }));
  type(/Nome completo/, 'Ana Lima');
  type(/CPF/, '52998224725');
  type(/Telefone/, '11987654321');
  type(/E-mail/, 'ana@exemplo.com');
  fireEvent.click(screen.getByLabelText(CONTACT_CONSENT.text));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the wide form', () => {
  it('shows the register button after the consent alone, enabled when everything is filled in', async () => {
    serve();
    show(true);
    await fillWide();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar interesse' }).disabled).toBe(
      false,
    );
    type(/Nome completo/, '  ');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar interesse' }).disabled).toBe(
      true,
    );
    fireEvent.click(screen.getByLabelText(/Aceito receber contato/));
    expect(screen.queryByRole('button', { name: 'Registrar interesse' })).toBeNull();
  });

  it('shows for a full class that there is a waiting list, also once it is chosen, and registers in it', async () => {
    const posted = serve({ full: true });
    show(true);
    await fillWide();
    expect(screen.getByRole('button', { name: /Turma completa: há lista de espera/ })).toBeTruthy();
    expect(screen.getByText('Turma escolhida').parentElement?.textContent).toContain(
      'Turma completa: há lista de espera',
    );
    press('Registrar interesse');
    await screen.findByRole('dialog');
    expect(posted[0]).toMatchObject({ idClassRoom: 7 });
  });

  it('registers once for two clicks, confirms it, clears the form and stores the e-mail for signing in', async () => {
    const posted = serve();
    show(true);
    await fillWide();
    expect(screen.queryByText(/Turma completa/)).toBeNull();
    const button = screen.getByRole('button', { name: 'Registrar interesse' });
    // Both clicks come before a re-render.
    act(() => {
      button.click();
      button.click();
    });
    const dialog = await screen.findByRole('dialog', {
      name: 'Interesse registrado com sucesso na turma Campinas!',
    });
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({
      candidate: { cpf: '52998224725', name: 'Ana Lima' },
      city: { id: 3509502, uf: { id: 35 } },
      idClassRoom: 7,
      module: { id: 1 },
      contactConsent: { textVersion: CONTACT_CONSENT.textVersion },
    });
    expect(within(dialog).getByRole('button', { name: 'Deixar para outro momento' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Nome completo/).value).toBe('');
    expect(rememberedEmail()).toBe('ana@exemplo.com');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ok, vamos lá' }));
    expect(await screen.findByText('Área do candidato')).toBeTruthy();
  });

  it('only lists the next steps when there is no redirect', async () => {
    serve({ registration: [201, { resultValidation: { redirect: false } }] });
    show(true);
    await fillWide();
    press('Registrar interesse');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: 'Ok, vamos lá' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Entendi' })).toBeTruthy();
  });

  it('shows why a registration failed and keeps what was typed', async () => {
    serve({ registration: [409, { code: 'class-room.not-available', message: 'A turma fechou.' }] });
    show(true);
    await fillWide();
    press('Registrar interesse');
    const alert = await screen.findByText('Erro ao validar os dados!');
    expect(alert.parentElement?.textContent).toContain('A turma fechou.');
    expect(screen.getByLabelText<HTMLInputElement>(/Nome completo/).value).toBe('Ana Lima');
  });

  it('leads to wrong fields instead of sending', async () => {
    const posted = serve();
    show(true);
    await fillWide();
    type(/E-mail/, 'ana@exemplo');
    press('Registrar interesse');
    expect(document.activeElement).toBe(await screen.findByRole('alert'));
    fireEvent.click(screen.getByRole('link', { name: 'E-mail inválido!' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/E-mail/));
    expect(posted).toHaveLength(0);
  });

  it('finds a signed-in person filled in and locked', async () => {
    serve({
      session: { user: { id: 1, name: 'Bia Reis', email: 'bia@exemplo.com', roles: [], uf: null } },
      interview: [200, { candidate: { cpf: '111.444.777-35' } }],
    });
    show(true);
    await screen.findByText(/vêm do seu cadastro/);
    const fields = [/Nome completo/, /CPF/, /E-mail/].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    expect(fields.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['Bia Reis', true],
      ['111.444.777-35', true],
      ['bia@exemplo.com', true],
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/Telefone/).readOnly).toBe(false);
  });
});

describe('the form on a phone', () => {
  it('goes through its steps, each enabled by its own choice, with the focus on its title', async () => {
    serve();
    show(false);
    press('Confirmar');
    expect(document.activeElement?.textContent).toBe('Onde você quer participar?');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próximo' }).disabled).toBe(true);
    await chooseClass();
    press('Próximo');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próximo' }).disabled).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: /Urbano Campinas 1/ }));
    press('Próximo');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Quem é você?'));
    press('Voltar');
    press('Voltar');
    expect(screen.getByLabelText<HTMLSelectElement>(/Estado/).value).toBe('35');
  });
});

describe('the history of the form on a phone', () => {
  /** As far as the personal data, with a name typed. */
  async function openPerson(answers: Answers = {}) {
    serve(answers);
    const router = show(false);
    press('Confirmar');
    await chooseClass();
    press('Próximo');
    fireEvent.click(await screen.findByRole('button', { name: /Urbano Campinas 1/ }));
    press('Próximo');
    type(/Nome completo/, 'Ana Lima');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ interestStep: 'person' }));
    return router;
  }
  const move = (router: ReturnType<typeof show>, by: number) => act(() => router.navigate(by));

  it('leads a step back at a time, and forward again, with everything chosen and typed', async () => {
    const router = await openPerson();
    await move(router, -1);
    expect(await screen.findByText('Qual turma?')).toBeTruthy();
    await move(router, -1);
    expect(await screen.findByText('Onde você quer participar?')).toBeTruthy();
    await move(router, -1);
    expect(await screen.findByText('Qual é a sua versão?')).toBeTruthy();
    await move(router, 3);
    expect((await screen.findByLabelText<HTMLInputElement>(/Nome completo/)).value).toBe('Ana Lima');
  });

  it('does not grow by going back with the button', async () => {
    const router = await openPerson();
    press('Voltar');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ interestStep: 'class' }));
    await move(router, -1);
    expect(await screen.findByText('Onde você quer participar?')).toBeTruthy();
  });

  it('leads no further than what is chosen allows', async () => {
    const router = await openPerson();
    await move(router, -1);
    fireEvent.click(await screen.findByRole('button', { name: /Urbano Campinas 1/ }));
    await move(router, 1);
    expect(screen.getByText('Qual turma?')).toBeTruthy();
  });

  it('is at its beginning after a registration', async () => {
    const router = await openPerson();
    type(/CPF/, '52998224725');
    type(/Telefone/, '11987654321');
    type(/E-mail/, 'ana@exemplo.com');
    fireEvent.click(screen.getByLabelText(CONTACT_CONSENT.text));
    press('Registrar interesse');
    await screen.findByRole('dialog');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ interestStep: 'version' }));
  });
});

describe('a form that is not sent yet', () => {
  const KEPT = 'empretec.interesse';
  const name = () => screen.getByLabelText<HTMLInputElement>(/Nome completo/);

  /** The page has come again, in this way. */
  function openAgain(type: NavigationTimingType) {
    cleanup();
    const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '', type };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  }
  /** What a page left behind that was not closed: by being reloaded it is not unmounted. */
  async function typeAndBreakOff() {
    serve();
    show(true);
    await fillWide();
    const left = sessionStorage.getItem(KEPT) ?? '';
    cleanup();
    sessionStorage.setItem(KEPT, left);
  }

  it.each(['reload', 'back_forward'] as const)('is whole after %s, and can be sent', async (way) => {
    await typeAndBreakOff();
    const posted = serve();
    openAgain(way);
    show(true);
    expect(name().value).toBe('Ana Lima');
    expect(screen.getByLabelText<HTMLInputElement>(/CPF/).value).toBe('529.982.247-25');
    expect(screen.getByText('Turma escolhida')).toBeTruthy();
    await screen.findByRole('option', { name: 'São Paulo' });
    press('Registrar interesse');
    await screen.findByRole('dialog');
    expect(posted[0]).toMatchObject({ candidate: { name: 'Ana Lima' }, idClassRoom: 7 });
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it('is at the same step on a phone', async () => {
    serve();
    show(false);
    press('Confirmar');
    await chooseClass();
    press('Próximo');
    fireEvent.click(await screen.findByRole('button', { name: /Urbano Campinas 1/ }));
    press('Próximo');
    type(/Nome completo/, 'Ana');
    const left = sessionStorage.getItem(KEPT) ?? '';
    openAgain('reload');
    sessionStorage.setItem(KEPT, left);
    show(false);
    expect(screen.getByText('Quem é você?')).toBeTruthy();
    expect(name().value).toBe('Ana');
  });

  it('is not shown to who opens the page by its address, perhaps another person, and is gone then', async () => {
    await typeAndBreakOff();
    openAgain('navigate');
    show(true);
    expect(name().value).toBe('');
    await waitFor(() => expect(sessionStorage.getItem(KEPT) ?? '').not.toContain('52998224725'));
  });

  it('is gone once the person goes to another page', async () => {
    serve();
    const router = show(true);
    await fillWide();
    expect(sessionStorage.getItem(KEPT)).toContain('52998224725');
    await act(() => router.navigate('/candidato'));
    expect(sessionStorage.getItem(KEPT)).toBeNull();
  });

  it('holds nothing of what is known of a signed-in person', async () => {
    serve({
      session: { user: { id: 1, name: 'Bia Reis', email: 'bia@exemplo.com', roles: [], uf: null } },
      interview: [200, { candidate: { cpf: '111.444.777-35' } }],
    });
    show(true);
    await screen.findByText(/vêm do seu cadastro/);
    type(/Telefone/, '11987654321');
    const kept = sessionStorage.getItem(KEPT);
    expect(kept).toContain('11987654321');
    for (const known of ['Bia', 'bia@', '11144477735']) expect(kept).not.toContain(known);
  });

  it.each(['{', '7', '{"interest":{"step":"person"},"schemas":"12345678"}'])(
    'begins anew where %s is kept',
    (kept) => {
      serve();
      openAgain('reload');
      sessionStorage.setItem(KEPT, kept);
      show(true);
      expect(name().value).toBe('');
    },
  );

  it('is filled in where the storage refuses', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const posted = serve();
    show(true);
    await fillWide();
    press('Registrar interesse');
    await screen.findByRole('dialog');
    expect(posted).toHaveLength(1);
  });
});

describe('without a connection', () => {
  it('says that the states did not come, and has them once it is back', async () => {
    const lost = ['/api/public/ufs'];
    serve({ lost });
    show(true);
    expect(await screen.findByText(/Os estados não carregaram/)).toBeTruthy();
    lost.pop();
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('option', { name: 'São Paulo' })).toBeTruthy();
    expect(screen.queryByText(/Os estados não carregaram/)).toBeNull();
  });

  it('has the states also where the connection is back in the moment of the failure', async () => {
    const lost = ['/api/public/ufs'];
    serve({ lost });
    const seen = new MutationObserver(() => {
      if (!screen.queryByText(/Os estados não carregaram/)) return;
      seen.disconnect();
      lost.pop();
      window.dispatchEvent(new Event('online'));
    });
    seen.observe(document.body, { subtree: true, childList: true });
    show(true);
    expect(await screen.findByRole('option', { name: 'São Paulo' })).toBeTruthy();
  });

  it('does not say that a state has no class when the classes did not come', async () => {
    const lost = ['/api/public/class-room'];
    serve({ lost });
    show(true);
    await chooseClass();
    expect(await screen.findByRole('button', { name: 'Procurar de novo' })).toBeTruthy();
    expect(screen.getAllByText('As turmas não carregaram')).not.toEqual([]);
    expect(screen.queryByText(/Sem resultados/)).toBeNull();
    expect(screen.queryByText('Avise-me quando abrir turma')).toBeNull();
    lost.pop();
    press('Procurar de novo');
    expect(await screen.findByRole('button', { name: /Urbano Campinas 1/ })).toBeTruthy();
  });

  it('does not say that no town has a name when the search did not come', async () => {
    serve({ lost: ['/api/public/cities/search'] });
    show(true);
    await screen.findByRole('option', { name: 'São Paulo' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Cidade' }), { target: { value: 'camp' } });
    expect(await screen.findByText(/A busca de cidades não respondeu/)).toBeTruthy();
    expect(screen.queryByText('Nenhuma cidade com este nome.')).toBeNull();
  });
});

describe('a class that closed while it was chosen', () => {
  const CLOSED = {
    code: 'class-room.not-available',
    message: 'A turma escolhida não recebe mais inscrições.',
  };

  it('is taken back at a desk: another one has to be chosen', async () => {
    serve({ registration: [409, CLOSED] });
    show(true);
    await fillWide();
    press('Registrar interesse');
    expect(await screen.findByText(CLOSED.message)).toBeTruthy();
    expect(screen.queryByText('Turma escolhida')).toBeNull();
    press('Registrar interesse');
    expect(await screen.findByRole('link', { name: 'Escolha a turma.' })).toBeTruthy();
  });

  it('leads back to the classes on a phone, with the reason, and nothing typed is lost', async () => {
    serve({ registration: [409, CLOSED] });
    show(false);
    press('Confirmar');
    await chooseClass();
    press('Próximo');
    fireEvent.click(await screen.findByRole('button', { name: /Urbano Campinas 1/ }));
    press('Próximo');
    type(/Nome completo/, 'Ana Lima');
    type(/CPF/, '52998224725');
    type(/Telefone/, '11987654321');
    type(/E-mail/, 'ana@exemplo.com');
    fireEvent.click(screen.getByLabelText(CONTACT_CONSENT.text));
    press('Registrar interesse');
    expect(await screen.findByText('Qual turma?')).toBeTruthy();
    expect(screen.getByText(CLOSED.message)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próximo' }).disabled).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: /Urbano Campinas 1/ }));
    expect(screen.queryByText(CLOSED.message)).toBeNull();
    press('Próximo');
    expect(screen.getByLabelText<HTMLInputElement>(/Nome completo/).value).toBe('Ana Lima');
  });
});

describe('the town', () => {
  const open = async () => {
    serve();
    show(true);
    await screen.findByRole('option', { name: 'São Paulo' });
    return screen.getByRole<HTMLInputElement>('combobox', { name: 'Cidade' });
  };

  it('is found by its name, and brings its state', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'cam' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Campinas SP' }));
    expect(field.value).toBe('Campinas, SP');
    expect(screen.getByLabelText<HTMLSelectElement>(/Estado/).value).toBe('35');
    expect(screen.queryByRole('option', { name: 'Campo Alegre AL' })).toBeNull();
    press('Limpar a cidade');
    expect(field.value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>(/Estado/).value).toBe('35');
  });

  it('is chosen by keyboard alone; Escape brings the former one back', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'cam' } });
    const [first, second] = await within(await screen.findByRole('listbox')).findAllByRole('option');
    expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe('Campinas, SP');
    fireEvent.change(field, { target: { value: 'xyz' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.value).toBe('Campinas, SP');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('left half written is the former one; left empty it is none', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'cam' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Campinas SP' }));
    fireEvent.change(field, { target: { value: 'Campo' } });
    fireEvent.blur(field);
    expect(field.value).toBe('Campinas, SP');
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect(field.value).toBe('');
  });

  it('of one letter is not asked for', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'c' } });
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });
});
