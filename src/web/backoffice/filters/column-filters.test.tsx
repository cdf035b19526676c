import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import { ColumnFilter, filteredColumns } from './column-filters.tsx';
import { NO_FILTERS, type ListFilters } from '../interview-row/list-filters.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const COLUMNS = ['person', 'uf', 'city', 'interviewDate', 'result'].map((id) => ({ id }));
const option = (id: string, name: string, initials: string) => ({ id, name, uf: { id: 1, initials } });
const FILTERS_PATH = '/api/v1/interviews/module/1/filters?filter.filterType';

function show(id: string, filters: ListFilters = NO_FILTERS) {
  const onFilter = vi.fn();
  const column = filteredColumns(COLUMNS, null).find((one) => one.id === id);
  if (!column) throw new Error('no such column');
  renderOffice(
    <ColumnFilter column={column} version={1} filters={filters} place="bar" onFilter={onFilter} />,
  );
  return onFilter;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('filteredColumns', () => {
  it('are the filterable columns of the version; people restricted to one state have no state filter', () => {
    expect(filteredColumns(COLUMNS, null).map(({ id }) => id)).toEqual(['uf', 'city', 'result']);
    expect(filteredColumns(COLUMNS, 'SP').map(({ id }) => id)).toEqual(['city', 'result']);
  });
});

describe('ColumnFilter', () => {
  it('applies the ticked options together, and closes', async () => {
    stubServer({
      [`GET ${FILTERS_PATH}=UF`]: {
        status: 200,
        body: [option('MG', 'Minas Gerais', 'MG'), option('SP', 'São Paulo', 'SP')],
      },
    });
    const onFilter = show('uf', { ...NO_FILTERS, ufs: ['MG'], cities: ['1'], mine: true });
    press('Filtrar por UF 1 em uso');
    await screen.findByRole('checkbox', { name: 'São Paulo' });
    expect(box('Minas Gerais').checked).toBe(true);
    fireEvent.click(box('Minas Gerais'));
    fireEvent.click(box('São Paulo'));
    expect(onFilter).not.toHaveBeenCalled();
    press('Aplicar');
    // The chosen cities may be outside the new states.
    expect(onFilter.mock.calls).toEqual([[{ ...NO_FILTERS, ufs: ['SP'], cities: [], mine: true }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('clears on Limpar, and changes nothing on Escape', async () => {
    stubServer({
      [`GET ${FILTERS_PATH}=STATUS_RESULT`]: { status: 200, body: [{ id: 'APTO', name: 'Apto', uf: null }] },
    });
    const onFilter = show('result', { ...NO_FILTERS, results: ['APTO'] });
    press('Filtrar por Resultado 1 em uso');
    await screen.findByRole('checkbox', { name: 'Apto' });
    press('Limpar');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onFilter).not.toHaveBeenCalled();
    press('Filtrar por Resultado 1 em uso');
    await screen.findByRole('checkbox', { name: 'Apto' });
    press('Limpar');
    press('Aplicar');
    expect(onFilter.mock.calls).toEqual([[NO_FILTERS]]);
  });

  it('keeps a selected city visible, and finds others by part of their name', async () => {
    stubServer({
      [`GET ${FILTERS_PATH}=CITY`]: { status: 200, body: [option('2', 'Abaré', 'BA')] },
      [`GET ${FILTERS_PATH}=CITY&filter.cities=9&filter.allCities=true`]: {
        status: 200,
        body: [option('9', 'Zortéa', 'SC')],
      },
      [`GET ${FILTERS_PATH}=CITY&filter.filterCityName=camp`]: {
        status: 200,
        body: [option('5', 'Campinas', 'SP')],
      },
    });
    const onFilter = show('city', { ...NO_FILTERS, cities: ['9'] });
    press('Filtrar por Cidade 1 em uso');
    await screen.findByRole('checkbox', { name: 'Zortéa, SC' });
    expect(box('Abaré, BA').checked).toBe(false);
    fireEvent.change(screen.getByRole('textbox', { name: 'Buscar em Cidade' }), {
      target: { value: 'camp' },
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Campinas, SP' }));
    press('Aplicar');
    expect(onFilter.mock.calls).toEqual([[{ ...NO_FILTERS, cities: ['9', '5'] }]]);
  });

  it('shows a failed load of the options, and retries', async () => {
    stubServer({});
    show('uf');
    press('Filtrar por UF');
    const dialog = await screen.findByRole('dialog', { name: 'Filtrar por UF' });
    await within(dialog).findByText(/Erro ao tentar carregar os filtros da coluna selecionada/);
    stubServer({ [`GET ${FILTERS_PATH}=UF`]: { status: 200, body: [option('SP', 'São Paulo', 'SP')] } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }));
    await within(dialog).findByRole('checkbox', { name: 'São Paulo' });
  });
});
