import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testQueryClient } from '../../query-client.fixture.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { EMPTY_SELECTION } from '../interview-row/selection.ts';
import { rowOf } from '../office.fixture.tsx';
import { InterviewTable } from './interview-table.tsx';
import { parseListAddress } from '../interview-row/list-address.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server whose replies are released by the test, per address. */
function slowServer() {
  const waiting = new Map<string, (name: string) => void>();
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const busca = new URL(address, 'http://portal.test').searchParams.get('filter.fieldOfResearch') ?? '';
    waiting.set(busca, (name) => {
      const items = [rowOf({ candidate: { id: 3, name, cpf: '52998224725' } })];
      resolve(new Response(JSON.stringify({ total: 1, items })));
    });
    return promise;
  });
  return (search: string, name: string) =>
    act(async () => {
      waiting.get(search)?.(name);
      await Promise.resolve();
    });
}

/** The list in a page of its own, by the text searched for. */
function listOf(client: QueryClient) {
  const at = tableAt(client);
  return (search: string) => at(`modulo=4&busca=${search}`);
}

/** The list in a page of its own, by its address. */
function tableAt(client: QueryClient, onGo: ComponentProps<typeof InterviewTable>['onGo'] = vi.fn()) {
  return (address: string) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <InterviewTable
            address={parseListAddress(new URLSearchParams(address))}
            columns={['uf', 'deadline', 'registrationEmail']}
            ownUf={null}
            onGo={onGo}
            onFilter={vi.fn()}
            onChoose={vi.fn()}
            selected={{ selection: EMPTY_SELECTION, select: vi.fn() }}
          />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

describe('InterviewTable', () => {
  it('never shows an older reply over a newer one', async () => {
    const answer = slowServer();
    const table = listOf(testQueryClient());
    const { rerender } = render(table('ana'));
    rerender(table('rui'));
    await answer('rui', 'Rui Novo');
    await screen.findByText('Rui Novo');
    await answer('ana', 'Ana Antiga');
    expect(screen.queryByText('Ana Antiga')).toBeNull();
    expect(screen.getByText('Rui Novo')).toBeTruthy();
  });

  it('keeps the earlier rows, marked as stale, when others fail to load, and keeps working', async () => {
    const answer = slowServer();
    const table = listOf(testQueryClient());
    const { rerender, container } = render(table('ana'));
    await answer('ana', 'Ana Lima');
    await screen.findByText('Ana Lima');
    const online = fetch;
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(JSON.stringify({ code: 'request.too-many', message: 'Aguarde.' }), { status: 429 }),
      ),
    );
    rerender(table('rui'));
    const banner = await screen.findByText(/Abaixo continua a lista de antes, com a busca “ana”/);
    expect(banner.getAttribute('role')).toBe('alert');
    expect(banner.textContent).toMatch(/^Erro ao tentar buscar lista de entrevistas\. O que você pediu/);
    expect(screen.queryByText('Erro!')).toBeNull();
    expect(screen.getByText('Ana Lima')).toBeTruthy();
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(screen.getByText(/para “ana”/)).toBeTruthy();

    vi.stubGlobal('fetch', online);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => answer('rui', 'Rui Novo'));
    await screen.findByText('Rui Novo');
    expect(screen.queryByText(/não carregou/)).toBeNull();
    expect(screen.queryByText('Ana Lima')).toBeNull();
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('shows a failed first load once, in place of the rows', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(JSON.stringify({ code: 'request.too-many', message: 'Aguarde.' }), { status: 429 }),
      ),
    );
    render(listOf(testQueryClient())('ana'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erro ao tentar buscar lista de entrevistas.');
    expect(screen.queryByText('Erro!')).toBeNull();
  });

  it('keeps its rows when a reload fails, and reports it', async () => {
    const answer = slowServer();
    const client = testQueryClient();
    render(listOf(client)('ana'));
    await answer('ana', 'Ana Lima');
    await screen.findByText('Ana Lima');
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(JSON.stringify({ code: 'request.too-many', message: 'Aguarde.' }), { status: 429 }),
      ),
    );
    await act(() => client.invalidateQueries());
    expect(await screen.findByText('Erro ao tentar buscar lista de entrevistas.')).toBeTruthy();
    expect(screen.getByText('Ana Lima')).toBeTruthy();
  });

  it('offers longer pages, and goes to the one that holds the first row shown', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(new URL(address, 'http://portal.test').search);
      return Promise.resolve(new Response(JSON.stringify({ total: 73, items: [rowOf({})] })));
    });
    const onGo = vi.fn();
    const table = tableAt(testQueryClient(), onGo);
    const { rerender } = render(table('modulo=4&pagina=4'));
    const sizes = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Por página' });
    expect(Array.from(sizes.options, ({ value }) => value)).toEqual(['10', '25', '50']);
    expect(screen.getByText('Página 4 de 8')).toBeTruthy();
    fireEvent.change(sizes, { target: { value: '25' } });
    expect(onGo).toHaveBeenLastCalledWith({ size: 25, page: 1 });

    rerender(table('modulo=4&pagina=2&tamanho=25'));
    await screen.findByText('Página 2 de 3');
    expect(new URLSearchParams(asked.at(-1)).get('page.size')).toBe('25');
    rerender(table('modulo=4&pagina=9&tamanho=50'));
    await waitFor(() => expect(onGo).toHaveBeenLastCalledWith({ page: 1 }, { replace: true }));
  });

  it('is sorted by a column from its beginning, then turned round; what has no order has no button', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(new URL(address, 'http://portal.test').search);
      return Promise.resolve(new Response(JSON.stringify({ total: 73, items: [rowOf({})] })));
    });
    const onGo = vi.fn();
    const table = tableAt(testQueryClient(), onGo);
    const { rerender } = render(table('modulo=4&pagina=4'));
    fireEvent.click(await screen.findByRole('button', { name: 'Prazo' }));
    expect(onGo).toHaveBeenLastCalledWith({ sort: 'deadline', order: 'ASC', page: 0 });
    expect(screen.queryByRole('button', { name: 'E-mail de inscrição' })).toBeNull();
    rerender(table('modulo=4&por=prazo&ordem=crescente'));
    await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('filter.sortField')).toBe('deadline'));
    expect(screen.getByRole('columnheader', { name: /Prazo/ }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Prazo' }));
    expect(onGo).toHaveBeenLastCalledWith({ sort: 'deadline', order: 'DESC', page: 0 });
    // On cards by a list.
    fireEvent.change(screen.getByRole('combobox', { name: 'Ordenar por' }), { target: { value: 'person' } });
    expect(onGo).toHaveBeenLastCalledWith({ sort: 'person', order: 'ASC', page: 0 });
  });

  it('offers no longer page to a list that fits in one', async () => {
    const answer = slowServer();
    render(listOf(testQueryClient())('ana'));
    await answer('ana', 'Ana Lima');
    await screen.findByText('Ana Lima');
    expect(screen.queryByRole('combobox', { name: 'Por página' })).toBeNull();
  });
});
