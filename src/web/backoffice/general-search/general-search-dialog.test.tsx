import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderOffice } from '../office.fixture.tsx';
import { GeneralSearchButton } from './general-search-button.tsx';

/** A server whose search replies are released by the test; every other request is unavailable. */
function slowServer() {
  const asked: URLSearchParams[] = [];
  const waiting = new Map<string, (response: Response) => void>();
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://portal.test');
    if (url.pathname !== '/api/v1/candidates') return Promise.resolve(new Response('{}', { status: 503 }));
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push(url.searchParams);
    waiting.set(
      `${url.searchParams.get('filter.fieldOfResearch')} ${url.searchParams.get('page.index')}`,
      resolve,
    );
    return promise;
  });
  const answer = (text: string, body: object, { page = 0, status = 200 } = {}) =>
    act(async () => {
      waiting.get(`${text} ${page}`)?.(new Response(JSON.stringify({ deleted: [], ...body }), { status }));
      await vi.advanceTimersByTimeAsync(0);
    });
  return { asked, answer };
}

const person = (name: string) => ({
  id: 3,
  name,
  cpf: '52998224725',
  modules: [
    { id: 1, name: 'Urbano', classRoom: null },
    {
      id: 3,
      name: 'Arena',
      classRoom: {
        idClassRoom: 3,
        className: 'Arena São Paulo 2',
        beginDate: '2027-01-02',
        endDate: '2027-01-07',
        city: 'São Paulo',
        uf: 'SP',
        link: 'ENROLLED',
        active: true,
      },
    },
  ],
});

let server: ReturnType<typeof slowServer>;
beforeEach(async () => {
  vi.useFakeTimers();
  server = slowServer();
  renderOffice(
    <MemoryRouter>
      <GeneralSearchButton version={1} className="" />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pesquisa Geral' }));
  await act(() => vi.dynamicImportSettled());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dialog = () => screen.getByRole('dialog');
const box = () => within(dialog()).getByLabelText('Nome, e-mail, CPF ou telefone');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

describe('the general search', () => {
  it('searches 1.2 s after the last key, on Enter at once, and never for an empty text', async () => {
    await wait(5000);
    type('an');
    await wait(1199);
    type(' ana ');
    await wait(1199);
    expect(server.asked).toHaveLength(0);
    await wait(1);
    expect(server.asked.map((query) => query.get('filter.fieldOfResearch'))).toEqual(['ana']);
    type('rita');
    fireEvent.submit(box());
    await wait(0);
    expect(server.asked.map((query) => query.get('filter.fieldOfResearch'))).toEqual(['ana', 'rita']);
    expect(server.asked[1]?.get('page.size')).toBe('5');
    type('');
    await wait(5000);
    expect(server.asked).toHaveLength(2);
    expect(within(dialog()).getByText(/^Digite ao menos uma parte/)).toBeTruthy();
  });

  it('never shows an older reply over a newer one', async () => {
    type('ana');
    await wait(1200);
    type('rita');
    await wait(1200);
    await server.answer('rita', { total: 1, items: [person('Rita Souza')] });
    await server.answer('ana', { total: 1, items: [person('Ana Lima')] });
    expect(within(dialog()).getByText('Rita Souza')).toBeTruthy();
    expect(within(dialog()).queryByText('Ana Lima')).toBeNull();
  });

  it("links to the person and to each version's list, searched for the person, with the class in it", async () => {
    type('ana');
    await wait(1200);
    await server.answer('ana', { total: 1, items: [person('Ana Lima')] });
    expect(
      within(dialog())
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Ana Lima', '/gestor/candidato/3?modulo=1'],
      ['Urbano: entrevista de Ana Lima', '/gestor/entrevista?modulo=1&busca=52998224725'],
      ['Arena: entrevista de Ana Lima', '/gestor/entrevista?modulo=3&busca=52998224725'],
    ]);
    const versions = dialog().querySelectorAll('td li');
    expect([...versions].map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual([
      'Sem turma',
      'Turma Arena São Paulo 2Matrícula',
    ]);
    fireEvent.click(within(dialog()).getByRole('link', { name: /^Arena/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('pages by five, and starts over for another text', async () => {
    type('ana');
    await wait(1200);
    await server.answer('ana', { total: 7, items: [person('Ana Lima')] });
    expect(within(dialog()).getByText('Página 1 de 2')).toBeTruthy();
    fireEvent.click(within(dialog()).getByRole('button', { name: /Próxima/ }));
    await wait(0);
    expect(server.asked.at(-1)?.get('page.index')).toBe('1');
    type('rita');
    await wait(1200);
    expect(server.asked.at(-1)?.get('page.index')).toBe('0');
  });

  it('shows an empty result, and a failure', async () => {
    type('ninguém');
    await wait(1200);
    await server.answer('ninguém', { total: 0, items: [] });
    expect(within(dialog()).getByText('Ninguém encontrado')).toBeTruthy();
    type('ana');
    await wait(1200);
    await server.answer('ana', { code: 'request.too-many', message: 'Aguarde.' }, { status: 429 });
    expect(within(dialog()).getByText('A pesquisa não respondeu')).toBeTruthy();
    const failure = within(dialog()).getByText(/^Houve um erro para carregar os candidatos! Aguarde\./);
    expect(failure.getAttribute('role')).toBe('alert');
    expect(screen.queryByText('Erro!')).toBeNull();
  });

  it('links an administrator to the previous interviews of somebody with only deleted registrations', async () => {
    type('ana');
    await wait(1200);
    await server.answer('ana', { total: 0, items: [], deleted: [person('Ana Lima')] });
    expect(within(dialog()).queryByText('Ninguém encontrado')).toBeNull();
    expect(within(dialog()).getByText(/Ninguém com inscrição na lista/)).toBeTruthy();
    fireEvent.click(within(dialog()).getByRole('button', { name: /^Arena: excluída/ }));
    expect(screen.getByRole('dialog', { name: 'Histórico de entrevistas' }).textContent).toContain(
      'Ana Lima · Empretec Arena',
    );
  });

  it('closes for the new candidate dialog', () => {
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Novo Candidato' }));
    expect(screen.getByRole('dialog', { name: 'Novo Candidato' })).toBeTruthy();
  });
});
