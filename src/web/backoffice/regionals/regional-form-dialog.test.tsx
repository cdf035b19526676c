import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Regional } from '#contract/regionals.ts';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import { NewRegionalButton } from './new-regional-button.tsx';
import { EditRegionalDialog, NewRegionalDialog } from './regional-form-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SP = { id: 35, initials: 'SP', name: 'São Paulo' };
const TAKEN = 'Já existe uma regional nessa UF cadastrada com esse nome.';
const regional: Regional = {
  id: 7,
  name: 'Litoral',
  active: true,
  uf: SP,
  cities: [{ id: 3_548_500, name: 'Santos' }],
  responsibleManagers: [{ id: 4, name: 'Rita Sá' }],
  allowsClassEditing: false,
  allowsPortalInterview: true,
  hasClasses: true,
  revision: 3,
};
const SAVE = 'PUT /api/v1/regionals/7?seen=3';
const free = { status: 200, body: { valid: true, message: null } };
const check = (name: string, answer: object = free.body) => ({
  [`GET /api/v1/regionals/validate-regional-name?idUf=35&name=${name}&idRegional=7`]: {
    status: 200,
    body: answer,
  },
});
const session = (uf: string | null) => ({
  'GET /api/auth/session': {
    status: 200,
    body: { user: { id: 1, name: 'Ana', email: 'ana@casa.test', roles: ['ADMINISTRADOR'], uf } },
  },
});
const places = {
  'GET /api/public/ufs': { status: 200, body: [SP, { id: 33, initials: 'RJ', name: 'Rio de Janeiro' }] },
  'GET /api/public/cities?uf.id=35': {
    status: 200,
    body: [
      { id: 3_548_500, name: 'Santos', uf: SP },
      { id: 3_550_308, name: 'São Paulo', uf: SP },
    ],
  },
};

function edit(more: Parameters<typeof stubServer>[0], change: Partial<Regional> = {}) {
  const sent = stubServer({ ...session(null), ...places, ...more });
  const onClose = vi.fn();
  renderOffice(<EditRegionalDialog opened={{ ...regional, ...change }} onClose={onClose} />);
  return { sent, onClose };
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
const type = (text: string) => fireEvent.change(name(), { target: { value: text } });

describe('the form of a regional', () => {
  it('reviews before it saves, and sends ids with the revision that was seen', async () => {
    const { sent, onClose } = edit({ ...check('Baixada'), [SAVE]: { status: 200, body: regional } });
    type('Baixada');
    press('Salvar');
    expect(await screen.findByText('Confira os dados antes de salvar.')).toBeTruthy();
    expect(sent).toEqual([]);
    press('Revisar');
    expect(name().value).toBe('Baixada');
    expect(document.activeElement).toBe(name());
    press('Salvar');
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/api/v1/regionals/7?seen=3',
        body: {
          name: 'Baixada',
          uf: { id: 35 },
          cities: [{ id: 3_548_500 }],
          responsibleManagers: [{ id: 4 }],
        },
      },
    ]);
  });

  it('does not go on with a taken name', async () => {
    const { sent } = edit(check('Capital', { valid: false, message: TAKEN }));
    type('Capital');
    press('Salvar');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`Nome: ${TAKEN}`));
    expect(screen.queryByText('Confira os dados antes de salvar.')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('returns to the fields when the name was taken meanwhile, with what was typed', async () => {
    const { onClose } = edit({
      ...check('Capital'),
      [SAVE]: { status: 409, body: { code: 'validate-regional-name-in-uf', message: TAKEN } },
    });
    type('Capital');
    press('Salvar');
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findAllByText(TAKEN)).not.toHaveLength(0);
    expect(name().value).toBe('Capital');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows who was faster, keeps what was typed, and saves over what is stored now', async () => {
    const message = 'Enquanto esta tela estava aberta, Rita alterou esta regional em 23/11/2026, 10:00.';
    const now = { ...regional, name: 'Litoral Norte', revision: 4 };
    const { sent } = edit({
      ...check('Baixada'),
      [SAVE]: { status: 409, body: { code: 'regional.stale', message } },
      'GET /api/v1/regionals/7': { status: 200, body: now },
      'PUT /api/v1/regionals/7?seen=4': { status: 200, body: now },
    });
    type('Baixada');
    press('Salvar');
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect((await screen.findByText(message)).textContent).toBe(message);
    const stored = await screen.findByRole('region', { name: 'Como está salvo agora' });
    expect(within(stored).getByText('Litoral Norte')).toBeTruthy();
    expect(name().value).toBe('Baixada');
    press('Salvar');
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/v1/regionals/7?seen=4'));
  });

  it('stays at the review when the answer got lost', async () => {
    edit({ ...check('Baixada'), [SAVE]: { status: 503, body: {} } });
    type('Baixada');
    press('Salvar');
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(/O servidor não confirmou que salvou/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirmar' })).toBeTruthy();
  });

  it.each([
    ['has classes', null, true],
    ['is of the only state of the person', 'SP', false],
  ])('fixes the state of one that %s', async (_, ownUf, hasClasses) => {
    edit(session(ownUf), { hasClasses });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^UF/).disabled).toBe(true));
  });

  it('empties cities and managers with another state, and shows it', async () => {
    edit({}, { hasClasses: false });
    await screen.findByRole('option', { name: 'Rio de Janeiro' });
    fireEvent.change(screen.getByLabelText(/^UF/), { target: { value: '33' } });
    expect(screen.getByText('A UF mudou: escolha de novo as cidades e os gestores.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remover Santos' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remover Rita Sá' })).toBeNull();
  });
});

it('a new regional of a person of one state begins in it', async () => {
  stubServer({ ...session('SP'), ...places });
  renderOffice(<NewRegionalDialog onSaved={vi.fn()} onClose={vi.fn()} />);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^UF/).value).toBe('35'));
  expect(screen.getByLabelText<HTMLSelectElement>(/^UF/).disabled).toBe(true);
  press('Salvar e criar');
  const problems = await screen.findByRole('alert');
  expect(
    within(problems)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nome: Campo obrigatório não informado.', 'Cidades: Campo obrigatório não informado.']);
});

it("the form reopens, empty, 1.5 s after 'Salvar e criar nova'", async () => {
  const sent = stubServer({
    ...session('SP'),
    ...places,
    'GET /api/v1/regionals/validate-regional-name?idUf=35&name=Vale': free,
    'POST /api/v1/regionals': { status: 201, body: regional },
  });
  renderOffice(
    <MemoryRouter>
      <NewRegionalButton />
    </MemoryRouter>,
  );
  press('Nova Regional');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^UF/).value).toBe('35'));
  type('Vale');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Santos' }));
  press('Salvar e criar nova');
  await screen.findByText('Confira os dados antes de salvar.');
  vi.useFakeTimers();
  press('Confirmar');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('dialog', { name: 'Nova Regional' })).toBeTruthy();
  expect(name().value).toBe('');
});
