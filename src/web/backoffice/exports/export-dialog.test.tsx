import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countFollowed } from '../../file-link.fixture.ts';
import type { ListColumn } from '#domain/list-view.ts';
import type { ExportRecord } from '#contract/list-exports.ts';
import { NO_FILTERS } from '../interview-row/list-filters.ts';
import { firstPage, type ListAddress } from '../interview-row/list-address.ts';
import type { ListSelection } from '../interview-row/selection.ts';
import { renderOffice, stubServer } from '../office.fixture.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ExportRecords } from './export-records.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address: ListAddress = {
  ...firstPage(1),
  filters: { ...NO_FILTERS, ufs: ['SP'] },
};
const LIST = 'GET /api/v1/interviews/module/1?filter.ufs=SP&page.index=0&page.size=10&sort.type=DESC';
const EXPORTED = {
  id: 3,
  moduleId: 1,
  format: 'CSV',
  selected: true,
  state: 'READY',
  written: 2,
  total: 2,
  createdAt: '2026-11-23T12:00:00.000Z',
  expiresAt: '2026-11-24T12:00:00.000Z',
  reason: null,
};

describe('exporting the list', () => {
  async function open(
    selection: ListSelection,
    total = 468,
    shown: readonly ListColumn[] = ['uf', 'class'],
    exported: object = EXPORTED,
  ) {
    const sent = stubServer({
      [LIST]: { status: 200, body: { total, totalIsExact: total <= 10_000, items: [] } },
      'POST /api/v1/list-exports': { status: 202, body: exported },
    });
    renderOffice(<ExportDialog address={address} shown={shown} selection={selection} onClose={vi.fn()} />);
    await screen.findByText(total > 10_000 ? /^Mais de 10.000/ : /^468/);
    return sent;
  }
  const exportAs = async (format: RegExp) => {
    fireEvent.click(screen.getByRole('radio', { name: format }));
    fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    await screen.findByText(/O arquivo fica aqui até/);
  };
  const some: ListSelection = { kind: 'some', ids: [7, 8] };

  it('with two ticked, exports the two', async () => {
    const sent = await open(some);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 pessoas selecionadas' }).checked).toBe(
      true,
    );
    await exportAs(/CSV/);
    expect(sent[0]?.body).toMatchObject({ moduleId: 1, format: 'CSV', filter: {}, ids: [7, 8] });
  });

  it('with two ticked, exports all that the filter finds when asked to', async () => {
    const sent = await open(some);
    fireEvent.click(screen.getByRole('radio', { name: /^468 inscrições/ }));
    await exportAs(/CSV/);
    expect(sent[0]?.body).toMatchObject({ filter: { 'filter.ufs': ['SP'] }, exceptions: [] });
    expect(sent[0]?.body).not.toHaveProperty('ids');
  });

  it('leaves out whoever was unticked of all found', async () => {
    const sent = await open({ kind: 'all', address, exceptions: [9] });
    expect(screen.getByRole('radio', { name: '467 pessoas selecionadas' })).toBeTruthy();
    await exportAs(/CSV/);
    expect(sent[0]?.body).toMatchObject({ filter: { 'filter.ufs': ['SP'] }, exceptions: [9] });
  });

  it('takes the columns that are ticked, the class at first', async () => {
    const sent = await open(some);
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect(box(/^Turma/).checked).toBe(true);
    for (const name of [/^Certificado/, /^Prazo/, /^Turma/]) fireEvent.click(box(name));
    await exportAs(/CSV/);
    expect(sent[0]?.body).toMatchObject({ columns: ['deadline', 'certificate'] });
  });

  it('asks nothing when nobody is ticked', async () => {
    await open({ kind: 'some', ids: [] });
    expect(screen.queryByRole('radiogroup', { name: /Quem entra/ })).toBeNull();
  });

  it('offers the file no longer once it was deleted, and another one instead', async () => {
    await open(some, 468, ['uf', 'class'], { ...EXPORTED, state: 'EXPIRED' });
    fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    await screen.findByText(/^Este arquivo já foi apagado/);
    expect(screen.queryByRole('link', { name: /^Baixar/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Exportar de novo' }));
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
  });

  describe('a press on the file', () => {
    const ONE = 'GET /api/v1/list-exports/3';
    const BAIXAR = { name: /^Baixar CSV/ };

    async function downloads(answers: Parameters<typeof stubServer>[0]) {
      const followed = countFollowed();
      await open(some);
      await exportAs(/CSV/);
      stubServer(answers);
      followed.mockClear();
      fireEvent.click(screen.getByRole('link', BAIXAR));
      return followed;
    }

    it('saves it, once the server has said that it is there', async () => {
      const followed = await downloads({ [ONE]: { status: 200, body: EXPORTED } });
      await waitFor(() => expect(followed).toHaveBeenCalledOnce());
    });

    it('saves no refusal as a file: the server is away, or the file was deleted', async () => {
      const followed = await downloads({ [ONE]: { status: 503, body: {} } });
      expect(await screen.findByText(/^O arquivo não foi baixado/)).toBeTruthy();
      stubServer({ [ONE]: { status: 200, body: { ...EXPORTED, state: 'EXPIRED' } } });
      fireEvent.click(screen.getByRole('link', BAIXAR));
      expect(await screen.findByText(/^Este arquivo já foi apagado/)).toBeTruthy();
      expect(followed).not.toHaveBeenCalled();
    });

    it('saves no refusal as a file: the session has ended', async () => {
      const refusal = { code: 'session.required', message: 'Entre na sua conta para continuar.' };
      const asked = vi.fn(() => ({ status: 401, body: refusal }));
      const followed = await downloads({ [ONE]: asked });
      await waitFor(() => expect(asked).toHaveBeenCalled());
      await act(() => Promise.resolve());
      expect(followed).not.toHaveBeenCalled();
    });
  });

  it('offers a spreadsheet of more than the list counts', async () => {
    const sent = await open(some, 10_001);
    fireEvent.click(screen.getByRole('radio', { name: /^Mais de 10.000/ }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /XLSX/ }).disabled).toBe(false);
    await exportAs(/XLSX/);
    expect(sent[0]?.body).toMatchObject({ format: 'XLSX', exceptions: [] });
  });
});

it('shows administrators who took what', async () => {
  const record: ExportRecord = {
    id: 3,
    format: 'CSV',
    state: 'EXPIRED',
    requestedBy: 'Helena Prado',
    uf: 'SP',
    createdAt: '2026-11-23T12:00:00.000Z',
    filter: { 'filter.ufs': ['SP'], 'filter.sortField': 'interviewDate' },
    searched: true,
    chosen: 2,
    exceptions: 0,
    columns: ['class', 'owner', 'certificate'],
    people: 468,
    downloads: [{ by: 'Helena Prado', at: '2026-11-23T12:30:00.000Z' }],
  };
  stubServer({
    'GET /api/v1/list-exports/module/1/records?page.index=0&page.size=5': {
      status: 200,
      body: { total: 1, items: [record] },
    },
  });
  renderOffice(<ExportRecords version={1} />);
  const line = within(await screen.findByRole('listitem'));
  for (const text of [
    '23/11/2026, 09:00, no alcance de SP',
    '2 linhas escolhidas; UF: SP; com um texto na busca; com turma, gestor responsável e certificado',
    'Baixado em 23/11/2026, 09:30 (Helena Prado)',
  ])
    expect(line.getByText(text)).toBeTruthy();
  expect(line.getByText(/^Helena Prado/).textContent).toBe('Helena Prado, 468 pessoas em CSV');
});
