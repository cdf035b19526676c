import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#contract/identity.ts';
import { RowMenu } from '../interview-row/row-menu.tsx';
import { renderOffice, rowOf, stubServer } from '../office.fixture.tsx';
import { PaletteKey } from './palette-key.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = {
  name: 'Marta Reis',
  roles: ['GESTOR'],
  uf: 'SP',
} as unknown as SessionUser;
const FOUND = {
  total: 1,
  deleted: [],
  items: [
    {
      id: 12,
      name: 'Clara Nogueira',
      cpf: '52998224725',
      modules: [{ id: 3, name: 'Arena', classRoom: null }],
    },
  ],
};
const VIEW = {
  id: 4,
  name: 'Prazos de SP',
  filter: { 'filter.ufs': ['SP'] },
  order: 'ASC',
  sort: 'deadline',
  columns: ['deadline'],
  shared: false,
  own: true,
  removable: true,
  author: 'Marta Reis',
  updatedAt: '2026-11-26T12:00:00.000Z',
};

function show(who = user) {
  const onChoose = vi.fn();
  stubServer({
    'GET /api/v1/list-views/module/1': { status: 200, body: [VIEW] },
    'GET /api/v1/candidates?filter.fieldOfResearch=clara&page.index=0&page.size=5': {
      status: 200,
      body: FOUND,
    },
  });
  const row = rowOf({ id: 7, allowedActions: ['edit', 'extend-deadline'] });
  const page = (
    <>
      <input aria-label="Busca" />
      <table>
        <tbody>
          <tr>
            <td>
              <RowMenu row={row} onChoose={onChoose} />
            </td>
          </tr>
        </tbody>
      </table>
      <PaletteKey user={who} version={1} hasRoleMap={false} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: ['/gestor/entrevista?modulo=1'],
  });
  renderOffice(<RouterProvider router={router} />);
  return { router, onChoose, row };
}
const pressKey = (change: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true, ...change });
async function open() {
  pressKey();
  const dialog = within(await screen.findByRole('dialog', { name: 'Ir para…' }));
  return { dialog, field: dialog.getByRole('searchbox', { name: 'Página, pessoa, visão ou ação' }) };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the palette', () => {
  it('opens by Ctrl+K alone, from a field too, and gives the focus back', async () => {
    show();
    const search = screen.getByRole('textbox', { name: 'Busca' });
    search.focus();
    for (const change of [{ ctrlKey: false }, { shiftKey: true }, { altKey: true }, { metaKey: true }])
      pressKey(change);
    expect(screen.queryByRole('dialog')).toBeNull();
    const { field } = await open();
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(search);
  });

  it('goes to the pages that the person may open, and no other', async () => {
    const { router } = show();
    const { dialog, field } = await open();
    expect(await dialog.findByRole('menuitem', { name: 'Painel' })).toBeTruthy();
    expect(dialog.queryByRole('menuitem', { name: /^Configurações|Regional/ })).toBeNull();
    type(field, 'minh vez');
    fireEvent.click(dialog.getByRole('menuitem', { name: 'Minha vez' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/gestor/minha-vez'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the settings for administrators, those of the country for national ones', async () => {
    show({ ...user, roles: ['ADMINISTRADOR'] });
    const { dialog } = await open();
    expect(await dialog.findByRole('menuitem', { name: 'Configurações, Acessos' })).toBeTruthy();
    expect(dialog.queryByRole('menuitem', { name: 'Configurações, Em espera' })).toBeNull();
  });

  it('finds people, and leads to their page', async () => {
    const { router } = show();
    const { dialog, field } = await open();
    type(field, 'clara');
    const person = await dialog.findByRole('menuitem', { name: /^Clara Nogueira/ });
    expect(person.textContent).toContain('529.982.247-25, Arena');
    expect(dialog.getByText('1 resultado')).toBeTruthy();
    fireEvent.click(person);
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/gestor/candidato/12?modulo=3',
      ),
    );
  });

  it('shows saved views with their order and columns', async () => {
    const { router } = show();
    const { dialog } = await open();
    fireEvent.click(await dialog.findByRole('menuitem', { name: 'Prazos de SP' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?modulo=1&uf=SP&por=prazo&ordem=crescente&colunas=prazo'),
    );
  });

  it('offers what can be done with the row in hand', async () => {
    const { onChoose, row } = show();
    screen.getByRole('button', { name: /^Opções de/ }).focus();
    const { dialog, field } = await open();
    expect(dialog.getByText('Ana Lima')).toBeTruthy();
    type(field, 'prorrogar');
    fireEvent.click(dialog.getByRole('menuitem', { name: 'Prorrogar prazo' }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith('extend-deadline', row));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
