import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import type { ListColumn } from '#domain/list-view.ts';
import { stubServer, renderOffice } from '../office.fixture.tsx';
import { CustomFilter } from './custom-filter.tsx';
import { FilterPills } from './filter-pills.tsx';
import { NO_FILTERS, parseFilters, type ListFilters } from '../interview-row/list-filters.ts';
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

const custom = (
  filters: ListFilters,
  onFilter: (filters: ListFilters) => void,
  columns: readonly ListColumn[] = ['uf', 'result'],
) => <CustomFilter version={1} filters={filters} columns={columns} ownUf={null} onFilter={onFilter} />;

describe('CustomFilter', () => {
  it('has the deadline, the letters, and the columns that the list does not show', async () => {
    const option = (id: string, name: string) => ({ id, name, uf: null });
    stubServer({
      'GET /api/v1/interviews/module/1/filters?filter.filterType=OWNER': {
        status: 200,
        body: [option('0', 'Sem responsável'), option('9', 'Marta Reis')],
      },
      'GET /api/v1/interviews/module/1/filters?filter.filterType=STATUS_EMAIL': {
        status: 200,
        body: [option('NAO_ABERTO', 'Não aberto')],
      },
    });
    const onFilter = vi.fn();
    renderOffice(custom({ ...NO_FILTERS, ufs: ['SP'], owners: ['9'] }, onFilter));
    press('Filtros 1 em uso');
    const dialog = within(screen.getByRole('dialog', { name: 'Filtros' }));
    const deadline = within(dialog.getByRole('group', { name: 'Prazo' }));
    fireEvent.change(deadline.getByLabelText('Até'), { target: { value: '2026-12-01' } });
    const open = (name: RegExp) => {
      const details = dialog.getByText(name).closest('details');
      if (!details) throw new Error('nothing to open');
      details.open = true;
      fireEvent(details, new Event('toggle'));
    };
    open(/^Responsável/);
    expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Marta Reis' })).checked).toBe(
      true,
    );
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Sem responsável' }));
    open(/^E-mail de autoavaliação/);
    fireEvent.click(await dialog.findByRole('checkbox', { name: 'Não aberto' }));
    // The columns that are shown have theirs beside their heads.
    expect(dialog.queryByText(/^UF/)).toBeNull();
    expect(dialog.getByText(/^Preenchimento/)).toBeTruthy();
    press('Aplicar');
    expect(onFilter.mock.calls).toEqual([
      [
        {
          ...NO_FILTERS,
          ufs: ['SP'],
          owners: ['9', '0'],
          expiresTo: '2026-12-01',
          selfAssessmentEmails: ['NAO_ABERTO'],
        },
      ],
    ]);
  });

  it('refuses a period that ends before it begins, then applies the corrected one', () => {
    const onFilter = vi.fn();
    renderOffice(custom(NO_FILTERS, onFilter));
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
    renderOffice(custom({ ...NO_FILTERS, portal: true }, onFilter));
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
    renderOffice(custom(filters, onFilter));
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
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Filtros em uso' }));
    press('Limpar filtros');
    expect(onFilter.mock.calls).toEqual([[{ ...NO_FILTERS, mine: true }], [NO_FILTERS]]);
  });

  it.each([
    ['Remover filtro UF: SP', 'uf=SP'],
    ['Limpar filtros', 'uf=SP&meus=sim'],
  ])('keep the focus in its place after the last one: %s', (button, search) => {
    function Kept() {
      const [kept, setKept] = useState(parseFilters(new URLSearchParams(search)));
      return <FilterPills version={1} filters={kept} ownUf={null} onFilter={setKept} />;
    }
    renderOffice(<Kept />);
    press(button);
    expect(screen.queryByRole('list', { name: 'Filtros em uso' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Nenhum filtro em uso');
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
