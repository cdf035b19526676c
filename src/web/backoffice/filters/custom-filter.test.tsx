import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import { CustomFilter } from './custom-filter.tsx';
import { FilterPills } from './filter-pills.tsx';
import { NO_FILTERS, parseFilters } from '../interview-row/list-filters.ts';
import { readPins } from './pins.ts';

beforeEach(() => {
  localStorage.clear();
  stubServer({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('CustomFilter', () => {
  it('refuses a period that ends before it begins, then applies the corrected one', () => {
    const onFilter = vi.fn();
    renderOffice(<CustomFilter filters={NO_FILTERS} onFilter={onFilter} />);
    press('Filtros');
    const [from, to] = [screen.getAllByLabelText('De')[0], screen.getAllByLabelText('Até')[0]];
    if (!from || !to) throw new Error('no fields');
    fireEvent.change(from, { target: { value: '2026-03-10' } });
    fireEvent.change(to, { target: { value: '2026-03-09' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Meus cadastros' }));
    press('Aplicar');
    expect(screen.getByRole('alert').textContent).toBe('A data final deve ser igual ou posterior à inicial.');
    expect(onFilter).not.toHaveBeenCalled();
    fireEvent.change(to, { target: { value: '2026-03-10' } });
    press('Aplicar');
    expect(onFilter.mock.calls).toEqual([
      [{ ...NO_FILTERS, from: '2026-03-10', to: '2026-03-10', mine: true }],
    ]);
  });

  it('replaces one origin by the other', () => {
    const onFilter = vi.fn();
    renderOffice(<CustomFilter filters={{ ...NO_FILTERS, portal: true }} onFilter={onFilter} />);
    press('Filtros 1 em uso');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cadastrados pelo gestor' }));
    const portal = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cadastrados pelo portal' });
    expect(portal.checked).toBe(false);
    press('Aplicar');
    expect(onFilter.mock.calls).toEqual([[{ ...NO_FILTERS, manager: true }]]);
  });

  it('clears only its own filters', () => {
    const onFilter = vi.fn();
    const filters = parseFilters(new URLSearchParams('uf=SP&meus=sim&portal=sim&processado-de=2026-01-01'));
    renderOffice(<CustomFilter filters={filters} onFilter={onFilter} />);
    press('Filtros 3 em uso');
    press('Limpar');
    press('Aplicar');
    expect(onFilter.mock.calls).toEqual([[{ ...NO_FILTERS, ufs: ['SP'] }]]);
  });
});

describe('FilterPills', () => {
  const filters = parseFilters(new URLSearchParams('uf=SP&meus=sim'));
  const show = (ownUf: string | null, given = filters) => {
    const onFilter = vi.fn();
    renderOffice(<FilterPills version={1} filters={given} ownUf={ownUf} onFilter={onFilter} />);
    return onFilter;
  };

  it('remove one filter, or all', () => {
    const onFilter = show(null);
    press('Remover filtro UF: SP');
    press('Limpar filtros');
    expect(onFilter.mock.calls).toEqual([[{ ...NO_FILTERS, mine: true }], [NO_FILTERS]]);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Filtros em uso' }));
  });

  it('pin and unpin a filter on this device', () => {
    show(null);
    const pin = screen.getByRole('button', { name: 'Fixar filtro UF: SP' });
    expect(pin.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(pin);
    expect(pin.getAttribute('aria-pressed')).toBe('true');
    expect(readPins(1)).toEqual({ ...NO_FILTERS, ufs: ['SP'] });
    fireEvent.click(pin);
    expect(pin.getAttribute('aria-pressed')).toBe('false');
    expect(readPins(1)).toEqual(NO_FILTERS);
  });

  it('replace a pinned origin by the other', () => {
    show(null, parseFilters(new URLSearchParams('portal=sim')));
    press('Fixar filtro Cadastrados pelo portal');
    cleanup();
    show(null, parseFilters(new URLSearchParams('gestor=sim')));
    press('Fixar filtro Cadastrados pelo gestor');
    expect(readPins(1)).toEqual({ ...NO_FILTERS, manager: true });
  });

  it('show the fixed state of restricted people, which cannot be removed', () => {
    show('MG', NO_FILTERS);
    expect(screen.getByRole('listitem').textContent).toBe('UF: MG, o seu estado');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
