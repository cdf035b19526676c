import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { TurnItem } from '#contract/my-turn.ts';
import { renderOffice, rowOf, stubServer } from '../office.fixture.tsx';
import MyTurnPage from './my-turn-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const QUEUE = 'GET /api/v1/my-turn/module/1';
const DIGEST = 'GET /api/v1/my-turn/digest';
const TAKE =
  'POST /api/v1/interviews/include-manager-responsible?idInterview=7&idMnagerResponsible=5&seen=70';

const itemOf = (id: number, name: string, change: Partial<TurnItem> = {}): TurnItem => ({
  row: rowOf({
    id,
    module: { id: 1, name: 'Urbano' },
    candidate: { id, name, cpf: '52998224725' },
    allowedActions: ['responsible-manager', 'manual-evaluation'],
  }),
  kinds: ['AWAITING_EVALUATION'],
  mine: false,
  since: '2026-01-01T12:00:00.000Z',
  ...change,
});

function open(items: readonly TurnItem[], search = '?modulo=1', more: Parameters<typeof stubServer>[0] = {}) {
  const user = { id: 5, name: 'Eva Dias', roles: ['ADMINISTRADOR'], uf: null };
  const sent = stubServer({
    'GET /api/auth/session': { status: 200, body: { user } },
    [QUEUE]: { status: 200, body: { items, total: items.length } },
    [DIGEST]: { status: 200, body: { wanted: false, email: 'eva@equipe.example' } },
    ...more,
  });
  const router = createMemoryRouter([{ path: '/gestor/minha-vez', element: <MyTurnPage /> }], {
    initialEntries: [`/gestor/minha-vez${search}`],
  });
  renderOffice(<RouterProvider router={router} />);
  return { sent, router };
}

const current = (name: string) => screen.findByRole('heading', { level: 2, name });

it("goes from one to the next, with the focus on each name, and back to the queue's head", async () => {
  const { router } = open([itemOf(7, 'Ana Lima'), itemOf(8, 'Bia Reis')]);
  await current('Ana Lima');
  fireEvent.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(document.activeElement).toBe(await current('Bia Reis'));
  expect(router.state.location.search).toBe('?modulo=1&vez=8');
  expect(screen.queryByRole('button', { name: 'Próxima' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Voltar ao começo da fila' }));
  await current('Ana Lima');
});

it('takes over at the revision that was shown; what is already mine offers nothing to take', async () => {
  const { sent } = open([itemOf(7, 'Ana Lima')], '?modulo=1', { [TAKE]: { status: 204 } });
  await current('Ana Lima');
  expect(screen.getByText('Ninguém ainda')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Assumir' }));
  expect(await screen.findByText('A inscrição de Ana Lima agora é sua.')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual([TAKE.slice('POST '.length)]);
  cleanup();
  open([itemOf(7, 'Ana Lima', { mine: true })]);
  await current('Ana Lima');
  expect(screen.getByText('Você')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull();
});

it.each<[string, TurnItem['row']['allowedActions'], string]>([
  ['Avaliar', ['manual-evaluation'], '/gestor/entrevista/7/notas?modulo=1#decidir'],
  ['Avaliar questionário', ['evaluate-questionnaire'], '/gestor/entrevista?modulo=2&interview=7'],
  ['Abrir na lista', ['reprocess'], '/gestor/entrevista?modulo=1&busca=52998224725'],
])('%s: where %j is decided', async (label, allowedActions, to) => {
  const item = itemOf(7, 'Ana Lima');
  open([{ ...item, row: { ...item.row, allowedActions } }]);
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(to);
});

it('an address of somebody who has left the queue shows its head', async () => {
  open([itemOf(7, 'Ana Lima')], '?modulo=1&vez=99');
  await current('Ana Lima');
});

it('passes on all open ones of one’s own, also where nothing waits', async () => {
  const { sent } = open([], '?modulo=4', {
    'GET /api/v1/my-turn/module/4': { status: 200, body: { items: [], total: 0 } },
    'POST /api/v1/batches/preview': { status: 500, body: {} },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Passar as minhas' }));
  expect(await screen.findByRole('heading', { name: 'Passar para outro gestor' })).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    moduleId: 4,
    action: 'hand-over',
    selection: {
      filter: {
        'filter.myRecords': true,
        'filter.statusCombinations': [
          'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
          'FINALIZADA-APTO',
          'FINALIZADA-NAO_APTO',
        ],
      },
    },
  });
});

it('says so where nothing waits, and where the queue does not load', async () => {
  open([]);
  expect(await screen.findByText('Nada espera por você')).toBeTruthy();
  cleanup();
  open([], '?modulo=1', { [QUEUE]: { status: 503, body: {} } });
  expect(await screen.findByText('Não foi possível carregar a sua fila.')).toBeTruthy();
});

it('turns the daily e-mail on, off at first', async () => {
  const { sent } = open([], '?modulo=1', { 'PUT /api/v1/my-turn/digest': { status: 204 } });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /eva@equipe\.example/ });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(await screen.findByText('Você vai receber o resumo diário.')).toBeTruthy();
  await waitFor(() => expect(box.checked).toBe(true));
  expect(sent).toMatchObject([{ method: 'PUT', body: { wanted: true } }]);
});
