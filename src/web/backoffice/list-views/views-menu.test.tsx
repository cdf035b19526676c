import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListColumn } from '#domain/list-view.ts';
import type { ListView } from '#contract/list-views.ts';
import { firstPage, type ListAddress } from '../interview-row/list-address.ts';
import { defaultColumns } from '../interview-row/list-columns.ts';
import { NO_FILTERS } from '../interview-row/list-filters.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { viewedBy } from './view-queries.ts';
import { ViewsMenu } from './views-menu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/v1/list-views/module/1';
const CREATE = 'POST /api/v1/list-views/module/1';

const view = (change: Partial<ListView> = {}): ListView => ({
  id: 4,
  name: 'Sem resposta em SP',
  filter: { 'filter.ufs': ['SP'], 'filter.waiting': ['EMAIL_UNOPENED'] },
  order: 'ASC',
  sort: 'interviewDate',
  columns: null,
  shared: false,
  own: true,
  removable: true,
  author: 'Marta Reis',
  updatedAt: '2026-11-26T12:00:00.000Z',
  ...change,
});
const address = (change: Partial<ListAddress> = {}): ListAddress => ({
  ...firstPage(1),
  filters: { ...NO_FILTERS, ufs: ['MG'] },
  ...change,
});

async function open(
  views: readonly ListView[],
  shown = address(),
  answers = {},
  columns: readonly ListColumn[] = defaultColumns(1),
) {
  const sent = stubServer({ [LIST]: { status: 200, body: views }, ...answers });
  const onShow = vi.fn();
  renderOffice(<ViewsMenu address={shown} columns={columns} onShow={onShow} />);
  fireEvent.click(screen.getByRole('button', { name: /^Visões/ }));
  if (views.length > 0) await screen.findByRole('menuitem', { name: new RegExp(views[0]?.name ?? '') });
  return { sent, onShow };
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const choose = async (name: string | RegExp, dialog: string) => {
  fireEvent.click(screen.getByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog', { name: dialog }));
};

describe('the views of the list', () => {
  it("offer one's own, then those shared by others with their author", async () => {
    await open([view(), view({ id: 5, name: 'País', own: false, removable: false, shared: true })]);
    expect(entries()).toEqual([
      'Sem resposta em SP',
      'País, de Marta Reis',
      'Salvar esta visão…',
      'Organizar visões…',
    ]);
  });

  it('are shown by one press: their filters and order', async () => {
    const { onShow } = await open([view()]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sem resposta em SP' }));
    await waitFor(() =>
      expect(onShow).toHaveBeenCalledWith({
        filters: { ...NO_FILTERS, ufs: ['SP'], waiting: ['EMAIL_UNOPENED'] },
        order: 'ASC',
        sort: 'interviewDate',
        columns: null,
      }),
    );
  });

  it('name the one in use, whatever the page', async () => {
    const shown = address({
      page: 3,
      order: 'ASC',
      filters: { ...NO_FILTERS, ufs: ['SP'], waiting: ['EMAIL_UNOPENED'] },
    });
    await open([view()], shown);
    expect(screen.getByText('Sem resposta em SP', { selector: 'button span' })).toBeTruthy();
  });

  it('take what the list shows, without the searched text', async () => {
    const { sent } = await open([], address({ search: 'maria' }), {
      [CREATE]: { status: 201, body: view({ name: 'Minas' }) },
    });
    const dialog = await choose('Salvar esta visão…', 'Salvar esta visão');
    expect(dialog.getByText('UF: MG')).toBeTruthy();
    expect(dialog.getByText('O texto da busca não é guardado.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getByText('Dê um nome à visão.')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Minas' } });
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Compartilhar com a equipe' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Visão “Minas” salva.')).toBeTruthy();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/v1/list-views/module/1',
        body: expect.objectContaining({ name: 'Minas', order: 'DESC', shared: true }) as unknown,
      },
    ]);
    expect(sent[0]?.body).toMatchObject({ filter: { 'filter.ufs': ['MG'] } });
    expect(JSON.stringify(sent)).not.toContain('maria');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keep other columns and another order, and are in use while those are shown', async () => {
    const columns = ['deadline', 'owner'] as const;
    const { sent } = await open(
      [],
      address({ filters: NO_FILTERS, sort: 'deadline', order: 'ASC' }),
      { [CREATE]: { status: 201, body: view({ name: 'Prazos' }) } },
      columns,
    );
    const dialog = await choose('Salvar esta visão…', 'Salvar esta visão');
    expect(dialog.getByText('Por prazo, crescente')).toBeTruthy();
    expect(dialog.getByText('Colunas: Prazo, Responsável')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Prazos' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ sort: 'deadline', order: 'ASC', columns: ['deadline', 'owner'] }),
    );
    cleanup();
    const kept = view({ columns: ['deadline', 'owner'] });
    const shown = address({ filters: viewedBy(kept).filters, order: 'ASC' });
    await open([kept], shown, {}, columns);
    expect(screen.getByRole('button', { name: 'Visões, em uso: Sem resposta em SP' })).toBeTruthy();
    cleanup();
    await open([kept], shown, {}, ['owner']);
    expect(screen.getByRole('button', { name: 'Visões' })).toBeTruthy();
  });

  it('are replaced under a name that one has already', async () => {
    const { sent } = await open([view()], address(), {
      'PUT /api/v1/list-views/4': { status: 200, body: view() },
    });
    const dialog = await choose('Salvar esta visão…', 'Salvar esta visão');
    fireEvent.change(dialog.getByRole('textbox', { name: /^Nome/ }), {
      target: { value: '  sem resposta  em sp ' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Substituir' }));
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT']));
  });

  it('keep what was typed where the server refuses', async () => {
    await open([], address(), {
      [CREATE]: {
        status: 409,
        body: { code: 'list-view.too-many', message: 'Você já tem 30 visões nesta versão.' },
      },
    });
    const dialog = await choose('Salvar esta visão…', 'Salvar esta visão');
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nome/ });
    fireEvent.change(name, { target: { value: 'Minas' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/Você já tem 30 visões nesta versão/)).toBeTruthy();
    expect(name.value).toBe('Minas');
  });

  it('are not saved of a list without filters', async () => {
    await open([], address({ filters: NO_FILTERS }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Salvar esta visão…' }));
    expect(await screen.findByText(/^Escolha antes um filtro/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are renamed, shared and removed by their author', async () => {
    const { sent } = await open([view()], address(), {
      'PUT /api/v1/list-views/4': { status: 200, body: view() },
      'DELETE /api/v1/list-views/4': { status: 204 },
    });
    const dialog = await choose('Organizar visões…', 'Organizar visões');
    fireEvent.click(dialog.getByRole('switch', { name: 'Compartilhada' }));
    // What the server takes, to the key: it refuses any other.
    const form = {
      name: 'Sem resposta em SP',
      filter: { 'filter.ufs': ['SP'], 'filter.waiting': ['EMAIL_UNOPENED'] },
      order: 'ASC',
      sort: 'interviewDate',
      columns: null,
      shared: false,
    };
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ...form, shared: true }));
    fireEvent.click(dialog.getByRole('button', { name: 'Renomear Sem resposta em SP' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Silêncio' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ...form, name: 'Silêncio' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Excluir Sem resposta em SP' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir visão?' }));
    fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(sent.at(-1)?.method).toBe('DELETE'));
  });

  it('can be removed by whoever may, and changed by their author alone', async () => {
    await open([view({ own: false, shared: true })]);
    const dialog = await choose('Organizar visões…', 'Organizar visões');
    expect(dialog.getByRole('button', { name: 'Excluir Sem resposta em SP' })).toBeTruthy();
    expect(dialog.queryByRole('switch')).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Renomear/ })).toBeNull();
  });
});
