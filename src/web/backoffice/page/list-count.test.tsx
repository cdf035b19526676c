import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { testQueryClient } from '../../query-client.fixture.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { FoundPeople } from '../general-search/found-people.tsx';
import { EMPTY_SELECTION } from '../interview-row/selection.ts';
import { type ListAddress, parseListAddress } from '../interview-row/list-address.ts';
import { InterviewTable } from '../list/interview-table.tsx';
import { rowOf } from '../office.fixture.tsx';
import { NO_REGIONAL_FILTERS, type RegionalAddress } from '../regionals/regional-address.ts';
import { RegionalTable } from '../regionals/regional-table.tsx';

const PERSON = { id: 3, name: 'Ana Lima', cpf: '52998224725', modules: [] };
const REGIONAL = { id: 1, name: 'Minas Central' };

/** Everybody is found, but nobody named Zzz. */
beforeEach(() =>
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://portal.test');
    const finds = !/zzz/.test(url.search);
    const items = {
      '/api/v1/interviews/module/4': [rowOf()],
      '/api/v1/candidates': [PERSON],
      '/api/v1/regionals': [REGIONAL],
    }[url.pathname];
    const body = { total: finds ? 1 : 0, items: finds ? items : [], deleted: [] };
    return Promise.resolve(new Response(JSON.stringify(body), { status: items ? 200 : 503 }));
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Interviews() {
  const [address, go] = useState<ListAddress>(parseListAddress(new URLSearchParams('modulo=4')));
  return (
    <>
      <button onClick={() => go({ ...address, search: 'zzz' })}>Buscar zzz</button>
      <InterviewTable
        address={address}
        columns={['uf']}
        ownUf={null}
        onGo={(change) => go({ ...address, ...change })}
        onFilter={vi.fn()}
        onChoose={vi.fn()}
        selected={{ selection: EMPTY_SELECTION, select: vi.fn() }}
      />
    </>
  );
}

function Regionals() {
  const [address, go] = useState<RegionalAddress>({
    version: 1,
    size: 10,
    order: 'ASC',
    ...NO_REGIONAL_FILTERS,
  });
  return (
    <>
      <button onClick={() => go({ ...address, search: 'zzz' })}>Buscar zzz</button>
      <RegionalTable
        address={address}
        columns={[{ id: 'name', header: 'Nome', cell: ({ name }) => name }]}
        onGo={(change) => go({ ...address, ...change })}
      />
    </>
  );
}

function People() {
  const [text, setText] = useState('');
  return (
    <>
      <button onClick={() => setText('zzz')}>Buscar zzz</button>
      <button onClick={() => setText('ana')}>Buscar ana</button>
      <FoundPeople
        search={{ text, uf: '', city: '', page: 0 }}
        onPage={vi.fn()}
        onLeave={vi.fn()}
        onPreviousInterviews={vi.fn()}
      />
    </>
  );
}

const show = (List: () => React.JSX.Element) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={testQueryClient()}>
        <ToastProvider>
          <List />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
const press = (name: string) => {
  screen.getByRole('button', { name }).focus();
  fireEvent.click(screen.getByRole('button', { name }));
};
/** The one place that reads the count aloud. */
const counts = () =>
  [...document.querySelectorAll('p[aria-live]')].filter((one) => /^\d+ /.test(one.textContent));

describe.each([
  ['interviews', Interviews, '1 entrevista', '0 entrevistas para “zzz”', 'Limpar busca'],
  ['regionals', Regionals, '1 regional', '0 regionais', 'Limpar filtros'],
])('the list of %s', (_, List, all, none, clear) => {
  it('says in the same place how many there are, and that nobody is found', async () => {
    show(List);
    const count = await screen.findByText(all);
    press('Buscar zzz');
    await screen.findByText('Nada encontrado');
    expect(counts()).toEqual([count]);
    expect(count.textContent).toBe(none);
    expect(count.getAttribute('aria-atomic')).toBe('true');
  });

  it(`keeps the focus of '${clear}', which goes with the empty list`, async () => {
    show(List);
    await screen.findByText(all);
    press('Buscar zzz');
    await screen.findByText('Nada encontrado');
    press(clear);
    const count = await screen.findByText(all);
    expect(screen.queryByText('Nada encontrado')).toBeNull();
    expect(document.activeElement).toBe(count);
  });
});

describe('the general search', () => {
  it('says in a place that was there before what is found, and that nobody is', async () => {
    show(People);
    const region = document.querySelector('p[aria-live]');
    expect(region?.textContent).toBe('');
    press('Buscar ana');
    await screen.findByText('Ana Lima');
    expect(region?.textContent).toBe('1 pessoa');
    press('Buscar zzz');
    await screen.findByText('Ninguém encontrado');
    expect(counts()).toEqual([region]);
    expect(region?.textContent).toBe('0 pessoas');
  });
});
